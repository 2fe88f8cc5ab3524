import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signed } from '../../../scripts/meta/webhooks.ts';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { inboundRaw } from '../../features/inbound/inbound.table.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { pixel } from '../../testing/pixel.ts';
import { ticketOpened } from '../channels.wakes.ts';
import { type CloudConnection, type CloudRig, startCloudRig } from '../testing/cloudRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: CloudRig;
let line: CloudConnection;
beforeAll(async () => {
  rig = await startCloudRig();
  line = await rig.connected();
});
afterAll(() => rig?.stop());

const messageById = async (id: number) =>
  (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]!;
const reaches = (id: number, want: Partial<typeof messages.$inferSelect>) =>
  waitFor(`message ${JSON.stringify(want)}`, async () => {
    const row = await messageById(id);
    return Object.entries(want).every(([name, value]) => row[name as keyof typeof row] === value) && row;
  });
const takenWith = (body: string) =>
  waitFor(`Meta has ${body}`, async () =>
    (await rig.meta.taken()).find(({ content }) => content.body === body),
  );

test('only channels that report typing are asked whether somebody types', async () => {
  const ticketIds: number[] = [];
  const last = -1;
  const unhear = rig.app.kernel.wakeups.on(ticketOpened, ({ ticketId }) => void ticketIds.push(ticketId));
  const { uuid } = await line.customer();
  const { body: shown } = await rig.app.call(rig.app.people.adminA, 'GET', `/messages/${uuid}`);
  expect(shown.messages).toHaveLength(1);
  rig.app.kernel.wakeups.wake(ticketOpened, { connectionId: last, ticketId: last });
  await waitFor('the wake-ups', async () => ticketIds.includes(last));
  unhear();
  expect(ticketIds).toEqual([last]);
});

/** A body of Meta's about this line, signed. */
async function postWebhook(value: object): Promise<void> {
  const { id, appSecret, business } = line.number;
  const change = { field: 'messages', value: { metadata: { phone_number_id: id }, ...value } };
  const body = JSON.stringify({ entry: [{ id: business, changes: [change] }] });
  const reply = await fetch(line.address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signed(body, appSecret) },
  });
  if (reply.status !== 200) throw new Error(`not taken: ${reply.status}`);
}

