// The keyboard focus: questions take it, but never from a field in which the user types.

const fields = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]";

/** Returns whether the user is typing: whether a text field has the focus. */
export const isTyping = (): boolean => document.activeElement?.matches(fields) === true;

/** Focuses an element unless the user is typing. Does not scroll: the element is visible. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!isTyping()) element?.focus({ preventScroll: true });
}

/** Returns a function that gives the focus back to the element that has it now. */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  const focusable = activeElement instanceof HTMLElement || activeElement instanceof SVGElement;
  if (!focusable || activeElement === document.body) return () => {};
  return () => activeElement.focus({ preventScroll: true });
}
