import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { type NewMessage, storeMessages } from './storeMessages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('of two conversations that bring the same id at once one has stored it, and the other hears that it was there', async () => {
  const line = await fakeConnection(app);
  const [one, other] = [await newTicket(app, line), await newTicket(app, line)];
  const bringing = (ticketId: number, body: string): NewMessage => ({
    ticketId,
    connectionId: line.connectionId,
    providerId: 'THE-SAME',
    body,
    fromMe: false,
    createdAt: new Date('2026-01-02T03:04:05Z'),
  });
  const stored = await app.kernel.inWork(app.companyA, ({ tx }) =>
    Promise.all([
      storeMessages(tx, [bringing(one.id, 'minha')]),
      storeMessages(tx, [bringing(other.id, 'dele')]),
    ]),
  );
  expect(stored.map((rows) => rows.length)).toEqual([1, 0]);
});
