import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../db/client.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { campaigns } from '../campaigns.table.ts';
import { keepSends } from './keepSends.ts';
import { readLately } from './readLately.ts';

let app: TestApp;
let owner: postgres.Sql;
let connectionId: number;
let campaignId: number;
beforeAll(async () => {
  app = await buildTestApp();
  ({ connectionId } = await fakeConnection(app));
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx.insert(campaigns).values({ name: 'Natal', connectionId }).returning();
    campaignId = row!.id;
    await tx.execute(sql`
      insert into campaign_entries (campaign_id, connection_id, name, number, state, sent_at, confirmation_requested_at)
      select ${campaignId}::int, ${connectionId}::int, 'Pessoa', '55119' || (90000000 + n), 'sent',
        now() - make_interval(secs => n), now() - make_interval(secs => n)
      from generate_series(1, 20000) n`);
  });
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  await owner.unsafe('analyze campaign_entries, connections');
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** How the database would run what `run` executes. */
const planOf = (run: (tx: Tx) => Promise<unknown>) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const plans: unknown[] = [];
    const explaining = {
      async execute(statement: ReturnType<typeof sql>) {
        plans.push(await tx.execute(sql`explain ${statement}`));
        return [{}];
      },
    };
    await run(explaining as unknown as Tx);
    return JSON.stringify(plans);
  });

test.each([
  ['the figures of a number', (tx: Tx) => readLately(tx, connectionId)],
  ['the deletion of a campaign', (tx: Tx) => keepSends(tx, campaignId)],
])('%s: the last messages of a number are read alone, however many it has sent', async (_, run) => {
  const plan = await planOf(run);
  expect(plan).toContain('Index Scan using campaign_entries_sent_idx on campaign_entries');
  expect(plan).toContain('Index Scan using campaign_entries_asked_idx on campaign_entries');
  for (const all of ['Seq Scan on campaign_entries', 'Bitmap Heap Scan on campaign_entries'])
    expect(plan).not.toContain(all);
});
