/** Put a picture in as elements; a parser makes them, so nothing in it can run. */
export function show(frame: HTMLElement, picture: string): void {
  if (!picture) return frame.replaceChildren();
  const drawing = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  if (drawing.localName !== "svg") return;
  frame.replaceChildren(document.importNode(drawing, true));
}

/** The elements of a place in a picture: its ground, its pieces, its marks. */
export function elementsOf(frame: Element, place: string): SVGElement[] {
  return [...frame.querySelectorAll<SVGElement>(`[data-place="${CSS.escape(place)}"]`)];
}
