import type { Ticket } from '@recado/shared/features/tickets';

/** Rows as they stand for whoever reads them, and how many would come or move if they were let. */
export interface Steady {
  rows: readonly Ticket[];
  held: number;
}

/**
 * Keeps the order of rows that are being read: those that were there stay where they were, with what is new in them;
 * those that left the list leave; what would come between or before them waits. What comes behind the last one, as
 * the next page does, is let in.
 */
export function steadyRows(order: readonly number[], rows: readonly Ticket[]): Steady {
  const byId = new Map(rows.map((ticket) => [ticket.id, ticket]));
  const stay = order.flatMap((id) => byId.get(id) ?? []);
  const staying = new Set(stay.map(({ id }) => id));
  const lastAt = rows.findLastIndex(({ id }) => staying.has(id));
  const behind = rows.slice(lastAt + 1);
  const came = rows.slice(0, lastAt + 1).filter(({ id }) => !staying.has(id)).length;
  const nowAt = new Map(rows.filter(({ id }) => staying.has(id)).map(({ id }, at) => [id, at]));
  const movedUp = stay.filter(({ id }, at) => nowAt.get(id)! < at).length;
  return { rows: [...stay, ...behind], held: came + movedUp };
}
