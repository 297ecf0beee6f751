/** The mark of a seat: its colour and its shape; the number stands in it where there is room. */
export function SeatMark({ seat, small }: { seat: number; small?: boolean }) {
  return (
    <span class={`mark mark-${seat + 1} ${small ? "small" : ""}`} aria-hidden="true">
      {!small && seat + 1}
    </span>
  );
}
