import { ack } from '@recado/shared/features/messages';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { type AutomationRig, automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { inPieces } from './inPieces.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
beforeEach(() => rig.set({}));
afterAll(() => app.stop());

/** A line on a channel that takes answers for 24 hours. */
const lineWith = (fields: object) =>
  rig.line({ queueIds: [app.queues.sales], fields: { channel: 'whatsappapi', ...fields } });
const put = (ticket: { id: number }, body: object) =>
  app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, body);
/** The customer wrote last 25 hours ago. */
const closeWindow = (ticketId: number) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ customerWroteAt: new Date(app.clock.now().getTime() - 25 * 3_600_000) })
      .where(eq(tickets.id, ticketId)),
  );
const saidOn = (ticketId: number) =>
  app.read(async (tx) => ({
    bubbles: (
      await tx.select().from(messages).where(eq(messages.ticketId, ticketId)).orderBy(asc(messages.id))
    )
      .filter(({ fromMe }) => fromMe)
      .map((one) => [one.body, one.ack, one.failure]),
    leaving: await tx.$count(outbox, eq(outbox.ticketId, ticketId)),
  }));
async function attended(fields: object) {
  const customer = rig.customer(await lineWith(fields));
  await customer.says('oi');
  const ticket = await customer.ticket();
  await put(ticket, { status: 'open' });
  await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, { body: 'Olá' });
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(outbox).where(eq(outbox.ticketId, ticket.id)));
  await closeWindow(ticket.id);
  return { customer, ticket };
}

test('a reminder that the channel would not take is in the ticket and says why, once', async () => {
  const { ticket } = await attended({ timeInactiveMessage: 30, inactiveMessage: 'Ainda está aí?' });
  await rig.idleFor(ticket, 31);
  await rig.timePasses();
  const after = {
    bubbles: [
      ['Olá', ack.pending, null],
      ['Ainda está aí?', ack.failed, 'windowClosed'],
    ],
    leaving: 0,
  };
  expect(await saidOn(ticket.id)).toEqual(after);
  await rig.idleFor(ticket, 31);
  await rig.timePasses();
  expect(await saidOn(ticket.id)).toEqual(after);
});

test('a farewell too; the rating is not asked for, and the change can be taken back', async () => {
  await rig.set({ userRating: 'enabled' });
  const { ticket, customer } = await attended({ complationMessage: 'Até logo', ratingMessage: 'De 0 a 10?' });
  expect((await put(ticket, { status: 'nps' })).error).toBe('ERR_WINDOW_CLOSED');
  await put(ticket, { status: 'closed', undoSeconds: 10 });
  expect(await customer.ticket()).toMatchObject({ status: 'closed', lastMessageAck: ack.failed });
  expect((await saidOn(ticket.id)).bubbles).toEqual([
    ['Olá', ack.pending, null],
    ['Até logo', ack.failed, 'windowClosed'],
  ]);
  expect((await app.call(app.people.adminA, 'POST', `/tickets/${ticket.id}/undo`)).status).toBe(200);
  expect((await saidOn(ticket.id)).bubbles).toEqual([['Olá', ack.pending, null]]);
  expect(await customer.ticket()).toMatchObject({ status: 'open' });
});

test('a list of options that is longer than the channel takes comes in pieces', async () => {
  const options = Array.from({ length: 50 }, (_, n) => ({
    name: `Option ${n} ${'x'.repeat(90)}`,
    greetingMessage: `Words ${n}`,
  }));
  const { body: queue } = await app.call(app.people.adminA, 'POST', '/queue', {
    name: 'Wide',
    color: '#abcdef',
    chatbots: options,
  });
  const wide = await rig.line({ queueIds: [queue.id], fields: { channel: 'whatsappapi' } });
  const customer = rig.customer(wide);
  const replies = await customer.says('oi');
  expect(replies.map(({ length }) => length <= 4096)).toEqual([true, true]);
  expect(replies.join('\n').match(/\*\d+\* - /g)).toHaveLength(50);
  expect(await customer.says('50')).toEqual(['Words 49']);
});

test('pieces are parted between lines, else between characters, and nothing is lost', () => {
  expect(inPieces('um\ndois\ntrês', 20)).toEqual(['um\ndois\ntrês']);
  expect(inPieces('um\ndois\ntrês', 8)).toEqual(['um\ndois', 'três']);
  expect(inPieces('aaaa😀😀', 5)).toEqual(['aaaa', '😀😀']);
});