describe('what customers write', () => {
  test('becomes a ticket of a contact with name and number; the connection shows when', async () => {
    const { number, ticketId } = await line.customer();
    const [ticket] = await rig.app.read((tx) =>
      tx
        .select()
        .from(tickets)
        .innerJoin(contacts, eq(contacts.id, tickets.contactId))
        .where(eq(tickets.id, ticketId)),
    );
    expect(ticket).toMatchObject({
      tickets: { channel: 'whatsappapi', lastMessage: 'oi', whatsappId: line.id },
      contacts: { number, name: `Cliente ${number.slice(-4)}` },
    });
    await waitFor('the time', async () => (await line.row()).lastMessageAt !== null);
  });

  test('is shown as what it is: place, card, sticker, chosen button, chosen row, unknown kinds', async () => {
    const { number } = await line.customer();
    const sendContent = (content: Record<string, unknown>) =>
      rig.meta.writeAs({ number: line.number.id, from: number, content });
    await sendContent({ location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' } });
    await sendContent({
      contacts: [
        { name: { formatted_name: 'Ana' }, phones: [{ phone: '+55 11 97777', wa_id: '551197777' }] },
      ],
    });
    await sendContent({ button: { text: 'Sim', payload: 'yes' } });
    await sendContent({ interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } } });
    await sendContent({ order: { product_items: [] } });
    await line.message(
      'Loja\nRua A\nhttps://www.google.com/maps?q=-23.5,-46.6',
      ({ mediaType }) => mediaType === 'locationMessage',
    );
    expect((await line.message('Ana')).vCard).toContain('waid=551197777');
    expect((await line.message('Sim')).mediaType).toBeNull();
    await line.message('Vendas');
    await line.message('', ({ mediaType }) => mediaType === 'unsupported');
  });

  test('may be anything that Meta would never send: nobody waits behind it, and nothing of it is tried for ever', async () => {
    const { number } = await line.customer();
    let made = 0;
    const now = String(Math.floor(Date.now() / 1000));
    const odd = (more: object): object => ({
      id: `wamid.odd${++made}`,
      from: number,
      timestamp: now,
      type: 'text',
      text: { body: 'x' },
      ...more,
    });
    const messages = [
      odd({ timestamp: 'x' }),
      odd({ timestamp: '99999999999999' }),
      odd({ timestamp: null }),
      odd({ text: null }),
      odd({ text: { body: 'y'.repeat(500_000) } }),
      odd({ text: { body: '\ud800\0' } }),
      odd({ type: '__proto__' }),
      odd({ type: ['image'], image: {} }),
      odd({ type: 'image', image: { id: '../../etc', mime_type: 'x'.repeat(5000), caption: 5 } }),
      odd({ type: 'document', document: { id: {}, filename: 'n'.repeat(100_000) } }),
      odd({ type: 'contacts', contacts: [{ name: null, phones: 'x' }, 7] }),
      odd({ type: 'location', location: { latitude: Number.MAX_VALUE, longitude: 'x' } }),
      odd({ type: 'reaction', reaction: { message_id: 'z'.repeat(9000), emoji: 'e'.repeat(9000) } }),
      odd({ type: 'reaction' }),
      odd({ type: 'interactive', interactive: { nfm_reply: { body: [] } } }),
      odd({ context: { id: 'q'.repeat(9000), forwarded: 'yes' } }),
      odd({ from: 'not a number' }),
      odd({ from: '1' }),
      odd({ id: 'i'.repeat(9000) }),
      odd({ id: ' ' }),
    ];
    await postWebhook({ messages, contacts: [{ wa_id: number, profile: { name: { a: 1 } } }] });
    await postWebhook({
      statuses: ['sent', 'failed', 'constructor', 'played'].map((status) => ({
        id: 'wamid.nobody',
        status,
        errors: [{ code: 1e308 }],
      })),
    });
    await postWebhook({ messages: [odd({ text: { body: 'por último' } })] });
    await line.message('por último');
    await waitFor('all of it', async () => {
      const rows = await rig.app.read((tx) =>
        tx.select().from(inboundRaw).where(eq(inboundRaw.connectionId, line.id)),
      );
      return rows.every(({ state }) => state === 'done') || undefined;
    });
  });

  test('with a file is fetched by the token, and its type is looked at', async () => {
    const { number } = await line.customer();
    await rig.meta.writeAs({
      number: line.number.id,
      from: number,
      file: { kind: 'image', mime: 'image/png', base64: pixel.toString('base64'), caption: 'foto' },
    });
    const { mediaId } = await line.message('foto');
    const file = await waitFor('the file', async () => {
      const [row] = await rig.app.read((tx) => tx.select().from(media).where(eq(media.id, mediaId!)));
      return row?.state === 'ready' && row;
    });
    expect(file).toMatchObject({ mime: 'image/png', bytes: pixel.length, source: null });
  });

  test('may answer one of our messages, and set and take back an emoji', async () => {
    const { number, ticketId } = await line.customer();
    const { id } = await line.send(ticketId, { body: 'pergunta' });
    const { id: wamid } = await takenWith('pergunta');
    await reaches(id, { ack: ack.delivered });
    const from = { number: line.number.id, from: number };
    await rig.meta.writeAs({ ...from, text: 'resposta', quoted: wamid });
    expect((await line.message('resposta')).quotedId).toBe(id);
    await rig.meta.writeAs({ ...from, content: { reaction: { message_id: wamid, emoji: '👍' } } });
    await waitFor('the emoji', async () => (await messageById(id)).reactions[0]?.emoji === '👍');
    await rig.meta.writeAs({ ...from, content: { reaction: { message_id: wamid, emoji: '' } } });
    await waitFor('no emoji', async () => (await messageById(id)).reactions.length === 0);
  });
});

