// Scrolling of lists of moves, whose sticky head would cover a part of a row.

/** Scrolls the list to about `wanted` pixels, so that the first row is whole below the head. */
export function scrollToRow(list: HTMLElement, wanted: number): void {
  const table = list.querySelector("table");
  if (!table) return;
  table.style.marginBottom = "";
  const end = list.scrollHeight - list.clientHeight;
  const first = table.offsetTop;
  // The head does not stick before the table is at the top.
  if (wanted <= first || end <= 0) {
    list.scrollTop = wanted;
    return;
  }
  const head = table.tHead?.offsetHeight ?? 0;
  const tops = [...(table.tBodies[0]?.rows ?? [])].map((row) => first + row.offsetTop - head);
  const top = tops.find((each) => each >= Math.min(wanted, end) - 0.5) ?? end;
  // At the end of the list, blank pixels after the last row.
  if (top > end) table.style.marginBottom = `${top - end}px`;
  list.scrollTop = top;
}
