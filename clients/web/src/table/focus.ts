/** Whoever chooses by keys goes on by keys: to the button that makes the move, afterwards to the question. */
export function focusOn(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** Whether a click was made by a key. */
export function byKey(event: MouseEvent): boolean {
  return event.detail === 0;
}