describe('what we send', () => {
  test('leaves once, under an id that Meta makes, and its ticks rise', async () => {
    const { number, ticketId } = await line.customer();
    const { id } = await line.send(ticketId, { body: 'olá!' });
    const taken = await takenWith('olá!');
    expect(taken).toMatchObject({ to: number, type: 'text', number: line.number.id });
    expect(await reaches(id, { ack: ack.delivered })).toMatchObject({ providerId: taken.id, failure: null });
    await rig.meta.status(taken.id, 'read');
    await reaches(id, { ack: ack.read });
    expect((await rig.meta.judge()).doubled).toEqual([]);
  });

  test('answers a message of the customer, and one of ours', async () => {
    const { number, ticketId } = await line.customer();
    const wamid = await rig.meta.writeAs({ number: line.number.id, from: number, text: 'qual o preço?' });
    const { id: questionId } = await line.message('qual o preço?');
    const { id } = await line.send(ticketId, { body: 'dez', quotedMsg: questionId });
    expect((await takenWith('dez')).context).toBe(wamid);
    const { providerId } = await reaches(id, { ack: ack.delivered });
    await line.send(ticketId, { body: 'digo, nove', quotedMsg: id });
    expect((await takenWith('digo, nove')).context).toBe(providerId);
  });

  test('may be a picture with words, a document or a contact card', async () => {
    const { ticketId } = await line.customer();
    const { adminA } = rig.app.people;
    const form = new FormData();
    form.set('body', 'veja');
    form.append('medias', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'ponto.png');
    form.append('medias', new Blob(['a;b'], { type: 'text/csv' }), 'lista.csv');
    const request = new Request('http://x', { method: 'POST', body: form });
    const sent = await rig.app.call(
      adminA,
      'POST',
      `/messages/${ticketId}`,
      Buffer.from(await request.arrayBuffer()),
      {
        'content-type': request.headers.get('content-type')!,
      },
    );
    expect(sent.status).toBe(201);
    await line.send(ticketId, { vCard: { name: 'Ana', number: '5511977776666' } });
    const ours = await waitFor('all three', async () => {
      const taken = (await rig.meta.taken()).filter(({ type }) => type !== 'text');
      return taken.length >= 3 && taken;
    });
    expect(ours.map(({ type }) => type)).toEqual(['image', 'document', 'contacts']);
    expect(ours[0]!.content.caption).toBe('veja');
    expect(ours[1]!.content.filename).toBe('lista.csv');
    expect(ours[2]!.content).toMatchObject([{ name: { formatted_name: 'Ana' } }]);
  });

  test('statuses in any order, sent again: the highest stays, and a refusal wins against "sent"', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.change(line.number.id, { statuses: [] });
    const orders = [
      { statuses: ['read', 'delivered', 'sent', 'delivered'], ends: ack.read },
      { statuses: ['failed', 'sent'], ends: ack.failed },
      { statuses: ['sent', 'failed'], ends: ack.failed },
      { statuses: ['failed', 'delivered', 'sent'], ends: ack.delivered },
    ];
    for (const [n, { statuses, ends }] of orders.entries()) {
      const { id } = await line.send(ticketId, { body: `ordem ${n}` });
      const taken = await takenWith(`ordem ${n}`);
      await reaches(id, { ack: ack.sent });
      for (const status of statuses)
        await rig.meta.status(taken.id, status, status === 'failed' ? 131_026 : undefined);
      const row = await reaches(id, { ack: ends });
      expect(row.failure).toBe(ends === ack.failed ? 'notOnChannel' : null);
    }
    await rig.meta.change(line.number.id, { statuses: ['sent', 'delivered'] });
  });

  test('an emoji that Meta takes and refuses later is taken back, and says why; one that was sent stays', async () => {
    const { number, ticketId } = await line.customer();
    await rig.meta.change(line.number.id, { statuses: [] });
    await rig.meta.writeAs({ number: line.number.id, from: number, text: 'obrigada!' });
    const { id } = await line.message('obrigada!');
    const react = async (emoji: string) => {
      const before = (await rig.meta.taken()).length;
      await rig.app.call(rig.app.people.adminA, 'POST', `/messages/${id}/react`, { emoji });
      const taken = await waitFor('the emoji', async () => (await rig.meta.taken())[before]);
      await waitFor('that Meta has it', async () => (await messageById(id)).change === null);
      return taken;
    };
    const first = await react('❤️');
    await rig.meta.status(first.id, 'sent');
    const second = await react('👍');
    await rig.meta.status(second.id, 'failed', 131_026);
    const row = await waitFor('the refusal', async () => {
      const now = await messageById(id);
      return now.change?.failure && now;
    });
    expect([row.reactions.map(({ emoji }) => emoji), row.change]).toEqual([
      ['❤️'],
      { kind: 'reaction', failure: 'notOnChannel', value: '👍' },
    ]);
    await rig.meta.change(line.number.id, { statuses: ['sent', 'delivered'] });
    expect(ticketId).toBe(row.ticketId);
  });

  test('is marked as read for the customer when somebody who serves them reads it', async () => {
    const { ticketId, number } = await line.customer();
    await rig.app.call(rig.app.people.adminA, 'POST', `/tickets/${ticketId}/read`);
    await waitFor('read', async () => {
      const fromCustomer = (await rig.meta.customerMessages()).filter(({ from }) => from === number);
      return fromCustomer.every(({ readAt }) => readAt !== null);
    });
  });
});

