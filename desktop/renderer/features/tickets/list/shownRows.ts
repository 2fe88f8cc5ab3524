import type { Ticket } from '@recado/shared/features/tickets';

let shown: readonly Ticket[] = [];

/** Sets the rows on the screen, in their order. */
export function showRows(rows: readonly Ticket[]): void {
  shown = rows;
}

/** The rows on the screen, in their order. */
export const rowsShown = (): readonly Ticket[] => shown;

/**
 * The row after this one, or before it if it is the last. Undefined if it is the only one or not on the list.
 */
export function nextRow(ticketId: number): Ticket | undefined {
  const at = shown.findIndex(({ id }) => id === ticketId);
  return at === -1 ? undefined : (shown[at + 1] ?? shown[at - 1]);
}
