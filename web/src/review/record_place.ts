// Places in a record, as the readers of records name them.

/** Returns the offset of a place in a text. Lines and columns count from 1, columns count bytes. */
export function offsetOf(text: string, line: number, column: number): number {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  const before = breaks[line - 2];
  const start = line <= 1 || !before ? 0 : before.index + before[0].length;
  const words = text.slice(start, breaks[line - 1]?.index ?? text.length);
  const bytes = new TextEncoder().encode(words).slice(0, column - 1);
  return start + new TextDecoder().decode(bytes).length;
}

/** Selects the word at a place in a field, so that the caret stands at the fault. */
export function selectPlace(field: HTMLTextAreaElement, line: number, column: number): void {
  const start = offsetOf(field.value, line, column);
  const word = field.value.slice(start).match(/^\S*/)?.[0] ?? "";
  field.focus();
  field.setSelectionRange(start, start + word.length);
}
