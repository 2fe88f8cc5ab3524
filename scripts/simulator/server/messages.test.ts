import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import type { ProductClient } from '../testing/productClient.ts';
import { Status } from '../testing/productClient.ts';
import { simulatorSuite } from '../testing/simulatorSuite.ts';

const MARIA = '5511988880001'; // addressed by LID
const JOAO = '5511988880002'; // addressed by number
const suite = simulatorSuite();
const jidOf = (number: string) => `${number}@s.whatsapp.net`;

/** Sends as the product; the id is copied at once, since Baileys changes the object later. */
async function sendText(client: ProductClient, jid: string, text: string): Promise<string> {
  const sent = await client.sock.sendMessage(jid, { text });
  return String(sent?.key.id);
}

test.for([
  { contact: MARIA, remote: /@lid$/, alternative: /@s\.whatsapp\.net$/ },
  { contact: JOAO, remote: /@s\.whatsapp\.net$/, alternative: /@lid$/ },
])('text goes both ways with $contact, the other id alongside', async ({ contact, remote, alternative }) => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const id = await api.sendText(contact, phone, 'oi');
  const { message, type } = await client.text('oi');
  expect(type).toBe('notify');
  expect(message.key.id).toBe(id);
  expect(message.key.remoteJid).toMatch(remote);
  expect(message.key.remoteJidAlt).toMatch(alternative);
  expect(message.pushName).toBe((await api.contact(contact)).name);
  const answer = await sendText(client, message.key.remoteJid ?? '', 'olá');
  await client.status(answer, Status.DELIVERY_ACK);
  expect(await api.messages(phone, contact)).toMatchObject([
    { id, fromMe: false, text: 'oi', status: 'delivered' },
    { id: answer, fromMe: true, text: 'olá', status: 'delivered', copies: 1 },
  ]);
});

test('a message passes server, delivery and reading, and the product gets a status of each', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.configure(MARIA, { autoDeliver: false });
  const id = await sendText(client, jidOf(MARIA), 'seu pedido saiu');
  await client.status(id, Status.SERVER_ACK);
  expect(client.seen.statuses.get(id)).toBe(Status.SERVER_ACK);
  await api.configure(MARIA, { autoDeliver: true, autoRead: true, deliveredMs: 10, readMs: 400 });
  await api.power(MARIA, false);
  await api.power(MARIA, true); // catches up with what it left unconfirmed
  await client.status(id, Status.DELIVERY_ACK);
  await client.status(id, Status.READ);
  const [message] = await api.messages(phone, MARIA);
  expect(message).toMatchObject({ status: 'read', copies: 1 });
  await api.configure(MARIA, { autoRead: false, deliveredMs: 20 });
});

test('a voice note can be played, and the contact opening the chat reads everything', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const ids = [await sendText(client, jidOf(MARIA), 'um'), await sendText(client, jidOf(MARIA), 'dois')];
  for (const id of ids) await client.status(id, Status.DELIVERY_ACK);
  expect(await api.read(MARIA, { to: phone })).toEqual(ids);
  for (const id of ids) await client.status(id, Status.READ);
  expect(await api.read(MARIA, { to: phone })).toEqual([]);
});

test('the product reading a message shows at the contact', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.sendText(MARIA, phone, 'viu?');
  const { message } = await client.text('viu?');
  await client.sock.readMessages([message.key]);
  await expect.poll(async () => (await api.messages(phone, MARIA))[0]?.status).toBe('read');
});

test('messages written while the product was away arrive once, as append', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  client.reconnects = false;
  await api.drop(phone);
  await client.until('the drop', ({ codes }) => codes.at(-1) === 428);
  const texts = ['um', 'dois', 'três'];
  for (const text of texts) await api.sendText(MARIA, phone, text);
  client.reconnects = true;
  client.connect();
  for (const text of texts) expect((await client.text(text)).type).toBe('append');
  expect(client.seen.messages.filter(({ message }) => !message.key.fromMe)).toHaveLength(3);
  await expect.poll(async () => (await api.phone(phone)).devices[0]?.queued).toBe(0);
});

