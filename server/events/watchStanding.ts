import { sql } from 'drizzle-orm';
import { companies } from '../features/operator/companies/companies.table.ts';
import type { Kernel } from '../kernel.ts';

const everyMs = 1000;

/**
 * Tells of companies that were suspended, fell overdue or came back, which no event says: one query for all that
 * somebody here listens to, every second. A company that is in order when it is first seen is not told.
 */
export function watchStanding(
  { database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>,
  followed: () => number[],
  changed: (companyId: number) => void,
): () => void {
  let inOrder = new Map<number, boolean>();

  async function look(): Promise<void> {
    const ids = followed();
    if (ids.length === 0) return;
    const now = clock.now().toISOString();
    const rows = await database.acrossCompanies(
      (tx) =>
        tx
          .select({
            id: companies.id,
            inOrder: sql<boolean>`${companies.status} and coalesce(${companies.dueDate} >= (${now}::timestamptz at time zone ${companies.timeZone})::date, true)`,
          })
          .from(companies)
          .where(sql`${companies.id} = any(${`{${ids.join()}}`}::int[])`),
      'read',
    );
    const before = inOrder;
    inOrder = new Map(rows.map((row) => [row.id, row.inOrder]));
    for (const id of ids) if ((inOrder.get(id) ?? false) !== (before.get(id) ?? true)) changed(id);
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'standing of companies not read'))
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}
