import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { oldRows } from './oldRows.ts';

const atOnce = 1000;

/** Deletes expired rows, in small batches. */
export async function deleteOldRows(
  kernel: Pick<Kernel, 'database' | 'settings' | 'declared'>,
): Promise<void> {
  const { database, settings } = kernel;
  // The server's role may not delete these; a function of the database owner does.
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
