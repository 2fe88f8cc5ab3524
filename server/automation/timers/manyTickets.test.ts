import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { timerStatement, timers } from '../timers.ts';

let app: TestApp;
let owner: postgres.Sql;
const many = 20_000;
beforeAll(async () => {
  app = await buildTestApp();
  const { sales, support } = app.queues;
  const lines = [
    await fakeConnection(app, { queueIds: [sales, support] }),
    await fakeConnection(app, { queueIds: [sales, support] }),
  ];
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  await owner.unsafe('set session_replication_role = replica');
  await owner`update connections set expires_ticket = 600, when_expires_ticket = '0', time_inactive_message = 60,
    inactive_message = 'Still there?', time_send_queue = 5, send_id_queue = ${support}, expires_ticket_nps = 10`;
  await owner`update queues set ativar_roteador = true, tempo_roteador = 3 where id = ${sales}`;
  // Old, and due for no timer. The company spoke last and long ago, a waiting ticket has been passed on, nobody is at
  // work, or it is closed.
  await owner`insert into tickets (company_id, contact_id, whatsapp_id, status, queue_id, last_message_at, last_message_from_me, created_at, placed_at)
    select ${app.companyA}, n + 1000000, (${lines.map(({ connectionId }) => connectionId)}::int[])[1 + n % 2],
      (array['pending', 'open', 'closed', 'pending'])[1 + n / 2 % 4], case when n / 2 % 4 = 3 then ${sales}::int else ${support}::int end,
      now() - interval '5 days', true, now() - interval '5 days', case when n / 2 % 4 = 3 then now() - interval '4 minutes' else now() - interval '5 days' end
    from generate_series(1, ${many}::int) n`;
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

interface Node {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const rowsOf = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0) +
  (node.Plans ?? []).reduce((total, one) => total + rowsOf(one), 0);

test('a look for what is due reads what is due, however many tickets are not closed', async () => {
  await owner.unsafe('analyze');
  const read = new Map<string, number>();
  for (const timer of timers) {
    const [row] = await app.kernel.database.acrossCompanies((tx) =>
      tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        sql`explain (analyze, format json) ${timerStatement(timer)}`,
      ),
    );
    const rows = rowsOf(row!['QUERY PLAN'][0].Plan);
    if (rows > 200) read.set(timer.name, rows);
  }
  expect(read).toEqual(new Map());
});
