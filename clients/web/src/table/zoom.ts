const LEAST_TOUCH = 44;
const MOST = 3.2;

/** On a telephone: as large that a finger hits what can be clicked, and scrolled to it. */
export function placeInView(frame: HTMLElement, zoomed: boolean): void {
  const drawing = frame.querySelector("svg");
  if (!drawing) return;
  drawing.style.width = "";
  const lit = [...drawing.querySelectorAll<SVGElement>(".lit[data-place]:not(.gone)")];
  if (!zoomed || lit.length === 0) return;
  const sides = lit.map((element) => element.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height));
  const wanted = Math.min(MOST, LEAST_TOUCH / Math.min(...sides));
  if (wanted <= 1) return;
  drawing.style.width = `${wanted * 100}%`;
  const frameBox = frame.getBoundingClientRect();
  const boxes = lit.map((element) => element.getBoundingClientRect());
  const middle = (low: (box: DOMRect) => number, high: (box: DOMRect) => number) =>
    (Math.min(...boxes.map(low)) + Math.max(...boxes.map(high))) / 2;
  frame.scrollLeft += middle((box) => box.left, (box) => box.right) - frameBox.left - frameBox.width / 2;
  frame.scrollTop += middle((box) => box.top, (box) => box.bottom) - frameBox.top - frameBox.height / 2;
}
