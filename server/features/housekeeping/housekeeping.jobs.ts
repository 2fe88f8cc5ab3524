import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';

/** Deletes what has served its time, in batches that nobody feels: events and replies after a day, raw events and sent bytes after two weeks, ended sessions and spent refresh tokens after a quarter; counts of tries when they are over. */
export const forgetOld = defineJob({
  name: 'housekeeping.forget',
  data: z.object({}),
  everyMs: 10 * 60_000,
  async run({ kernel: { database } }) {
    for (const [table, condition] of [
      ['events', sql`at < now() - interval '1 day'`],
      ['idempotency_keys', sql`created_at < now() - interval '1 day'`],
      ['inbound_raw', sql`state = 'done' and done_at < now() - interval '14 days'`],
      ['whatsapp_sent', sql`created_at < now() - interval '14 days'`],
      ['counted_tries', sql`ends_at < now()`],
      ['refresh_tokens', sql`spent_at < now() - interval '90 days'`],
      ['sessions', sql`coalesce(ended_at, expires_at) < now() - interval '90 days'`],
    ] as const) {
      let deleted = 0;
      do {
        const rows = await database.acrossCompanies((tx) =>
          tx.execute(
            sql`delete from ${sql.identifier(table)} where ctid in (select ctid from ${sql.identifier(table)} where ${condition} limit 1000)`,
          ),
        );
        deleted = rows.count;
      } while (deleted === 1000);
    }
  },
});
