const OTHERS_MS = 300;
const OWN_MS = 150;
/** So many pieces that move at once are another layout, not a move. */
const MANY = 24;
const LEAST = 2;

/** A piece and its middle on the drawing plane, so that neither zoom nor scrolling moves it. */
type Spot = { element: SVGElement; x: number; y: number };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The pieces of a picture by what they are; those of which there are several also by where they lie. */
function spots(frame: Element): Map<string, Spot> {
  const plane = frame.querySelector("svg")?.getScreenCTM();
  if (!plane) return new Map();
  const all = [...frame.querySelectorAll<SVGElement>("[data-piece]:not(.ghost, .ghost *)")];
  const counts = new Map<string, number>();
  for (const { dataset } of all) counts.set(dataset["piece"]!, (counts.get(dataset["piece"]!) ?? 0) + 1);
  return new Map(
    all.map((element) => {
      const { piece = "", place = "" } = element.dataset;
      const box = element.getBoundingClientRect();
      const x = (box.left + box.width / 2 - plane.e) / plane.a;
      const y = (box.top + box.height / 2 - plane.f) / plane.d;
      return [counts.get(piece) === 1 ? piece : `${piece} ${place}`, { element, x, y }];
    }),
  );
}

/** Put another picture into a frame: what has moved glides to its place, what is new comes into sight. */
export function moved(frame: HTMLElement, change: () => void, own: boolean): void {
  if (calm.matches) return change();
  const before = spots(frame);
  change();
  if (before.size === 0) return;
  const timing = { duration: own ? OWN_MS : OTHERS_MS, easing: "ease-out" };
  const after = [...spots(frame)];
  const fresh = after.filter(([key]) => !before.has(key));
  const shifted = after.flatMap(([key, to]) => {
    const from = before.get(key);
    return from && Math.hypot(from.x - to.x, from.y - to.y) > LEAST ? [{ from, to }] : [];
  });
  if (fresh.length > MANY || shifted.length > MANY) return;
  for (const [, { element }] of fresh) element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  for (const { from, to } of shifted) glide(from, to, timing);
}

function glide(from: Spot, { element, x, y }: Spot, timing: KeyframeAnimationOptions): void {
  element.animate([{ translate: `${from.x - x}px ${from.y - y}px` }, { translate: "0px 0px" }], timing);
}