test('a contact that is switched off gets nothing until it is back', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.power(JOAO, false);
  const id = await sendText(client, jidOf(JOAO), 'me liga');
  await client.status(id, Status.SERVER_ACK);
  expect(await api.messages(phone, JOAO)).toMatchObject([{ id, copies: 0, status: 'sent' }]);
  await api.power(JOAO, true);
  await client.status(id, Status.DELIVERY_ACK);
  expect(await api.messages(phone, JOAO)).toMatchObject([{ id, copies: 1, status: 'delivered' }]);
});

test('the contact quotes, edits, reacts and deletes', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const id = await api.sendText(MARIA, phone, 'quero dois');
  await client.text('quero dois');
  await api.send(MARIA, { to: phone, text: 'ou três', quoted: id });
  const { message } = await client.text('ou três');
  expect(message.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(id);
  await api.edit(MARIA, { to: phone, messageId: id, text: 'quero cinco' });
  const edit = await client.until('the edit', ({ updates }) =>
    updates.find(({ update }) => update.message?.editedMessage),
  );
  expect(edit.key.id).toBe(id);
  expect(edit.update.message?.editedMessage?.message?.conversation).toBe('quero cinco');
  await api.react(MARIA, { to: phone, messageId: id, emoji: '👍' });
  const reaction = await client.until('the reaction', ({ reactions }) => reactions[0]);
  expect(reaction).toMatchObject({ key: { id }, reaction: { text: '👍' } });
  await api.delete(MARIA, { to: phone, messageId: id });
  const { REVOKE } = proto.WebMessageInfo.StubType;
  await client.until('the deletion', ({ updates }) =>
    updates.find(({ key, update }) => key.id === id && update.messageStubType === REVOKE),
  );
  expect((await api.messages(phone, MARIA))[0]).toMatchObject({
    text: 'quero cinco',
    edited: true,
    deleted: true,
    reactions: { [MARIA]: '👍' },
  });
});

test('the product quotes, edits, reacts and deletes', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const hello = await api.sendText(MARIA, phone, 'oi');
  const { message } = await client.text('oi');
  const chat = message.key.remoteJid ?? '';
  const key = { ...(await client.sock.sendMessage(chat, { text: 'às 5' }, { quoted: message }))?.key };
  await client.status(String(key.id), Status.DELIVERY_ACK);
  await client.sock.sendMessage(chat, { react: { text: '❤️', key: message.key } });
  await client.sock.sendMessage(chat, { text: 'às 6', edit: key });
  const ledger = () => api.messages(phone, MARIA);
  await expect.poll(ledger).toMatchObject([
    { id: hello, reactions: { [phone]: '❤️' } },
    { id: key.id, quotedId: hello, text: 'às 6', edited: true, copies: 1 },
    { kind: 'reaction', targetId: hello },
    { kind: 'edit', targetId: key.id, text: 'às 6', copies: 1 },
  ]);
  await client.sock.sendMessage(chat, { delete: key });
  await expect.poll(async () => (await ledger())[1]?.deleted).toBe(true);
});

test('what the owner writes on the handset reaches product and contact', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const id = await api.sendText(phone, MARIA, 'respondo do celular');
  const { message } = await client.text('respondo do celular');
  expect(message.key).toMatchObject({ id, fromMe: true });
  expect(message.key.remoteJid).toMatch(/@lid$/);
  expect(await api.received(phone, MARIA)).toMatchObject([{ id, copies: 1 }]);
});

test('a number nobody has is not on WhatsApp, and the ninth digit does not matter', async () => {
  const { client } = await suite.linked();
  expect(await client.sock.onWhatsApp('15550000000')).toEqual([]);
  expect(await client.sock.onWhatsApp('5585988880005')).toEqual([
    { jid: '558588880005@s.whatsapp.net', exists: true },
  ]);
});

test('typing is seen on both sides, on ours only of people whose presence was asked for', async () => {
  const { api, url } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.typing(MARIA, phone, 'recording');
  await client.sock.presenceSubscribe(jidOf(MARIA));
  await client.until('presence', ({ presences }) => presences.includes('available'));
  await api.typing(MARIA, phone);
  await client.until('typing', ({ presences }) => presences.includes('composing'));
  expect(client.seen.presences).not.toContain('recording');
  const events = await fetch(`${url}/api/events`);
  const typing = readUntil(events, /event: typing\ndata: (.*)/);
  await client.sock.sendPresenceUpdate('composing', jidOf(MARIA));
  expect(JSON.parse(await typing)).toEqual({ from: phone, to: MARIA, state: 'composing' });
});

