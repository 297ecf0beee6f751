"""The OpenAPI document: what every request is called, its forms and examples."""
