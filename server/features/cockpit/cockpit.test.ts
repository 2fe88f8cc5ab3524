import type { Cockpit, LedgerDay } from '@recado/shared/features/cockpit';
import type { MessageWay } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { changeSession } from '../core/connections/changeSession.ts';
import { setSignals } from '../core/connections/signals/setSignals.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
const customer = person(phone('5511955554444'), 'Bia');
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { fields: { name: 'Loja', number: '5511999990000' } });
});
afterAll(() => app.stop());

const sheet = async () =>
  (await app.call(app.people.adminA, 'GET', `/whatsapp/${line.connectionId}/cockpit`)).body as Cockpit;
const ledger = async () =>
  (await app.call(app.people.adminA, 'GET', `/whatsapp/${line.connectionId}/ledger`)).body as LedgerDay;
const way = async (id: number) =>
  (await app.call(app.people.adminA, 'GET', `/messages/${id}/way`)).body as MessageWay;
const stepsOf = async (id: number) =>
  (await way(id)).steps.map(({ step, failure }) => (failure ? `${step} ${failure}` : step));

let sent = 0;
/** A message of ours in the customer's ticket, as a click stores it. */
const write = () =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.whatsappId, line.connectionId));
    const providerId = `OUT${++sent}`;
    const [row] = await tx
      .insert(messages)
      .values({ ticketId: ticket!.id, connectionId: line.connectionId, fromMe: true, body: 'oi', providerId })
      .returning();
    await tx
      .insert(outbox)
      .values({ connectionId: line.connectionId, ticketId: ticket!.id, messageId: row!.id });
    return { id: row!.id, providerId };
  });
const acked = (providerId: string, ack: number, failure: 'refused' | null = null) =>
  line.arrive({ kind: 'ack', providerId, ack, failure });

describe('the way of a message (COCKPIT-11)', () => {
  test('of a customer: written, received, stored; people who may not see the ticket see nothing of it', async () => {
    await line.store([
      { event: message(customer, 'oi', { providerId: 'WAY1' }), key: 'msg:WAY1:5511955554444' },
    ]);
    await line.inbound.idle();
    const [row] = await app.kernel.database.inCompany(
      app.companyA,
      (tx) => tx.select().from(messages).where(eq(messages.providerId, 'WAY1')),
      'read',
    );
    expect(new Set(await stepsOf(row!.id))).toEqual(new Set(['written', 'received', 'stored']));
    expect((await app.call(app.people.adminB, 'GET', `/messages/${row!.id}/way`)).status).toBe(404);
  });

  test('of ours: waiting, then each report once, the first time of it, also when steps are skipped', async () => {
    const { id, providerId } = await write();
    expect(await stepsOf(id)).toContain('waiting');
    await acked(providerId, 1);
    const first = (await way(id)).steps.find(({ step }) => step === 'sent')!;
    await acked(providerId, 3);
    const { steps } = await way(id);
    expect(steps.map(({ step }) => step)).not.toContain('waiting');
    expect(
      steps.filter(({ step }) => ['sent', 'delivered', 'read'].includes(step)).map(({ step }) => step),
    ).toEqual(['sent', 'delivered', 'read']);
    expect(steps.find(({ step }) => step === 'sent')).toEqual(first);
  });

  test('keeps refusals and who sent it again', async () => {
    const { id, providerId } = await write();
    await acked(providerId, -1, 'refused');
    expect(await stepsOf(id)).toContain('refused refused');
    await app.call(app.people.adminA, 'POST', `/messages/${id}/retry`);
    const resent = (await way(id)).steps.find(({ step }) => step === 'resent');
    expect(resent?.user?.id).toBe(app.people.adminA.userId);
  });
});

describe('the ledger (COCKPIT-12)', () => {
  test('counts each message of a day, and the figures add up', async () => {
    const before = await ledger();
    const edited = { kind: 'edit' as const, providerId: 'L1', conversation: customer, fromMe: false };
    await line.store([
      { event: message(customer, 'um', { providerId: 'L1' }), key: 'msg:L1:5511955554444' },
      { event: message(customer, 'dois', { providerId: 'L2' }), key: 'msg:L2:5511955554444' },
      { event: { ...edited, author: customer.identities, body: 'uno' }, key: 'msg:L3:5511955554444' },
    ]);
    await line.inbound.idle();
    await line.store([{ event: 'poison', key: 'msg:L4:x', conversation: 'other' }]);
    const waits = await write();
    const leaves = await write();
    await acked(leaves.providerId, 1);
    const after = await ledger();
    const rise = {
      received: after.in.received - before.in.received,
      stored: after.in.stored - before.in.stored,
      others: after.in.others - before.in.others,
      written: after.out.written - before.out.written,
      sent: after.out.sent - before.out.sent,
      waiting: after.out.waiting - before.out.waiting,
    };
    expect(rise).toEqual({ received: 4, stored: 2, others: 1, written: 2, sent: 1, waiting: 1 });
    const { received, ...parts } = after.in;
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(received);
    expect(after.out.missing).toBe(0);
    // A row that left the outbox without an answer would show.
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.delete(outbox).where(eq(outbox.messageId, waits.id)),
    );
    expect((await ledger()).out.missing).toBe(1);
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(messages).where(eq(messages.id, waits.id)));
  });
});

describe('the sheet (COCKPIT-07)', () => {
  test('shows state, figures, refusals, what waits and advice; only to people who may manage connections', async () => {
    await app.kernel.inWork(app.companyA, async (work) => {
      await changeSession(work, line.connectionId, { status: 'DISCONNECTED', stopReason: 'loggedOut' });
      await setSignals(work.tx, line.connectionId, {
        newChats: { used: 45, total: 50, endsAt: null },
        quality: 'green',
      });
      await setSignals(work.tx, line.connectionId, { quality: 'red' });
    });
    await write();
    const shown = await sheet();
    expect(shown).toMatchObject({
      status: 'DISCONNECTED',
      stopReason: 'loggedOut',
      signals: { quality: 'red', newChats: { used: 45, total: 50 }, lastSignAt: null },
    });
    expect(shown.days).toHaveLength(7);
    expect(shown.days.at(-1)!.received).toBeGreaterThan(0);
    expect(shown.leaving.map(({ kind }) => kind)).toEqual(['message']);
    expect(shown.refusals).toEqual([]);
    expect(shown.advice).toEqual(expect.arrayContaining(['linkAgain', 'qualityLow', 'fewNewChats']));
    expect(shown.advice[0]).toBe('linkAgain');
    const refused = await app.call(app.people.anaSales, 'GET', `/whatsapp/${line.connectionId}/cockpit`);
    expect(refused.status).toBe(403);
    const { body } = await app.call(app.people.adminA, 'GET', `/whatsapp/${line.connectionId}/states`);
    expect(body.states[0]).toMatchObject({ status: 'DISCONNECTED', stopReason: 'loggedOut' });
  });
});
