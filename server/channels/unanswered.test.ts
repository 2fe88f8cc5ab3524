import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { type Inbound, startInbound } from '../features/inbound/startInbound.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { outboxWaiting } from '../outbox/outbox.wakes.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { channelOf } from './registry.ts';
import { newNumber, type Rig, startRig } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Rig;
let inbound: Inbound;
beforeAll(async () => {
  rig = await startRig();
  inbound = startInbound(rig.app.kernel, channelOf);
});
afterAll(async () => {
  await inbound?.stop();
  await rig?.stop();
});

test('a message that is handed over again and again without an answer ends in a choice, and sent again it is one message', async () => {
  const { app, simulator } = rig;
  const connection = await rig.linked();
  const number = newNumber();
  await simulator.api.createContact({ number, name: 'Cliente' });
  await simulator.api.failNextSend(connection.phone, 'lost', 50);
  const sent = await connection.write([{ kind: 'phone', value: number }], 'chegou?');
  const row = async () =>
    (await app.read((tx) => tx.select().from(messages).where(eq(messages.id, sent.id))))[0]!;
  const failed = await waitFor(
    'the failure',
    async () => {
      // The backoff for an answer would take minutes.
      await letTimePass(app, outbox, eq(outbox.state, 'handed'));
      app.kernel.wakeups.wake(outboxWaiting, { connectionId: connection.id });
      const now = await row();
      return now.ack === -1 && now;
    },
    30_000,
  );
  expect(failed.failure).toBe('unknown');
  expect(await connection.waiting()).toEqual([]);

  const { adminA } = app.people;
  const dropped = await app.call(adminA, 'POST', `/messages/${sent.id}/drop`);
  expect([dropped.status, dropped.body.failure]).toEqual([200, 'dropped']);
  await simulator.api.failNextSend(connection.phone, null);
  expect((await app.call(adminA, 'POST', `/messages/${sent.id}/retry`)).body).toMatchObject({ ack: 0 });
  await waitFor('the answer', async () => (await row()).ack > 0);
  expect((await row()).providerId).toBe(sent.providerId);
  expect(await connection.waiting()).toEqual([]);
  expect((await app.call(adminA, 'POST', `/messages/${sent.id}/drop`)).error).toBe('ERR_SENDING_WAPP_MSG');
});
