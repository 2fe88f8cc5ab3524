import { once } from 'node:events';
import { and, eq, gte, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeRawEvents } from '../../channels/rawEvents.ts';
import { mostForgotten } from '../../rowQueue/settle.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { message, person, phone } from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { connections } from '../core/connections/connections.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { inboundRaw } from './inbound.table.ts';

const child = new URL('../../testing/processes/automationChild.ts', import.meta.url);
const others = 30;

let app: TestApp;
let connectionId: number;
beforeAll(async () => {
  app = await buildTestApp();
  connectionId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(connections)
      .values({ name: 'Linha', channel: 'whatsapp', wanted: false })
      .returning();
    return row!.id;
  });
});
afterAll(() => app?.stop());

const waiting = async () =>
  (
    await app.read((tx) =>
      tx
        .select()
        .from(inboundRaw)
        .where(and(ne(inboundRaw.state, 'done'), ne(inboundRaw.state, 'aside'))),
    )
  ).length;

test('a message that ends every process that reads it is laid aside, and nobody else’s waits for long or is blamed', async () => {
  const store = (conversation: string, key: string, payload: string) => ({
    conversation,
    eventKey: key,
    payload: Buffer.from(payload),
  });
  const payloadOf = (body: string) => JSON.stringify([message(person(phone(newNumber())), body)]);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    storeRawEvents(tx, app.kernel.vault, connectionId, [
      ...Array.from({ length: others / 2 }, (_, n) =>
        store(`before ${n}`, `before ${n}`, payloadOf(`antes ${n}`)),
      ),
      store('victim', 'deadly', 'deadly'),
      store('victim', 'behind', payloadOf('atrás')),
      ...Array.from({ length: others / 2 }, (_, n) =>
        store(`after ${n}`, `after ${n}`, payloadOf(`depois ${n}`)),
      ),
    ]),
  );

  let ends = 0;
  for (; (await waiting()) > 0; ends++) {
    expect(ends).toBeLessThan(4);
    const process = await forkChild(app, child);
    const ended = once(process, 'exit');
    const isOver = await Promise.race([
      ended.then(() => false),
      expect
        .poll(waiting, { timeout: 30_000 })
        .toBe(0)
        .then(() => true),
    ]);
    if (isOver) process.disconnect();
    await ended;
    // It is marked together with the other waiting rows; the ends until it has too many marks are all alike.
    if (ends === 1)
      await app.kernel.inWork(app.companyA, ({ tx }) =>
        tx
          .update(inboundRaw)
          .set({ forgotten: mostForgotten - 1 })
          .where(and(eq(inboundRaw.eventKey, 'deadly'), gte(inboundRaw.forgotten, 1))),
      );
  }
  expect(ends).toBeGreaterThan(2);
  const rows = await app.read((tx) => tx.select().from(inboundRaw));
  expect(rows.filter(({ state }) => state === 'aside')).toMatchObject([
    { eventKey: 'deadly', error: 'Error FORGOTTEN' },
  ]);
  const stored = await app.read((tx) =>
    tx.select({ body: messages.body }).from(messages).where(eq(messages.connectionId, connectionId)),
  );
  expect(stored).toHaveLength(others + 1);
  expect(new Set(stored.map(({ body }) => body)).size).toBe(others + 1);
}, 120_000);
