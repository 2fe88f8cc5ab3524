import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { eventLog } from './events.table.ts';
import { forgetInEvents } from './forgetInEvents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

const nobody = { to: [] };
const message = (id: number, ticketId: number, body: string, quotedId?: number) => ({
  action: 'create',
  message: {
    id,
    ticketId,
    body,
    linkPreview: { title: body },
    quotedMsg: quotedId ? { id: quotedId, body: 'segredo' } : null,
  },
});
const keep = (rows: (typeof eventLog.$inferInsert)[]) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.insert(eventLog).values(rows);
  });
const secrets = () =>
  app.read((tx) =>
    tx
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(sql`${eventLog.payload}::text like '%segredo%'`)
      .orderBy(eventLog.seq),
  );

test('a deletion finds what the event log holds of a message without reading all of it', async () => {
  const rows = [
    ...Array.from({ length: 20_000 }, (_, n) => message(n + 1000, (n % 500) + 100, 'outra')),
    message(7, 99, 'segredo'),
    message(8, 98, 'resposta', 7),
  ];
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`
      insert into events (seq, topic, payload, audience)
      select 5000000 + n, 'appMessage', row, '{"to": []}' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as all_rows(row, n)`),
  );
  await keep([
    {
      seq: 6_000_000,
      topic: 'ticket',
      payload: { action: 'update', ticket: { id: 99, lastMessage: 'segredo' } },
      audience: nobody,
    },
  ]);
  const plans = await app.kernel.inWork(app.companyA, async (work) => {
    const { tx } = work;
    const plans: string[] = [];
    // Every statement is explained before it runs.
    const explaining = {
      execute: async (statement: never) => {
        const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
        plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'));
        return tx.execute(statement);
      },
    };
    await forgetInEvents({ tx: explaining as never }, 'messages', {
      ids: [7],
      ticketId: 99,
      lastMessage: 'segredo',
    });
    return plans;
  });
  const ofLog = plans.filter((plan) => / on events\b/.test(plan));
  expect(ofLog.length).toBeGreaterThan(1);
  for (const plan of ofLog) expect(plan).not.toContain('Seq Scan on events');
  expect(ofLog[0]).toContain('events_ticket_idx');
  expect(ofLog[0]).toContain('events_quoted_idx');
  expect(await secrets()).toEqual([]);
});

test('other messages and tickets keep their words', async () => {
  const unrelated = [
    message(11, 70, 'segredo'),
    { action: 'update', ticket: { id: 71, lastMessage: 'segredo' } },
    { action: 'update', ticket: { id: 70, lastMessage: 'outro segredo' } },
  ];
  await keep(
    unrelated.map((payload, n) => ({
      seq: 7_000_000 + n,
      topic: 'ticket' in payload ? 'ticket' : 'appMessage',
      payload,
      audience: nobody,
    })),
  );
  await app.kernel.inWork(app.companyA, (work) =>
    forgetInEvents(work, 'messages', { ids: [12], ticketId: 70, lastMessage: 'segredo' }),
  );
  expect((await secrets()).map(({ payload }) => payload)).toEqual(unrelated);
  await app.kernel.inWork(app.companyA, (work) =>
    forgetInEvents(work, 'ticket', { id: 70, uuid: '0b8f6d53-6f0b-4a7e-9a4e-2f3f7b7b3c11' }),
  );
  expect((await secrets()).map(({ payload }) => payload)).toEqual([unrelated[1]]);
});

test('two deletions at the same moment do not write each other’s words back', async () => {
  await keep(
    [21, 22].map((id) => ({
      seq: 8_000_000 + id,
      topic: 'appMessage',
      payload: message(id, 60, `segredo ${id}`, id === 21 ? 22 : 21),
      audience: nobody,
    })),
  );
  await Promise.all(
    [21, 22].map((id) =>
      app.kernel.inWork(app.companyA, (work) =>
        forgetInEvents(work, 'messages', { ids: [id], ticketId: 60, lastMessage: `segredo ${id}` }),
      ),
    ),
  );
  expect(
    (await secrets()).filter(({ payload }) => JSON.stringify(payload).includes('"ticketId":60')),
  ).toEqual([]);
});

test('a chat’s message that was taken back is blank as itself, as a quote and as the last one', async () => {
  const createdAt = new Date();
  const chat = { id: 5, lastMessage: 'segredo de dois' };
  const quotedMsg = { id: 31, message: 'segredo de dois' };
  await keep(
    [
      { action: 'new-message', chat, newMessage: { id: 31, message: 'segredo de dois', quotedMsg: null } },
      { action: 'new-message', chat, newMessage: { id: 32, message: 'sim', quotedMsg } },
      { action: 'message', chat, message: { id: 33, message: '', quotedMsg } },
      { action: 'update', chat },
    ].map((payload, n) => ({ seq: 9_000_000 + n, topic: 'chat', payload, audience: nobody })),
  );
  await app.kernel.inWork(app.companyA, (work) =>
    forgetInEvents(work, 'chatMessage', { id: 31, chatId: 5, createdAt, lastMessage: 'segredo de dois' }),
  );
  expect(JSON.stringify(await secrets())).not.toContain('segredo de dois');
});
