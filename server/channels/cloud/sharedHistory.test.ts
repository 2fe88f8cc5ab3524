import { randomUUID } from 'node:crypto';
import { ack } from '@recado/shared/features/messages';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyImports } from '../../features/core/connections/history/historyImports.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { startHistory } from '../../features/inbound/history/startHistory.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { type CloudConnection, type CloudRig, startCloudRig } from '../testing/cloudRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: CloudRig;
let line: CloudConnection;
let history: TurnWorker;
beforeAll(async () => {
  rig = await startCloudRig();
  line = await rig.connected();
  history = startHistory(rig.app.kernel);
});
afterAll(async () => {
  await history?.stop();
  await rig?.stop();
});

const dayS = 24 * 3600;
const now = Math.floor(Date.now() / 1000);
const own = () => line.number.display.replace(/\D/g, '');
const old = (from: string, daysAgo: number, words: string, more: object = {}) => ({
  from,
  id: `wamid.${randomUUID()}`,
  timestamp: String(now - daysAgo * dayS),
  type: 'text',
  text: { body: words },
  history_context: { status: 'READ' },
  ...more,
});
const shares = (value: Record<string, unknown>) =>
  rig.meta.event({ number: line.number.id, kind: 'history', value });
const stored = () =>
  rig.app.read((tx) =>
    tx.select().from(messages).where(eq(messages.connectionId, line.id)).orderBy(asc(messages.createdAt)),
  );
const importState = async () =>
  (
    await rig.app.read((tx) =>
      tx.select().from(historyImports).where(eq(historyImports.connectionId, line.id)),
    )
  )[0]?.state;

test('a company that shares nothing of its phone has no import', async () => {
  await shares({ errors: [{ code: 2_593_109, title: 'History sharing is turned off by the business' }] });
  const live = await line.customer('5531977770000');
  expect(live.ticketId).toBeGreaterThan(0);
  expect(await importState()).toBeUndefined();
});

test('the chats of the phone become closed conversations with their own dates, each message once, and nobody is woken', async () => {
  const before = (await stored()).length;
  const [ana, rui] = ['5531988880001', '5531988880002'];
  const thread = (id: string, messages: object[]) => ({ id, messages });
  const question = old(ana, 40, 'Vocês abrem amanhã?');
  const first = {
    metadata: { phase: 0, chunk_order: 1, progress: 55 },
    threads: [
      thread(ana, [
        old(own(), 39, 'Sim, até 18h', { to: ana, history_context: { status: 'DELIVERED' } }),
        question,
        old(ana, 38, '', { type: 'media_placeholder', text: undefined }),
      ]),
    ],
  };
  await shares(first);
  await shares(first);
  await shares({
    metadata: { phase: 2, chunk_order: 1, progress: 100 },
    threads: [thread(rui, [old(rui, 100, 'Obrigado')]), thread(ana, [question])],
  });
  await waitFor('the import ends', async () => (await importState()) === 'done', 30_000);
  const rows = (await stored()).slice(0, -before || undefined);
  expect(rows.map(({ body, fromMe, ack: level }) => ({ body, fromMe, level }))).toEqual([
    { body: 'Obrigado', fromMe: false, level: expect.any(Number) },
    { body: 'Vocês abrem amanhã?', fromMe: false, level: expect.any(Number) },
    { body: 'Sim, até 18h', fromMe: true, level: ack.delivered },
  ]);
  expect(rows[1]!.createdAt.getTime()).toBe((now - 40 * dayS) * 1000);
  const made = await rig.app.read((tx) => tx.select().from(tickets).where(eq(tickets.origin, 'import')));
  expect(made.map(({ status, unreadMessages }) => ({ status, unreadMessages }))).toEqual([
    { status: 'closed', unreadMessages: 0 },
    { status: 'closed', unreadMessages: 0 },
  ]);
});

test('saving the connection does not end what the company shares on its phone', async () => {
  const { adminA } = rig.app.people;
  const { body } = await rig.app.call(adminA, 'GET', `/whatsapp/${line.id}`);
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx.update(historyImports).set({ state: 'reading' }).where(eq(historyImports.connectionId, line.id)),
  );
  const saved = await rig.app.call(adminA, 'PUT', `/whatsapp/${line.id}`, {
    name: body.name,
    isDefault: body.isDefault,
    importOldMessages: null,
  });
  expect([saved.status, saved.error]).toEqual([200, undefined]);
  expect(await importState()).toBe('reading');
});
