import { eq, lte, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { companies } from './companies.table.ts';
import { companyRows } from './companyRows.ts';

const atOnce = 2000;
/** What there is most of: taken away in batches that nobody feels before the rest goes at once. */
const large = ['events', 'inbound_raw', 'outbox', 'ticket_logs', 'media_downloads', 'messages', 'media'];

/** Deletes companies whose grace is over, with everything they have; their files go with the next sweep. */
export async function removeDue({
  inAcross,
  clock,
  log,
}: Pick<Kernel, 'inAcross' | 'clock' | 'log'>): Promise<void> {
  const due = await inAcross(
    ({ tx }) => tx.select({ id: companies.id }).from(companies).where(lte(companies.removeAt, clock.now())),
    'read',
  );
  for (const { id } of due) {
    for (const table of large) {
      const name = sql.identifier(table);
      let deleted = atOnce;
      while (deleted === atOnce) {
        const rows = await inAcross(({ tx }) =>
          tx.execute(
            sql`delete from ${name} where ctid in (select ctid from ${name} where company_id = ${id} limit ${atOnce})`,
          ),
        );
        deleted = rows.count;
      }
    }
    await inAcross(async (work) => {
      const [company] = await work.tx.select().from(companies).where(eq(companies.id, id)).for('update');
      // Somebody has opened it again meanwhile.
      if (!company?.removeAt || company.removeAt > clock.now()) return;
      await companyRows.remove(work, id);
    });
    log.info({ companyId: id }, 'a company was deleted, its grace was over');
  }
}
