import { sql } from 'drizzle-orm';
import { onTestFailed } from 'vitest';
import type { TestApp } from './buildTestApp.ts';

/** Called in a test: if it fails, or runs out of time, this prints the stored and waiting rows. */
export function printRowsOnFailure({ kernel }: Pick<TestApp, 'kernel'>): void {
  onTestFailed(async () => console.log('when it failed:', await rowCounts(kernel)));
}

/** Rows by table, and by state where they are work. */
export async function rowCounts({ database }: Pick<TestApp['kernel'], 'database'>): Promise<object> {
  const rows = await database.acrossCompanies(
    (tx) =>
      tx.execute<{ name: string; n: number }>(sql`
        select 'messages from customers' as name, count(*)::int as n from messages where not from_me
        union all select 'messages of ours', count(*)::int from messages where from_me
        union all select 'inbound_raw ' || state, count(*)::int from inbound_raw group by state
        union all select 'outbox ' || state, count(*)::int from outbox group by state
        union all select 'ticket_steps ' || state, count(*)::int from ticket_steps group by state
        union all select 'webhook_sends ' || state, count(*)::int from webhook_sends group by state`),
    'read',
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
