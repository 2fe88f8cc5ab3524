import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { forgetInEvents } from './forgetInEvents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

test('a deletion finds what the event log holds of a message without reading all of it', async () => {
  const message = (id: number, ticketId: number, body: string, quotedId?: number) => ({
    action: 'create',
    message: { id, ticketId, body, quotedMsg: quotedId ? { id: quotedId, body: 'segredo' } : null },
  });
  const rows = [
    ...Array.from({ length: 20_000 }, (_, n) => message(n + 1000, (n % 500) + 100, 'outra')),
    message(7, 99, 'segredo'),
    message(8, 98, 'resposta', 7),
  ];
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.execute(sql`
      insert into events (seq, topic, payload, audience)
      select 5000000 + n, 'appMessage', row, '{"to": []}' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as all_rows(row, n)`);
    await tx.insert(eventLog).values({
      seq: 6_000_000,
      topic: 'ticket',
      payload: { ticket: { id: 99, lastMessage: 'segredo' } },
      audience: { to: [] },
    });
  });
  const explained = await app.kernel.inWork(app.companyA, async (work) => {
    const statements: string[] = [];
    const { tx } = work;
    // Every statement is explained before it runs.
    const update = tx.update.bind(tx);
    tx.update = ((table: never) => ({
      set: (values: never) => ({
        where: async (condition: never) => {
          const statement = update(table).set(values).where(condition);
          const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement.getSQL()}`);
          statements.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
          return statement;
        },
      }),
    })) as never;
    await forgetInEvents(work, { id: 7, ticketId: 99, body: 'segredo', vCard: null } as never);
    return statements;
  });
  const ofLog = explained.filter((plan) => plan.startsWith('Update on events'));
  expect(ofLog.map((plan) => /events_\w+_idx|Seq Scan/.exec(plan)?.[0])).toEqual([
    'events_ticket_idx',
    'events_quoted_idx',
    'events_ticket_idx',
  ]);
  const left = await app.read((tx) =>
    tx
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(sql`${eventLog.payload}::text like '%segredo%'`),
  );
  expect(left).toEqual([]);
});
