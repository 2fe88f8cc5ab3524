import { ack } from '@recado/shared/features/messages';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutboxLane, outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, lid, message, person } from '../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { mergeByHand } from '../core/contacts/merge/mergeByHand.ts';
import { undoMerge } from '../core/contacts/merge/undoMerge.ts';
import { messages } from '../core/messages/messages.table.ts';
import { storeOutgoing } from '../core/messages/sending/storeOutgoing.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { changeMessage } from '../inbound/changeMessage.ts';
import { startErasures } from '../privacy/erasure/startErasures.ts';
import { isOptedOut, optedOutOf, type Whose } from './isOptedOut.ts';
import { optOut } from './optOut.ts';
import { optOutToken } from './optOutLink.ts';
import { optOuts } from './optOuts.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [] });
});
afterAll(() => app.stop());

const inWork: TestApp['kernel']['inWork'] = (companyId, run, mode) => app.kernel.inWork(companyId, run, mode);
const call = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, `/opt-outs${path}`, body);
const isOut = (whose: Whose, companyId = app.companyA) =>
  inWork(companyId, ({ tx }) => isOptedOut(tx, whose));
const goesOut = (whose: Whose) => inWork(app.companyA, (work) => optOut(work, { ...whose, way: 'word' }));

/** A customer with a ticket. */
async function customer(number = newNumber()) {
  const ticket = await newTicket(app, line, { number });
  return { number, contactId: ticket.contactId, ticketId: ticket.id };
}
/** Stores a message for them; `before` runs before its transaction ends. */
const send = (ticketId: number, lane: OutboxLane = 'campaign', before?: () => Promise<void>) =>
  inWork(app.companyA, async (work) => {
    const [ticket] = await work.tx.select().from(tickets).where(eq(tickets.id, ticketId));
    const [sent] = await storeOutgoing(work, ticket!, [{ body: 'Oferta' }], { lane });
    await before?.();
    return sent!.id as number;
  });
const waiting = (ticketId: number) =>
  app.read((tx) =>
    tx
      .select({ messageId: outbox.messageId })
      .from(outbox)
      .where(and(eq(outbox.ticketId, ticketId), eq(outbox.lane, outboxLanes.campaign))),
  );
const stored = async (id: number) =>
  (await app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0];
const refusedByTheWall = { constraint_name: 'outbox_opted_out' };

test('staff add a number once, however it is typed; it holds with and without its ninth digit', async () => {
  const { status, body } = await call('POST', '', { number: '(11) 98765-4321' });
  expect([status, body.number, body.way, body.contact]).toEqual([201, '5511987654321', 'staff', null]);
  const again = await call('POST', '', { number: '+55 11 8765-4321' });
  expect(again.body.id).toBe(body.id);
  expect(await isOut({ number: '551187654321' })).toBe(true);
  expect(await isOut({ number: '5511987654322' })).toBe(false);
  expect(await isOut({ number: '5511987654321' }, app.companyB)).toBe(false);
  const found = await inWork(app.companyA, ({ tx }) => optedOutOf(tx, ['551187654321', '5521999990000']));
  expect([...found]).toEqual(['551187654321']);
  expect((await call('GET', '?searchParam=98765')).body).toMatchObject({
    count: 1,
    optOuts: [{ id: body.id }],
  });
  expect((await call('DELETE', `/${body.id}`)).status).toBe(200);
  expect((await call('DELETE', `/${body.id}`)).error).toBe('ERR_NO_OPT_OUT_FOUND');
  expect(await isOut({ number: '551187654321' })).toBe(false);
});

test('a number opts out its contact; a repeat, also at the same moment, is the same entry', async () => {
  const { number, contactId } = await customer();
  const [one, other] = await Promise.all([goesOut({ number }), goesOut({ contactId })]);
  expect(one!.id).toBe(other!.id);
  expect([one!.isNew, other!.isNew].filter(Boolean)).toHaveLength(1);
  expect(await isOut({ contactId })).toBe(true);
  const rows = await app.read((tx) => tx.select().from(optOuts).where(eq(optOuts.id, one!.id)));
  expect(rows).toMatchObject([{ number, contactId, way: 'word' }]);
});

