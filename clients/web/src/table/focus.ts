/** Whoever chooses by keys goes on by keys: to the button that makes the move, afterwards to the question. */
export function focusOn(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** What had the focus is gone; whoever has gone on to something else meanwhile stays there. */
export function focusIfLost(selector: string): void {
  if (!document.activeElement || document.activeElement === document.body) focusOn(selector);
}

/** Whether a click was made by a key. */
export function byKey(event: MouseEvent): boolean {
  return event.detail === 0;
}
