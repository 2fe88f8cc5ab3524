import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { companies } from './companies.table.ts';
import { companyRows } from './companyRows.ts';

const atOnce = 2000;
/** The largest tables: their rows go in small batches before the rest goes in one transaction. */
const large = [
  'campaign_entries',
  'contact_list_items',
  'list_import_rows',
  'contact_import_rows',
  'events',
  'inbound_raw',
  'outbox',
  'ticket_logs',
  'media_downloads',
  'messages',
  'media',
  'figures',
  'attendances',
];

type Machine = Pick<Kernel, 'inAcross' | 'storage' | 'clock' | 'log'>;

/**
 * Deletes companies whose grace period is over, with all their data, in steps: files, the largest tables, the rest.
 * The next run continues a run that was cut off. A company that fails does not stop the others.
 */
export async function removeDue(machine: Machine): Promise<void> {
  const { inAcross, clock, log } = machine;
  const due = await inAcross(
    ({ tx }) =>
      tx
        .select({ id: companies.id })
        .from(companies)
        .where(or(isNotNull(companies.removalBegunAt), lte(companies.removeAt, clock.now()))),
    'read',
  );
  for (const { id } of due)
    try {
      if (!(await begin(machine, id))) continue;
      await removeFiles(machine, id);
      await removeLarge(machine, id);
      await inAcross((work) => companyRows.remove(work, id));
      log.info({ companyId: id }, 'a company was deleted, its grace was over');
    } catch (error) {
      log.error({ err: error, companyId: id }, 'a company was not deleted whole; it is gone on with later');
    }
}

/** From here on nobody can undo it. False: the operator has opened the company again. */
const begin = ({ inAcross, clock }: Machine, id: number): Promise<boolean> =>
  inAcross(async ({ tx }) => {
    const begun = await tx
      .update(companies)
      .set({
        removalBegunAt: sql`coalesce(${companies.removalBegunAt}, ${clock.now().toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(companies.id, id),
          or(isNotNull(companies.removalBegunAt), lte(companies.removeAt, clock.now())),
        ),
      )
      .returning({ id: companies.id });
    return begun.length > 0;
  });

/** Removes the files before their rows. A file that arrives later has no row in the end, and the sweep removes it. */
async function removeFiles({ inAcross, storage }: Machine, id: number): Promise<void> {
  const columns = await inAcross(
    ({ tx }) =>
      tx.execute<{ table: string; column: string }>(sql`
        select c.relname as table, a.attname as column from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname ~ '(^|_)storage_key$' and not a.attisdropped
          join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`),
    'read',
  );
  for (const { table, column } of columns) {
    const key = sql.identifier(column);
    for (let last = ''; ; ) {
      const found = await inAcross(
        ({ tx }) =>
          tx.execute<{ key: string }>(sql`
            select ${key} as key from ${sql.identifier(table)} where company_id = ${id} and ${key} > ${last}
            order by ${key} limit ${atOnce}`),
        'read',
      );
      for (const row of found) await removeFile(storage, row.key);
      if (found.length < atOnce) break;
      last = found.at(-1)!.key;
    }
  }
}

/** A missing file is fine; an unavailable storage stops the step, and the next run continues. */
const removeFile = (storage: Machine['storage'], key: string): Promise<void> =>
  storage.remove(key).catch((error: unknown) => {
    if (error instanceof StorageTrouble) throw error;
  });

async function removeLarge({ inAcross }: Machine, id: number): Promise<void> {
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
}
