import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { outboxWaiting } from '../../outbox/outbox.wakes.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Rig;
let connection: TestConnection;
beforeAll(async () => {
  rig = await startRig();
  connection = await rig.linked();
});
afterAll(() => rig?.stop());

const contact = async (addressing: 'lid' | 'pn' = 'lid') => {
  const number = newNumber();
  const { lid } = await rig.simulator.api.createContact({
    number,
    name: `Cliente ${number.slice(-3)}`,
    addressing,
  });
  return { number, lid };
};
const arrived = (number: string, providerId: string) =>
  waitFor(`message ${providerId}`, async () =>
    (await rig.simulator.api.received(connection.phone, number)).find(({ id }) => id === providerId),
  );

describe('what arrives', () => {
  test('a text becomes one raw event that names the contact by LID and number', async () => {
    const { number, lid } = await contact();
    const id = await rig.simulator.api.sendText(number, connection.phone, 'Olá, tudo bem?');
    const event = await connection.event('message', ({ providerId }) => providerId === id);
    expect(event).toMatchObject({
      fromMe: false,
      isLive: true,
      content: { type: 'text', body: 'Olá, tudo bem?' },
      conversation: { isGroup: false, name: `Cliente ${number.slice(-3)}` },
    });
    expect(event.conversation.identities).toEqual([
      { kind: 'lid', value: lid },
      { kind: 'phone', value: number },
    ]);
  });

  test('a message moves when the last one came in, and not when the connection changed', async () => {
    const { number } = await contact();
    await rig.restart();
    const before = await connection.becomes({ status: 'CONNECTED' });
    await rig.simulator.api.sendText(number, connection.phone, 'mais uma');
    const after = await waitFor('the time', async () => {
      const row = await connection.row();
      return (row.lastMessageAt?.getTime() ?? 0) > (before.lastMessageAt?.getTime() ?? 0) && row;
    });
    expect(after.updatedAt).toEqual(before.updatedAt);
  });

  test('a contact addressed by number is known by its LID too, in the same turn', async () => {
    const { number, lid } = await contact('pn');
    const id = await rig.simulator.api.sendText(number, connection.phone, 'por número');
    const event = await connection.event('message', ({ providerId }) => providerId === id);
    expect(event.conversation.identities).toEqual([
      { kind: 'phone', value: number },
      { kind: 'lid', value: lid },
    ]);
    const row = (await connection.raw()).find(({ eventKey }) => eventKey.includes(id));
    expect(row!.conversation).toBe(`lid:${lid}`);
  });

  test('the words of a message are not readable in the row', async () => {
    const { number } = await contact();
    const secret = `segredo ${randomUUID()}`;
    const id = await rig.simulator.api.sendText(number, connection.phone, secret);
    await connection.event('message', ({ providerId }) => providerId === id);
    const row = (await connection.raw()).find(({ eventKey }) => eventKey.includes(id))!;
    expect(Buffer.from(row.payload!).includes(secret)).toBe(false);
    expect(JSON.stringify(row.meta)).not.toContain(secret);
  });

  test('edit, deletion, reaction and quote point at the message they are about', async () => {
    const { api } = rig.simulator;
    const { number } = await contact();
    const first = await api.sendText(number, connection.phone, 'primeira');
    const answer = await api.send(number, { to: connection.phone, text: 'respondendo', quoted: first });
    await api.edit(number, { to: connection.phone, messageId: first, text: 'primeira, corrigida' });
    await api.react(number, { to: connection.phone, messageId: first, emoji: '👍' });
    await api.delete(number, { to: connection.phone, messageId: answer });
    expect(
      (await connection.event('message', ({ providerId }) => providerId === answer)).quotedProviderId,
    ).toBe(first);
    expect((await connection.event('edit')).providerId).toBe(first);
    expect((await connection.event('edit')).body).toBe('primeira, corrigida');
    expect(await connection.event('reaction')).toMatchObject({
      providerId: first,
      emoji: '👍',
      fromMe: false,
    });
    expect((await connection.event('delete')).providerId).toBe(answer);
  });

  test('a message written on our own phone is ours, in the chat of the customer', async () => {
    const { number, lid } = await contact();
    const id = await rig.simulator.api.sendText(connection.phone, number, 'do celular');
    const event = await connection.event('message', ({ providerId }) => providerId === id);
    expect(event.fromMe).toBe(true);
    expect(event.conversation.name).toBeNull();
    expect(event.conversation.identities).toContainEqual({ kind: 'lid', value: lid });
  });

  test('a group message names group, writer and, a moment later, the subject', async () => {
    const { number, lid } = await contact();
    const group = await rig.simulator.api.createGroup({
      subject: 'Família',
      creator: number,
      members: [connection.phone],
    });
    const id = await rig.simulator.api.sendText(number, group.jid, 'oi grupo');
    const event = await connection.event('message', ({ providerId }) => providerId === id);
    const identity = { kind: 'group', value: group.jid.split('@')[0] };
    expect(event.conversation).toMatchObject({ isGroup: true, identities: [identity] });
    expect(event.sender?.identities).toContainEqual({ kind: 'lid', value: lid });
    expect(await connection.event('identities', ({ name }) => name === 'Família')).toMatchObject({
      identities: [identity],
    });
    const sent = await connection.write([{ kind: 'group', value: identity.value! }], 'olá a todos');
    await waitFor('group message', async () =>
      (await rig.simulator.api.messages(connection.phone, group.jid)).some(
        ({ id: got }) => got === sent.providerId,
      ),
    );
  });

  test('keys of people who write for the first time are read together, not of one after the other', async () => {
    const { database } = rig.app.kernel;
    const { inCompany } = database;
    const people = 60;
    const held = Promise.withResolvers<void>();
    let reads = 0;
    database.inCompany = async (companyId, work, mode) => {
      if (mode !== 'lookup') return inCompany(companyId, work, mode);
      reads++;
      await held.promise;
      return inCompany(companyId, work, mode);
    };
    try {
      const { ids } = await rig.simulator.api.burst({
        to: connection.phone,
        contacts: people,
        perContact: 1,
      });
      held.resolve();
      await waitFor('all of them', async () => {
        const stored = new Set((await connection.raw()).map(({ eventKey }) => eventKey.split(':')[1]!));
        return ids.every((id) => stored.has(id));
      });
    } finally {
      held.resolve();
      database.inCompany = inCompany;
    }
    expect(reads).toBeLessThan(people / 2);
  });

  test('a burst over many chats is stored completely, each once and in the order of its chat', async () => {
    const { ids } = await rig.simulator.api.burst({ to: connection.phone, contacts: 20, perContact: 10 });
    const rows = await waitFor(
      'all of the burst',
      async () => {
        const found = (await connection.raw()).filter(({ eventKey }) =>
          ids.includes(eventKey.split(':')[1]!),
        );
        return found.length >= ids.length && found;
      },
      60_000,
    );
    expect(rows).toHaveLength(ids.length);
    const stored = rows.map(({ eventKey, conversation }) => ({ id: eventKey.split(':')[1]!, conversation }));
    expect(stored.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const inChat of Map.groupBy(stored, ({ conversation }) => conversation).values())
      expect(inChat.map(({ id }) => ids.indexOf(id))).toEqual(
        inChat.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b),
      );
  });

  test('a message that comes while missed ones are still handled does not overtake those of its chat', async () => {
    const { number } = await contact();
    const missed: string[] = [];
    await rig.restart(async () => {
      const others = { to: connection.phone, contacts: 5, perContact: 30 };
      missed.push(...(await rig.simulator.api.burst(others)).ids);
      missed.push(await rig.simulator.api.sendText(number, connection.phone, 'enquanto fora'));
    });
    await waitFor('the first of the missed ones', async () =>
      (await connection.raw()).some(({ eventKey }) => eventKey.includes(missed[0]!)),
    );
    const live = await rig.simulator.api.sendText(number, connection.phone, 'já de volta');
    const all = [...missed, live];
    const stored = await waitFor(
      'all of them',
      async () => {
        const ids = (await connection.raw()).map(({ eventKey }) => eventKey.split(':')[1]!);
        return all.every((id) => ids.includes(id)) && ids;
      },
      60_000,
    );
    expect(stored.filter((id) => id === live || id === missed.at(-1))).toEqual([missed.at(-1), live]);
  });

  test('a message that cannot be read at first is asked for again and stored once', async () => {
    const { number } = await contact();
    const before = await rig.simulator.api.sendText(number, connection.phone, 'antes');
    await connection.event('message', ({ providerId }) => providerId === before);
    await rig.simulator.api.forgetSessions(number);
    const after = await rig.simulator.api.sendText(number, connection.phone, 'depois');
    const event = await connection.event('message', ({ providerId }) => providerId === after);
    expect(event.content).toEqual({ type: 'text', body: 'depois' });
  });
});

