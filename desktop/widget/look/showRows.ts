/**
 * Shows these rows in the log. A row that is there stays untouched: its sound goes on, and a screen reader says only what
 * is new.
 */
export function showRows(log: HTMLElement, rows: readonly HTMLElement[]): void {
  const before = new Map(
    [...log.children].map((child) => [(child as HTMLElement).dataset.id, child as HTMLElement]),
  );
  const shown = rows.map((row) => {
    const old = before.get(row.dataset.id);
    return old?.isEqualNode(row) && !row.querySelector('.choice') ? old : row;
  });
  const rowsNow = new Set(shown);
  for (const child of [...log.children]) if (!rowsNow.has(child as HTMLElement)) child.remove();
  let next = log.firstElementChild;
  for (const row of shown)
    if (row === next) next = next.nextElementSibling;
    else log.insertBefore(row, next);
}
