import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { oldRows } from './oldRows.ts';

const atOnce = 1000;

/** Deletes rows that have served their time, in batches that nobody feels. */
export async function deleteOldRows(
  kernel: Pick<Kernel, 'database' | 'settings' | 'declared'>,
): Promise<void> {
  const { database, settings } = kernel;
  // Nobody who serves may delete these; a function of the owner's takes the old ones.
  const forgetAudit = () =>
    database.acrossCompanies((tx) =>
      tx.execute<{ gone: string }>(sql`select app_forget_audit(${settings.AUDIT_DAYS}, ${atOnce}) as gone`),
    );
  while (Number((await forgetAudit())[0]?.gone) === atOnce);
  for (const [table, condition] of oldRows(kernel)) {
    const name = sql.identifier(table);
    let deleted = 0;
    do {
      const rows = await database.acrossCompanies((tx) =>
        tx.execute(
          sql`delete from ${name} where ctid in (select ctid from ${name} where ${condition} limit ${atOnce})`,
        ),
      );
      deleted = rows.count;
    } while (deleted === atOnce);
  }
}