describe('what leaves', () => {
  test('a text arrives under our id, once, and is acknowledged up to read', async () => {
    const { number } = await contact();
    const sent = await connection.write([{ kind: 'phone', value: number }], 'Bom dia!');
    expect(await arrived(number, sent.providerId)).toMatchObject({ text: 'Bom dia!', copies: 1 });
    await rig.simulator.api.read(number, { to: connection.phone });
    await connection.event('ack', ({ providerId, ack }) => providerId === sent.providerId && ack === 3);
    expect(await connection.waiting()).toEqual([]);
  });

  test('a phone that could not read a message gets it, although the database fails when it asks', async () => {
    const { number } = await contact();
    const before = await connection.write([{ kind: 'phone', value: number }], 'antes');
    await arrived(number, before.providerId);
    const owner = postgres(rig.app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    try {
      await rig.simulator.api.power(number, false);
      const sent = await connection.write([{ kind: 'phone', value: number }], 'de novo');
      await waitFor('it has left', async () => (await connection.waiting()).length === 0);
      await rig.simulator.api.forgetSessions(number);
      // What the library remembers of the message goes with the process.
      await rig.restart();
      await connection.becomes({ status: 'CONNECTED' });
      await owner`alter table whatsapp_sent rename to whatsapp_sent_away`;
      await rig.simulator.api.power(number, true);
      await waitFor(
        'the connection starts over',
        async () => (await connection.row()).status !== 'CONNECTED',
      );
      await owner`alter table whatsapp_sent_away rename to whatsapp_sent`;
      expect(await arrived(number, sent.providerId)).toMatchObject({ text: 'de novo', copies: 1 });
    } finally {
      await owner`alter table if exists whatsapp_sent_away rename to whatsapp_sent`;
      await owner.end();
    }
  });

  test('the first message to a number brings its LID before the answer comes', async () => {
    const { number, lid } = await contact();
    const sent = await connection.write([{ kind: 'phone', value: number }], 'primeiro contato');
    await arrived(number, sent.providerId);
    const same = await connection.event('identities', ({ identities }) =>
      identities.some(({ value }) => value === lid),
    );
    expect(same.identities).toContainEqual({ kind: 'phone', value: number });
  });

  test('a number that is not on WhatsApp is refused for good', async () => {
    const sent = await connection.write([{ kind: 'phone', value: '5599777700001' }], 'alguém aí?');
    const news = await connection.event('ack', ({ providerId }) => providerId === sent.providerId);
    expect(news).toMatchObject({ ack: -1, failure: 'notOnChannel' });
    expect(await connection.waiting()).toEqual([]);
  });

  test.each([
    [463, 'restricted'],
    [479, 'refused'],
  ] as const)('a refusal %i of the server is final: %s, and it is not sent again', async (code, failure) => {
    const { number } = await contact();
    await rig.simulator.api.failNextSend(connection.phone, code);
    const sent = await connection.write([{ kind: 'phone', value: number }], 'recusada');
    const news = await connection.event('ack', ({ providerId }) => providerId === sent.providerId);
    expect(news).toMatchObject({ ack: -1, failure });
    await waitFor('empty outbox', async () => (await connection.waiting()).length === 0);
    expect(await rig.simulator.api.received(connection.phone, number)).toEqual([]);
  });

  test('messages of one conversation leave in their order', async () => {
    const { number } = await contact();
    const sent = [];
    for (let n = 1; n <= 15; n++)
      sent.push(await connection.write([{ kind: 'phone', value: number }], `linha ${n}`));
    await waitFor(
      'all lines',
      async () => (await rig.simulator.api.received(connection.phone, number)).length === 15,
    );
    const got = await rig.simulator.api.received(connection.phone, number);
    expect(got.map(({ text }) => text)).toEqual(sent.map((_, n) => `linha ${n + 1}`));
  });

  test('an answer quotes the message it answers', async () => {
    const { number } = await contact();
    const questionId = await rig.simulator.api.sendText(number, connection.phone, 'quanto custa?');
    const event = await connection.event('message', ({ providerId }) => providerId === questionId);
    const question = await connection.write(event.conversation.identities, 'x', {
      fromMe: false,
      providerId: questionId,
      body: 'quanto custa?',
    });
    const sent = await connection.write(event.conversation.identities, 'R$ 10', { quotedId: question.id });
    expect(await arrived(number, sent.providerId)).toMatchObject({ text: 'R$ 10', quotedId: questionId });
  });

  test('the customer gets a receipt of the message that was read, and none of the next one', async () => {
    const { number } = await contact();
    const stored: { id: number; ticketId: number; providerId: string }[] = [];
    for (const text of ['leu?', 'e esta?']) {
      const providerId = await rig.simulator.api.sendText(number, connection.phone, text);
      const event = await connection.event('message', (one) => one.providerId === providerId);
      const written = await connection.write(event.conversation.identities, text, {
        fromMe: false,
        providerId,
      });
      stored.push({ ...written, providerId });
    }
    const [read, later] = stored as [(typeof stored)[0], (typeof stored)[0]];
    await rig.app.kernel.inWork(rig.app.companyA, async ({ tx, wake }) => {
      await tx
        .insert(outbox)
        .values({ connectionId: connection.id, ticketId: read.ticketId, messageId: read.id, kind: 'read' });
      wake(outboxWaiting, { connectionId: connection.id });
    });
    const statusOf = async ({ providerId }: typeof read) =>
      (await rig.simulator.api.messages(connection.phone, number)).find(({ id }) => id === providerId)
        ?.status;
    await waitFor('blue ticks', async () => (await statusOf(read)) === 'read');
    await waitFor('empty outbox', async () => (await connection.waiting()).length === 0);
    const rows = await rig.app.kernel.database.inCompany(rig.app.companyA, (tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, read.ticketId)).orderBy(messages.id),
    );
    expect(rows.map(({ receiptSent }) => receiptSent)).toEqual([true, false]);
    expect(await statusOf(later)).not.toBe('read');
  });

  test('every question of the library had an answer of the simulator', async () => {
    expect(await rig.simulator.api.unknown()).toEqual([]);
  });
});
