import type { Point } from "./outlook.js";
import { language } from "./texts.js";

const WIDE = 344;
const HIGH = 150;
const EDGE = { left: 38, right: 10, top: 10, bottom: 20 };
const GRID = [0, 0.5, 1];
/** The corners of the marks of seats, as in the style sheet; the first seat has a circle. */
const SHAPES: Record<number, string> = {
  1: "-3,-3 3,-3 3,3 -3,3",
  2: "0,-4 3.5,-2 3.5,2 0,4 -3.5,2 -3.5,-2",
  3: "0,-4.5 4.5,0 0,4.5 -4.5,0",
  4: "0,-4 4,-1 2.5,4 -2.5,4 -4,-1",
};

interface CurveProps {
  points: Point[];
  seats: number;
  own: number;
  at: number;
  last: number;
  label: string;
  onChoose: (version: number) => void;
}

/** The chance of every side from the first version to the last; a click goes to the nearest point. */
export function Curve({ points, seats, own, at, last, label, onChoose }: CurveProps) {
  const percent = new Intl.NumberFormat(language.value, { style: "percent" });
  const x = (version: number) => EDGE.left + ((version - 1) / Math.max(1, last - 1)) * (WIDE - EDGE.left - EDGE.right);
  const y = (chance: number) => HIGH - EDGE.bottom - chance * (HIGH - EDGE.top - EDGE.bottom);
  const path = (of: (point: Point) => number) => points.map((point) => `${x(point.version).toFixed(1)},${y(of(point)).toFixed(1)}`);
  const band = [...path((point) => point.sides[own]!.low), ...path((point) => point.sides[own]!.high).reverse()];
  function choose(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const there = ((event.clientX - box.left) / box.width) * WIDE;
    const near = [...points].sort((one, other) => Math.abs(x(one.version) - there) - Math.abs(x(other.version) - there))[0];
    if (near) onChoose(near.version);
  }
  return (
    <svg class="curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label} onClick={choose}>
      {GRID.map((chance) => (
        <g key={chance}>
          <line class="grid" x1={EDGE.left} x2={WIDE - EDGE.right} y1={y(chance)} y2={y(chance)} />
          <text x={EDGE.left - 5} y={y(chance) + 4} text-anchor="end">
            {percent.format(chance)}
          </text>
        </g>
      ))}
      {[1, last].map((version) => (
        <text key={version} x={x(version)} y={HIGH - 4} text-anchor={version === 1 ? "start" : "end"}>
          {version}
        </text>
      ))}
      <polygon class={`band side-${own + 1}`} points={band.join(" ")} />
      {points[0]!.sides.map((_, side) => (
        <g key={side} class={side < seats ? `side-${side + 1}` : "side-other"}>
          <polyline points={path((point) => point.sides[side]!.win).join(" ")} />
          {side < seats &&
            points.map((point) => (
              <g key={point.version} transform={`translate(${x(point.version).toFixed(1)} ${y(point.sides[side]!.win).toFixed(1)})`}>
                {SHAPES[side] ? <polygon class="dot" points={SHAPES[side]} /> : <circle class="dot" r={3.2} />}
              </g>
            ))}
        </g>
      ))}
      <line class="here" x1={x(at)} x2={x(at)} y1={EDGE.top - 4} y2={HIGH - EDGE.bottom + 4} />
    </svg>
  );
}
