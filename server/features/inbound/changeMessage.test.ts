import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelEvent, Identity } from '../../channels/channel.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { messages } from '../core/messages/messages.table.ts';

let app: TestApp;
let connection: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  connection = await fakeConnection(app, { fields: { allowGroup: true } });
});
afterAll(() => app.stop());

const row = async (providerId: string) =>
  (await app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, providerId))))[0]!;
const idOf = (event: ChannelEvent) => (event as { providerId: string }).providerId;

type By = {
  conversation: ReturnType<typeof person>;
  fromMe?: boolean;
  author?: Identity[];
  byAdmin?: boolean;
};
const edit = (providerId: string, { conversation, fromMe = false, author = [] }: By): ChannelEvent => ({
  kind: 'edit',
  providerId,
  conversation,
  fromMe,
  author,
  body: 'falso',
});
const revoke = (
  providerId: string,
  { conversation, fromMe = false, author = [], byAdmin = false }: By,
): ChannelEvent => ({ kind: 'delete', providerId, conversation, fromMe, author, byAdmin });

const untouched = { isEdited: false, isDeleted: false };

describe('a message of the company', () => {
  test('no customer rewrites or takes back', async () => {
    const conversation = person(phone(newNumber()));
    const ours = message(conversation, 'Total: R$ 100', { fromMe: true });
    await connection.arrive(message(conversation, 'quanto?'), ours);
    const by = { conversation, author: conversation.identities };
    await connection.arrive(edit(idOf(ours), by), revoke(idOf(ours), by));
    await connection.arrive(revoke(idOf(ours), { ...by, byAdmin: false }));
    expect(await row(idOf(ours))).toMatchObject({ body: 'Total: R$ 100', ...untouched });
  });

  test('our own phone may, and the first words are kept', async () => {
    const conversation = person(phone(newNumber()));
    const ours = message(conversation, 'Total: R$ 100', { fromMe: true });
    await connection.arrive(message(conversation, 'quanto?'), ours);
    await connection.arrive(edit(idOf(ours), { conversation, fromMe: true }));
    await connection.arrive(revoke(idOf(ours), { conversation, fromMe: true }));
    expect(await row(idOf(ours))).toMatchObject({
      body: 'falso',
      originalBody: 'Total: R$ 100',
      isEdited: true,
      isDeleted: true,
    });
  });
});

test('how far a message got is known from its own conversation and from the server, and from nobody else', async () => {
  const [customer, stranger] = [person(phone(newNumber())), person(phone(newNumber()))];
  const ours = message(customer, 'leu?', { fromMe: true });
  await connection.arrive(message(customer, 'oi'), message(stranger, 'oi'), ours);
  const reached = async (ack: number, from?: readonly Identity[]) => {
    await connection.arrive({
      kind: 'ack',
      providerId: idOf(ours),
      ack,
      failure: null,
      ...(from && { from }),
    });
    return (await row(idOf(ours))).ack;
  };
  expect(await reached(3, stranger.identities)).toBe(1);
  expect(await reached(2)).toBe(2);
  expect(await reached(3, customer.identities)).toBe(3);
});

describe('a message of a customer', () => {
  test('is changed by nobody else, not in another conversation, not in the same group', async () => {
    const [writer, stranger] = [phone(newNumber()), phone(newNumber())];
    const group = { ...person({ kind: 'group', value: `1203${newNumber()}` }), isGroup: true };
    const inGroup = message(group, 'meu', { sender: { identities: [writer], name: null } });
    const direct = message(person(writer), 'meu também');
    await connection.arrive(
      inGroup,
      direct,
      message(group, 'oi', { sender: { identities: [stranger], name: null } }),
      message(person(stranger), 'oi'),
    );
    for (const original of [inGroup, direct])
      for (const conversation of [group, person(stranger), person(writer)]) {
        const by = { conversation, author: [stranger] };
        await connection.arrive(edit(idOf(original), by), revoke(idOf(original), by));
        await connection.arrive(
          edit(idOf(original), { ...by, author: [] }),
          revoke(idOf(original), { ...by, author: [] }),
        );
        await connection.arrive(edit(idOf(original), { conversation, fromMe: true }));
      }
    for (const original of [inGroup, direct]) expect(await row(idOf(original))).toMatchObject(untouched);
  });

  test('is changed by that person, and taken back by an admin of that group alone', async () => {
    const writer = phone(newNumber());
    const [group, otherGroup] = [1, 2].map((n) => ({
      ...person({ kind: 'group', value: `1203${n}${newNumber()}` }),
      isGroup: true,
    }));
    const sender = { identities: [writer], name: null };
    const [first, second] = [message(group!, 'um', { sender }), message(group!, 'dois', { sender })];
    await connection.arrive(first, second, message(otherGroup!, 'oi', { sender }));
    await connection.arrive(edit(idOf(first), { conversation: group!, author: [writer] }));
    expect(await row(idOf(first))).toMatchObject({ body: 'falso', originalBody: 'um' });
    const admin = phone(newNumber());
    await connection.arrive(
      revoke(idOf(second), { conversation: otherGroup!, author: [admin], byAdmin: true }),
    );
    expect(await row(idOf(second))).toMatchObject(untouched);
    await connection.arrive(revoke(idOf(second), { conversation: group!, author: [admin], byAdmin: true }));
    expect(await row(idOf(second))).toMatchObject({ isDeleted: true, body: 'dois' });
  });
});
