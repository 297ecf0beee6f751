import sprite from "../../../content/pictures/icons.svg?raw";

const PREFIX = "ui-";

/** Put the icons of the pictures into the page, hidden, so that buttons can use them, too. */
export function installIcons(): void {
  const drawing = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  for (const symbol of drawing.children) symbol.id = PREFIX + symbol.id;
  const kept = document.importNode(drawing, true);
  kept.setAttribute("class", "sprite");
  kept.setAttribute("aria-hidden", "true");
  document.body.prepend(kept);
}

/** One icon of the set; it says nothing of its own, so a word stands beside it or around it. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#${PREFIX}${name}`} />
    </svg>
  );
}

/** Whether there is an icon of that name. */
export function hasIcon(name: string): boolean {
  return document.getElementById(PREFIX + name) !== null;
}
