import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../channels/registry.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../channels/testing/testRig.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { rightsChanged } from '../../events/events.wakes.ts';
import { pixel } from '../../testing/pixel.ts';
import { blockAtChannels } from '../core/contacts/blocks/blockAtChannels.ts';
import { channelBlocks } from '../core/contacts/blocks/channelBlocks.table.ts';
import { groupMembers } from '../core/contacts/groupMembers.table.ts';
import { keepPictures } from '../core/contacts/pictures/keepPictures.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { type Inbound, startInbound } from '../inbound/startInbound.ts';
import { answerMembers } from './answerMembers.ts';

let rig: Rig;
let line: TestConnection;
let inbound: Inbound;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  rig = await startRig();
  const { kernel } = rig.app;
  const sessions = () => [rig.channels.session(line?.id)].filter((one) => one !== undefined);
  kernel.channels = { channelOf, session: (id) => rig.channels.session(id) };
  inbound = startInbound(kernel, channelOf);
  stops.push(
    answerMembers(kernel),
    blockAtChannels(kernel, sessions, 200),
    keepPictures(kernel, sessions, { paceMs: 1, everyMs: 200 }),
  );
  line = await rig.linked();
  await kernel.inWork(rig.app.companyA, async ({ tx, wake, companyId }) => {
    await tx.update(users).set({ allowGroup: 'enabled' }).where(eq(users.id, rig.app.people.adminA.userId));
    wake(rightsChanged, { companyId });
  });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await inbound?.stop();
  await rig?.stop();
});

const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  rig.app.call(rig.app.people.adminA, method, path, body);
async function aCustomer(name: string): Promise<string> {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name, addressing: 'lid' });
  return number;
}
const stored = (providerId: string) =>
  waitFor(`the message ${providerId}`, () =>
    rig.app.read(async (tx) => {
      const [row] = await tx.select().from(messages).where(eq(messages.providerId, providerId));
      return row;
    }),
  );

/** The contact of a ticket: the group, or the customer. */
const contactOf = (ticketId: number) =>
  rig.app.read(async (tx) => {
    const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
    return row!.contactId;
  });
const members = (contactId: number) => admin('GET', `/contacts/${contactId}/members`);

/** A group with two customers, and its ticket; one of them has written. */
async function aGroup() {
  const [creator, quiet] = [await aCustomer('Davi Luz'), await aCustomer('Eva Lima')];
  const { jid } = await rig.simulator.api.createGroup({
    subject: 'Equipe',
    creator,
    members: [quiet, line.phone],
  });
  const { ticketId, contactId: writer } = await stored(
    await rig.simulator.api.sendText(creator, jid, 'oi a todos'),
  );
  const contactId = await contactOf(ticketId!);
  await waitFor('the right to groups', async () => (await members(contactId)).status === 200);
  return { jid, creator, quiet, ticketId: ticketId!, contactId, writer: writer! };
}

test('who may see a group sees its members, admins first, with names of those who are contacts (MSG-56)', async () => {
  const group = await aGroup();
  const { body } = await members(group.contactId);
  expect(body.isKnown).toBe(true);
  expect(body.members).toHaveLength(3);
  expect(body.members[0]).toMatchObject({
    ...{ contactId: group.writer, name: 'Davi Luz', number: group.creator, isAdmin: true },
  });
  expect(body.members.map(({ number }: { number: string }) => number).sort()).toEqual(
    [group.creator, group.quiet, line.phone].sort(),
  );
  const { anaSales, adminB } = rig.app.people;
  for (const stranger of [anaSales, adminB])
    expect((await rig.app.call(stranger, 'GET', `/contacts/${group.contactId}/members`)).error).toBe(
      'ERR_NO_CONTACT_FOUND',
    );
});

test('members who come and go are known once the answer is ten minutes old; a silent channel leaves the old one', async () => {
  const group = await aGroup();
  const read = async () => (await members(group.contactId)).body;
  expect((await read()).members).toHaveLength(3);
  await rig.simulator.api.changeGroup(group.jid, { by: group.creator, remove: [group.quiet] });
  expect((await read()).members).toHaveLength(3);
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx.update(groupMembers).set({ readAt: sql`now() - interval '11 minutes'` }),
  );
  await waitFor('the smaller group', async () => (await read()).members.length === 2);
});

test('a message to a group names members by their names, and their phones hear of it (MSG-55)', async () => {
  const group = await aGroup();
  const [{ id, mentions, body }] = (
    await admin('POST', `/messages/${group.ticketId}`, {
      body: '@Davi Luz e @Eva Lima, tudo bem?',
      // The second is no contact of this company, the third no member of this group.
      mentionIds: [group.writer, group.contactId],
    })
  ).body;
  expect([mentions, body]).toEqual([
    [{ id: group.writer, name: 'Davi Luz' }],
    '@Davi Luz e @Eva Lima, tudo bem?',
  ]);
  const { providerId } = await waitFor('its id', () =>
    rig.app.read(async (tx) => (await tx.select().from(messages).where(eq(messages.id, id)))[0]),
  );
  const arrived = await waitFor('the message', async () =>
    (await rig.simulator.api.messages(line.phone, group.jid)).find((one) => one.id === providerId),
  );
  expect([arrived.text, arrived.mentioned]).toEqual([
    `@${group.creator} e @Eva Lima, tudo bem?`,
    [group.creator],
  ]);
});

test('a group shows its own picture', async () => {
  const creator = await aCustomer('Gil');
  const { jid } = await rig.simulator.api.createGroup({ subject: 'Outro', creator, members: [line.phone] });
  await rig.simulator.api.changeGroupPicture(jid, pixel);
  const { ticketId } = await stored(await rig.simulator.api.sendText(creator, jid, 'oi'));
  const contactId = await contactOf(ticketId!);
  await waitFor('the picture', async () => {
    const { body } = await admin('GET', `/contacts/${contactId}`);
    return body.urlPicture?.startsWith('/public/');
  });
});

test('a blocked contact is blocked on WhatsApp itself, and unblocked again (CONTACT-12)', async () => {
  const number = await aCustomer('Insistente');
  const { ticketId } = await stored(await rig.simulator.api.sendText(number, line.phone, 'compra!'));
  const contactId = await contactOf(ticketId!);
  const blocked = async () =>
    (await rig.simulator.api.phone(line.phone)).blocked.filter((one) => one === number);
  await admin('PUT', `/contacts/block/${contactId}`, { active: false });
  await waitFor('blocked there', async () => (await blocked()).length === 1);
  await admin('PUT', `/contacts/block/${contactId}`, { active: true });
  await waitFor('unblocked there', async () => (await blocked()).length === 0);
  await waitFor('no work left', () =>
    rig.app.read(async (tx) => (await tx.select().from(channelBlocks)).length === 0),
  );
});
