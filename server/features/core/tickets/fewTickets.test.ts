import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { fewTickets } from './list/listTickets.ts';

let app: TestApp;
let owner: postgres.Sql;
beforeAll(async () => {
  app = await buildTestApp();
  const { connectionId } = await fakeConnection(app);
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  await owner.unsafe('set session_replication_role = replica');
  await owner`insert into tickets (company_id, contact_id, whatsapp_id, status)
    select ${app.companyA}, n + 1000000, ${connectionId}, case when n > 19700 then 'pending' else 'closed' end
    from generate_series(1, 20000) n`;
  await owner.unsafe('analyze tickets');
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

test.each([true, false])(
  'those that wait are counted without reading all that are closed (for an admin: %s)',
  async (seesAll) => {
    const shape = { seesAll, tab: 'pending', snoozed: 'not' } as Parameters<typeof fewTickets>[1];
    const plan = await app.read((tx) =>
      // The plan that the database keeps for all values.
      tx.execute(sql.raw(`explain (generic_plan) ${fewTickets(tx, shape).toSQL().sql}`)),
    );
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on tickets');
  },
);

test('those that are closed are found without going through the newer ones that are not', async () => {
  const shape = { seesAll: true, tab: 'closed', snoozed: 'not' } as Parameters<typeof fewTickets>[1];
  const plan = await app.read((tx) =>
    tx.execute(sql.raw(`explain (generic_plan) ${fewTickets(tx, shape).toSQL().sql}`)),
  );
  expect(JSON.stringify(plan)).toContain('tickets_closed_idx');
});
