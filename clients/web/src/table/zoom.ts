const LEAST_TOUCH = 44;
/** What a finger still hits, where larger places would not fit beside each other any more. */
const LEAST_OF_ALL = 30;
const MOST = 3.2;
const MARGIN = 1.08;
/** A little larger is not worth losing sight of the whole. */
const LEAST_ZOOM = 1.2;

/** On a telephone: as large that a finger hits what can be clicked, and scrolled to it. Whether it had to be enlarged. */
export function placeInView(frame: HTMLElement, zoomed: boolean): boolean {
  const drawing = frame.querySelector("svg");
  if (!drawing) return false;
  drawing.style.width = "";
  const lit = [...drawing.querySelectorAll<SVGElement>(".lit[data-place]:not(.gone)")];
  if (!zoomed || lit.length === 0) return false;
  const frameBox = frame.getBoundingClientRect();
  const plain = lit.map((element) => element.getBoundingClientRect());
  const size = Math.min(...plain.map(({ width, height }) => Math.min(width, height)));
  const spread = Math.max(...plain.map((box) => box.right)) - Math.min(...plain.map((box) => box.left));
  const fitting = Math.max(frameBox.width / (spread * MARGIN), LEAST_OF_ALL / size);
  const wanted = Math.min(MOST, fitting, LEAST_TOUCH / size);
  if (wanted < LEAST_ZOOM) return false;
  drawing.style.width = `${wanted * 100}%`;
  const boxes = lit.map((element) => element.getBoundingClientRect());
  const middle = (low: (box: DOMRect) => number, high: (box: DOMRect) => number) =>
    (Math.min(...boxes.map(low)) + Math.max(...boxes.map(high))) / 2;
  frame.scrollLeft += middle((box) => box.left, (box) => box.right) - frameBox.left - frameBox.width / 2;
  frame.scrollTop += middle((box) => box.top, (box) => box.bottom) - frameBox.top - frameBox.height / 2;
  return true;
}
