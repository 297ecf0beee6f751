const ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => (request.loadSpec ? request : lead(request)),
  responseInterceptor: (response) => lead.after(response),
});
lead.key = () => ui.authSelectors.authorized().getIn(["key", "value"]);