test('planted mistake: code that forgot to ask cannot put a campaign message into the outbox', async () => {
  const { contactId, ticketId } = await customer();
  await goesOut({ contactId });
  await expect(send(ticketId)).rejects.toMatchObject(refusedByTheWall);
  expect(await waiting(ticketId)).toEqual([]);
  // Neither can it change the lane of another message; people and bots still answer.
  const id = await send(ticketId, 'person');
  await send(ticketId, 'bot');
  await expect(
    inWork(app.companyA, ({ tx }) =>
      tx.update(outbox).set({ lane: outboxLanes.campaign }).where(eq(outbox.messageId, id)),
    ),
  ).rejects.toMatchObject({ cause: refusedByTheWall });
});

test('what waits in the outbox is dropped with its reason, and nobody can send it again', async () => {
  const { contactId, ticketId } = await customer();
  const id = await send(ticketId);
  await goesOut({ contactId });
  expect(await waiting(ticketId)).toEqual([]);
  expect(await stored(id)).toMatchObject({ ack: ack.failed, failure: 'optedOut' });
  expect((await app.call(app.people.adminA, 'POST', `/messages/${id}/retry`)).error).toBe('ERR_OPTED_OUT');
});

test('a campaign message that failed for another reason is not sent again to somebody who has opted out', async () => {
  const { contactId, ticketId } = await customer();
  const id = await send(ticketId);
  await inWork(app.companyA, async ({ tx }) => {
    await tx.delete(outbox).where(eq(outbox.messageId, id));
    await tx
      .update(messages)
      .set({ sentBy: 'campaign', ack: ack.failed, failure: 'refused' })
      .where(eq(messages.id, id));
  });
  await goesOut({ contactId });
  expect((await app.call(app.people.adminA, 'POST', `/messages/${id}/retry`)).error).toBe('ERR_OPTED_OUT');
  expect(await stored(id)).toMatchObject({ ack: ack.failed });
});

test('a message that is being stored while somebody opts out is dropped or refused, in either order', async () => {
  const first = await customer();
  let out: Promise<unknown> | undefined;
  await send(first.ticketId, 'campaign', async () => {
    out = goesOut({ contactId: first.contactId });
    await Promise.race([out, isBlocked()]);
  });
  await out;
  expect(await waiting(first.ticketId)).toEqual([]);

  const second = await customer();
  let sending: Promise<unknown> | undefined;
  await inWork(app.companyA, async (work) => {
    await optOut(work, { contactId: second.contactId, way: 'word' });
    sending = send(second.ticketId).catch((error) => error);
    await Promise.race([sending, isBlocked()]);
  });
  expect(await sending).toMatchObject(refusedByTheWall);
  expect(await waiting(second.ticketId)).toEqual([]);
});