test('a contact that lost its session asks again and gets the message once', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.sendText(MARIA, phone, 'oi');
  const { message } = await client.text('oi');
  const chat = message.key.remoteJid ?? '';
  await client.status(await sendText(client, chat, 'um'), Status.DELIVERY_ACK);
  await api.sendText(MARIA, phone, 'ok'); // both directions used: from here on the client sends plain 'msg'
  await client.text('ok');
  await api.forgetSessions(MARIA);
  const id = await sendText(client, chat, 'dois');
  await client.status(id, Status.DELIVERY_ACK);
  expect((await api.received(phone, MARIA)).at(-1)).toMatchObject({ id, text: 'dois', copies: 1 });
});

test('a product that lost its session asks again and gets the message', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.sendText(MARIA, phone, 'um');
  const { message } = await client.text('um');
  await client.sock.signalRepository.deleteSession([message.key.remoteJid ?? '']);
  await api.sendText(MARIA, phone, 'dois');
  await client.text('dois');
});

test('a message the server refuses fails at the product and reaches nobody', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  await api.failNextSend(phone, 463);
  const id = await sendText(client, jidOf(MARIA), 'não chega');
  await client.until('the refusal', ({ refusals }) => refusals.get(id) === '463');
  expect(await api.messages(phone, MARIA)).toEqual([]);
  await client.status(await sendText(client, jidOf(MARIA), 'chega'), Status.DELIVERY_ACK);
});

test('a message sent twice under one id is counted, not shown, twice', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  for (const text of ['oi', 'oi'])
    await client.sock.sendMessage(jidOf(MARIA), { text }, { messageId: 'TWICE1' });
  await expect.poll(() => api.received(phone, MARIA)).toMatchObject([{ id: 'TWICE1', copies: 2 }]);
});

test('groups work both ways', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const { jid } = await api.createGroup({ subject: 'Pedidos', creator: MARIA, members: [phone, JOAO] });
  await api.send(MARIA, { to: jid, text: 'bom dia a todos' });
  const { message } = await client.text('bom dia a todos');
  expect(message.key).toMatchObject({ remoteJid: jid, participantAlt: jidOf(MARIA) });
  const id = await sendText(client, jid, 'bom dia');
  await expect
    .poll(() => api.messages(phone, jid))
    .toMatchObject([{ from: MARIA }, { id, fromMe: true, copies: 1 }]);
  expect((await client.sock.groupMetadata(jid)).participants).toHaveLength(3);
});

test('a device linked later is shown the chats of the handset', async () => {
  const { api } = suite.simulator;
  const phone = '5511900000777';
  await api.createPhone({ number: phone, name: 'Loja Antiga' });
  await api.send(MARIA, { to: phone, text: 'de ontem', sentAt: '2025-01-02T03:04:05.000Z' });
  const client = suite.fresh().connect();
  await api.scan(phone, await client.qr());
  const old = await client.until('history', ({ history }) =>
    history.find(({ message }) => message?.conversation),
  );
  expect(old.message?.conversation).toBe('de ontem');
  expect(Number(old.messageTimestamp)).toBe(Date.parse('2025-01-02T03:04:05.000Z') / 1000);
});

test('a burst of 300 messages of 50 contacts arrives complete and once', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const { ids, contacts } = await api.burst({ to: phone, contacts: 50, perContact: 6 });
  expect(contacts).toHaveLength(50);
  const incoming = ({ message }: { message: WAMessage }) => !message.key.fromMe;
  await client.until('all of it', ({ messages }) => messages.filter(incoming).length >= 300 || undefined);
  const seen = client.seen.messages.filter(incoming).map(({ message }) => String(message.key.id));
  expect(seen.sort()).toEqual([...ids].sort());
});

async function readUntil(response: Response, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error('the stream ended');
}
