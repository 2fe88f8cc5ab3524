import type { Ticket } from '@recado/shared/features/tickets';

/** The rows in an order that does not move under the reader, and the number of held changes. */
export interface Steady {
  rows: readonly Ticket[];
  held: number;
}

/**
 * Keeps the order of rows while a user reads them. Present rows stay in place with their new contents, and
 * rows that left the list leave. New rows between or before them wait. Rows behind the last one, such as the
 * next page, come in at once.
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