/** Ends when some statement of this database waits for the lock of opt-outs. */
const isBlocked = async () => {
  await expect
    .poll(() =>
      app.kernel.database.acrossCompanies(async (tx) => {
        const [row] = await tx.execute<{ count: number }>(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted` as never,
        );
        return row!.count;
      }),
    )
    .toBeGreaterThan(0);
};

test('the wish of one of two contacts holds for both once they are one, and for its own after undoing', async () => {
  const [winner, loser] = [await customer(), await customer()];
  await goesOut({ contactId: loser.contactId });
  const id = await send(winner.ticketId);
  const { mergeId } = await inWork(app.companyA, (work) =>
    mergeByHand(work, winner.contactId, loser.contactId),
  );
  expect(await isOut({ contactId: winner.contactId })).toBe(true);
  expect(await isOut({ number: winner.number })).toBe(false);
  expect(await waiting(winner.ticketId)).toEqual([]);
  expect(await stored(id)).toMatchObject({ failure: 'optedOut' });
  await inWork(app.companyA, (work) => undoMerge(work, mergeId));
  expect(await isOut({ contactId: winner.contactId })).toBe(false);
  expect(await isOut({ contactId: loser.contactId })).toBe(true);
});

test('a contact that is deleted and comes back with the other spelling of its number is still opted out', async () => {
  const number = '5511987650001';
  const add = (value: string, kind: 'phone' | 'lid' = 'phone') =>
    inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx.insert(contacts).values({ name: 'Volta' }).returning();
      await tx.insert(contactIdentities).values({ contactId: row!.id, kind, value });
      return row!.id;
    });
  const gone = await add(number);
  await goesOut({ contactId: gone });
  // An identity that came later counts too.
  await inWork(app.companyA, ({ tx }) =>
    tx.insert(contactIdentities).values({ contactId: gone, kind: 'lid', value: '98765432109876' }),
  );
  expect((await app.call(app.people.adminA, 'DELETE', `/contacts/${gone}`)).status).toBe(200);
  expect(await isOut({ contactId: await add('551187650001') })).toBe(true);
  expect(await isOut({ contactId: await add('98765432109876', 'lid') })).toBe(true);
});

test('a person without a known number opts out too', async () => {
  await line.arrive(message(person(lid('11122233344455'), 'Sem número'), 'parar'));
  const [identity] = await app.read((tx) =>
    tx.select().from(contactIdentities).where(eq(contactIdentities.value, '11122233344455')),
  );
  const { id } = await goesOut({ contactId: identity!.contactId });
  expect((await call('GET', '')).body.optOuts[0]).toMatchObject({ id, number: '' });
  expect(await isOut({ contactId: identity!.contactId })).toBe(true);
});

test('of an erased person the wish stays, and no number', async () => {
  const { number, contactId } = await customer('5511987650002');
  const { id } = await goesOut({ contactId });
  const { body } = await app.call(app.people.adminA, 'POST', `/contacts/${contactId}/erasure`, {
    reason: 'asked',
  });
  const worker = startErasures(app.kernel);
  const erasure = async () => (await app.call(app.people.adminA, 'GET', `/erasures/${body.id}`)).body;
  await expect.poll(async () => (await erasure()).state, { timeout: 20_000 }).toBe('done');
  await worker.stop();
  expect((await erasure()).left.map(({ table }: { table: string }) => table)).not.toContain('opt_outs');
  const [row] = await app.read((tx) => tx.select().from(optOuts).where(eq(optOuts.id, id)));
  expect(row).toMatchObject({ number: null, contactId: null });
  expect(await isOut({ number })).toBe(true);
  const again = await customer('551187650002');
  await expect(send(again.ticketId)).rejects.toMatchObject(refusedByTheWall);
});

test('a customer who opted out at the channel has opted out here', async () => {
  const { contactId, ticketId } = await customer();
  const id = await send(ticketId);
  const { providerId } = (await stored(id))!;
  await inWork(app.companyA, (work) =>
    changeMessage(work, line.connectionId, {
      kind: 'ack',
      providerId: providerId!,
      ack: ack.failed,
      failure: 'optedOut',
    }),
  );
  const rows = await app.read((tx) =>
    tx.select().from(optOuts).where(eq(optOuts.contactId, contactId)).orderBy(asc(optOuts.id)),
  );
  expect(rows).toMatchObject([{ way: 'block' }]);
});

test('the link of a message opts out by a press, never by being opened; it is of one person and company', async () => {
  const { number, contactId } = await customer();
  const [campaign] = await inWork(app.companyA, ({ tx }) =>
    tx.insert(campaigns).values({ name: 'Natal' }).returning(),
  );
  const token = await inWork(app.companyA, async (work) =>
    optOutToken(work, { contactId, campaignId: campaign!.id }),
  );
  expect(token).not.toContain(number);
  expect(token.length).toBeLessThan(50);
  const visit = (method: 'GET' | 'POST', sent = token) => app.call(undefined, method, `/opt-out/${sent}`);
  for (let n = 0; n < 3; n++) expect((await visit('GET')).body).toMatchObject({ isOptedOut: false });
  expect(await isOut({ contactId })).toBe(false);
  const [company, whose, from, proof] = token.split('.');
  const forged = [
    [app.companyB.toString(36), whose, from, proof],
    [company, (contactId + 1).toString(36), from, proof],
    [company, whose, '0', proof],
    [company, whose, from, `${proof!.slice(0, -1)}${proof!.endsWith('A') ? 'B' : 'A'}`],
    [company, whose, from],
    ['', '', '', ''],
  ].map((parts) => parts.join('.'));
  for (const sent of [...forged, 'x', '%00', `${token}a`])
    for (const method of ['GET', 'POST'] as const)
      expect(await visit(method, sent), sent).toMatchObject({
        error: expect.stringMatching(/^ERR_(NO_OPT_OUT_FOUND|VALIDATION|NO_ROUTE_FOUND|BAD_REQUEST)$/),
      });
  expect((await visit('POST')).status).toBe(200);
  expect((await visit('POST')).status).toBe(200);
  expect((await visit('GET')).body).toMatchObject({ company: expect.any(String), isOptedOut: true });
  const rows = await app.read((tx) => tx.select().from(optOuts).where(eq(optOuts.contactId, contactId)));
  expect(rows).toMatchObject([{ way: 'link', campaignName: 'Natal', campaignId: campaign!.id, number }]);
});
