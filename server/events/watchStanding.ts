import { sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';

/**
 * Reports companies that were suspended, fell overdue or came back, which no event says. It looks at each poll at all
 * companies with a listener here. It does not report a company that is in order when it is first seen.
 */
export function watchStanding(
  { poller, clock }: Pick<Kernel, 'poller' | 'clock'>,
  followed: () => number[],
  changed: (companyId: number) => void,
): () => void {
  let inOrder = new Map<number, boolean>();
  let ids: number[] = [];
  const stop = poller.watch<{ id: number; inOrder: boolean }>(
    () => {
      ids = followed();
      if (ids.length === 0) return undefined;
      const now = clock.now().toISOString();
      return sql`
        select id, status and coalesce(due_date >= (${now}::timestamptz at time zone time_zone)::date, true) as "inOrder"
        from companies where id = any(${sql.param(ids)}::int[])`;
    },
    (rows) => {
      const before = inOrder;
      inOrder = new Map(rows.map((row) => [row.id, row.inOrder]));
      for (const id of ids) if ((inOrder.get(id) ?? false) !== (before.get(id) ?? true)) changed(id);
    },
  );
  return () => void stop();
}