describe('what goes wrong', () => {
  test('an answer that was lost: the word of Meta is waited for, and the message is sent once', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [
      { on: 'messages', code: 0, status: 0, times: 1, taken: 'broken' },
    ]);
    const { id } = await line.send(ticketId, { body: 'sem resposta' });
    const row = await reaches(id, { ack: ack.delivered });
    expect(row.providerId).toMatch(/^wamid\./);
    const taken = (await rig.meta.taken()).filter(({ content }) => content.body === 'sem resposta');
    expect(taken.length).toBe(1);
  });

  test('nobody ever says whether it has the message: people decide, and nothing is sent by itself', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.change(line.number.id, { statuses: [] });
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 0, status: 502, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'quem sabe' });
    const isHanded = eq(outbox.state, 'handed');
    await waitFor('it waits for word', async () =>
      (await rig.app.read((tx) => tx.select().from(outbox).where(isHanded))).some(
        ({ messageId }) => messageId === id,
      ),
    );
    await letTimePass(rig.app, outbox, isHanded);
    await reaches(id, { ack: ack.failed, failure: 'unknown' });
    expect((await rig.meta.taken()).some(({ content }) => content.body === 'quem sabe')).toBe(false);
    await rig.meta.change(line.number.id, { statuses: ['sent', 'delivered'] });
    expect((await rig.app.call(rig.app.people.adminA, 'POST', `/messages/${id}/retry`)).status).toBe(200);
    await reaches(id, { ack: ack.delivered });
  });

  test('its sender died: it may have left, so it is not sent again by itself', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 131_000, status: 500, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'talvez' });
    const row = () =>
      rig.app.read(async (tx) => (await tx.select().from(outbox).where(eq(outbox.messageId, id)))[0]);
    await waitFor('it waits', async () => (await row())?.state === 'waiting' && (await row())?.error);
    // `returnForgotten` leaves a row like this after its worker died.
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx.update(outbox).set({ forgotten: 1 }).where(eq(outbox.messageId, id)),
    );
    await waitFor('it waits for word', async () => (await row())?.state === 'handed');
    await letTimePass(rig.app, outbox, eq(outbox.messageId, id));
    await reaches(id, { ack: ack.failed, failure: 'unknown' });
    expect((await rig.meta.taken()).some(({ content }) => content.body === 'talvez')).toBe(false);
  });

  test.each([
    [131_026, 'notOnChannel'],
    [131_047, 'windowClosed'],
    [131_051, 'refused'],
    [131_049, 'restricted'],
  ] as const)('%i is refused for good: %s', async (code, failure) => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code, status: 400, times: 1 }]);
    const { id } = await line.send(ticketId, { body: `erro ${code}` });
    expect(await reaches(id, { ack: ack.failed })).toMatchObject({ failure });
    expect((await line.row()).status).toBe('CONNECTED');
  });

  test("Meta's own trouble and a customer who gets too much are tried again", async () => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [
      { on: 'messages', code: 131_000, status: 500, times: 1 },
      { on: 'messages', code: 131_056, status: 400, times: 1 },
    ]);
    const { id } = await line.send(ticketId, { body: 'insiste' });
    await reaches(id, { ack: ack.delivered });
    expect((await rig.meta.judge()).doubled).toEqual([]);
  });

  test('too much at once rests the whole number and ages nothing', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 130_429, status: 400, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'devagar' });
    const row = await waitFor('it waits', async () => {
      const [one] = await rig.app.read((tx) => tx.select().from(outbox).where(eq(outbox.messageId, id)));
      return one?.error === 'NotNow 130429' && one;
    });
    expect(row).toMatchObject({ state: 'waiting', failingSince: null });
    await reaches(id, { ack: ack.delivered });
  });

  test('too much for one customer waits in this conversation alone, ages nothing, and is never given up', async () => {
    const { ticketId } = await line.customer();
    const other = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 131_056, status: 400, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'muitas para um só' });
    const row = await waitFor('it waits', async () => {
      const [one] = await rig.app.read((tx) => tx.select().from(outbox).where(eq(outbox.messageId, id)));
      return one?.error === 'NotNow 131056' && one;
    });
    expect(row).toMatchObject({ state: 'waiting', failingSince: null });
    const elsewhere = await line.send(other.ticketId, { body: 'outra conversa' });
    await reaches(elsewhere.id, { ack: ack.delivered });
    await reaches(id, { ack: ack.delivered });
    expect((await rig.meta.judge()).doubled).toEqual([]);
  });

  test('a token that is over disconnects, nothing is lost, and new keys send what waited', async () => {
    const other = await rig.connected();
    const { ticketId } = await other.customer();
    await rig.meta.change(other.number.id, { token: 'EAAGrevoked' });
    const { id } = await other.send(ticketId, { body: 'espera' });
    await waitFor('disconnected', async () => (await other.row()).status === 'DISCONNECTED');
    expect((await other.row()).stopReason).toBe('keysRefused');
    const { adminA } = rig.app.people;
    const { body: before } = await rig.app.call(adminA, 'GET', `/whatsapp/${other.id}`);
    const changed = await rig.app.call(adminA, 'PUT', `/whatsapp/${other.id}`, {
      name: before.name,
      isDefault: before.isDefault,
      account: { account: other.number.id, business: other.number.business, accessToken: 'EAAGrevoked' },
    });
    expect(changed.status).toBe(200);
    await reaches(id, { ack: ack.delivered });
    expect((await other.row()).status).toBe('CONNECTED');
  });
});

