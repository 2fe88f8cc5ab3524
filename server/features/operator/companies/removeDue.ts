import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { companies } from './companies.table.ts';
import { companyRows } from './companyRows.ts';

const atOnce = 2000;
/** What there is most of: taken away in batches that nobody feels before the rest goes at once. */
const large = [
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
 * Deletes companies whose grace is over, with everything they have, in steps: files, what there is most of, the rest.
 * Each may be cut off and is gone on with by the next run. One that fails keeps no other from going.
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

/** From here on nobody takes it back. False: somebody has opened it again meanwhile. */
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

/** The files before the rows that know them. What arrives meanwhile no row knows at the end, and is swept away. */
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

/** One that is gone already is what is wanted; a storage that is away is waited for. */
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