const byProgram = (body: object) =>
  rig.app.call(rig.app.people.adminA, 'POST', '/messages/send', { whatsappId: line.id, ...body });

describe('the 24 hours of a customer', () => {
  test('have not begun, or are over: a program is refused at its call, and so is a person who sends again', async () => {
    const closed = { status: 409, error: 'ERR_WINDOW_CLOSED' };
    const stranger = '5531970001234';
    expect(await byProgram({ number: stranger, body: 'oi' })).toMatchObject(closed);
    const stored = await rig.app.read((tx) =>
      tx.select().from(contacts).where(eq(contacts.number, stranger)),
    );
    expect(stored).toEqual([]);

    const { ticketId, number } = await line.customer();
    const sent = await byProgram({ number, body: 'em tempo' });
    expect(sent.status).toBe(200);
    await reaches(sent.body.messageIds[0], { ack: ack.delivered });
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 131_026, status: 400, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'recusada' });
    await reaches(id, { ack: ack.failed });
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx
        .update(tickets)
        .set({ customerWroteAt: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(tickets.id, ticketId)),
    );
    expect(await byProgram({ number, body: 'tarde' })).toMatchObject(closed);
    const { adminA } = rig.app.people;
    expect(await rig.app.call(adminA, 'POST', `/messages/${id}/retry`)).toMatchObject(closed);
    expect(await messageById(id)).toMatchObject({ ack: ack.failed, failure: 'notOnChannel' });
  });

  test('are over: neither person nor machine sends, and the customer opens them again', async () => {
    const { ticketId, number, uuid } = await line.customer();
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx.update(tickets).set({ customerWroteAt: longAgo }).where(eq(tickets.id, ticketId)),
    );
    expect(await line.send(ticketId, { body: 'tarde' })).toMatchObject({
      status: 409,
      error: 'ERR_WINDOW_CLOSED',
    });
    expect((await line.send(ticketId, { body: 'nota', isPrivate: true })).status).toBe(201);
    await rig.meta.writeAs({ number: line.number.id, from: number, text: 'ainda aí?' });
    await line.message('ainda aí?');
    const { body } = await rig.app.call(rig.app.people.adminA, 'GET', `/tickets/u/${uuid}`);
    expect(Date.parse(body.customerWroteAt)).toBeGreaterThan(longAgo.getTime());
    const { id } = await line.send(ticketId, { body: 'sim' });
    await reaches(id, { ack: ack.delivered });
  });

  test('end while a message waits: it does not go to Meta, and says why', async () => {
    const { ticketId } = await line.customer();
    await rig.meta.setFaults(line.number.id, [{ on: 'messages', code: 130_429, status: 400, times: 1 }]);
    const { id } = await line.send(ticketId, { body: 'no limite' });
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx
        .update(tickets)
        .set({ customerWroteAt: new Date(Date.now() - 24 * 3_600_000 - 1) })
        .where(eq(tickets.id, ticketId)),
    );
    await reaches(id, { ack: ack.failed, failure: 'windowClosed' });
    expect((await rig.meta.taken()).some(({ content }) => content.body === 'no limite')).toBe(false);
  });
});

test('a text longer than Meta takes is refused before it is stored, of a person and of a program', async () => {
  const { ticketId, number } = await line.customer();
  expect(await byProgram({ number, body: 'x'.repeat(4097) })).toMatchObject({
    status: 400,
    error: 'ERR_BODY_TOO_LONG',
  });
  expect(await line.send(ticketId, { body: 'x'.repeat(4097) })).toMatchObject({
    status: 400,
    error: 'ERR_BODY_TOO_LONG',
  });
});
