import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import { and, eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { storedId } from '../storable.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Receiving;
let connection: TestConnection;
let number: string;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line: connection } = rig);
  number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Cliente' });
});
afterAll(() => rig?.stop());

const stored = (providerId: string) =>
  waitFor(`message ${providerId.slice(0, 40)}`, async () => {
    const [row] = await rig.app.read((tx) =>
      tx
        .select()
        .from(messages)
        .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, storedId(providerId)))),
    );
    return row;
  });
const send = async (text: string, id?: string) =>
  rig.simulator.api.send(number, { to: connection.phone, text, ...(id && { id }) });
const sayProtocol = (message: proto.IMessage) =>
  rig.simulator.api.sendProtocol(number, connection.phone, proto.Message.encode(message).finish());
/** WhatsApp has its receipts for everything, and the connection never fell. */
const isAcknowledged = () =>
  waitFor('all receipts', async () => {
    const { devices } = await rig.simulator.api.phone(connection.phone);
    return devices.every(({ queued, online }) => online && queued === 0);
  });

describe('a message whose id no index or text column can hold', () => {
  test.each([
    ['a NUL', `3EB0\0${'A'.repeat(10)}`],
    ['4,004 characters', randomBytes(3003).toString('base64url')],
    ['signs of keys', 'a:b/c:d'],
    ['pictures and turned writing', '😀\u202e'],
  ])('%s: it is received once, acknowledged, and the next one comes', async (what, id) => {
    await rig.simulator.api.sendText(number, connection.phone, `antes de ${what}`);
    await send(what, id);
    expect(await stored(id)).toMatchObject({ body: what, fromMe: false });
    await stored(await send(`depois de ${what}`));
    await isAcknowledged();
  });

  test('WhatsApp does not bring it again after a new connect', async () => {
    await rig.simulator.api.drop(connection.phone);
    const before = (await connection.raw()).length;
    await stored(await send('depois da queda'));
    await isAcknowledged();
    expect(await connection.raw()).toHaveLength(before + 1);
  });
});

describe('what the database refuses to store', () => {
  test('is stored under a safe key and shown; the connection stays', async () => {
    const admin = postgres(rig.app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    await admin`alter table inbound_raw add constraint refused check (event_key not like '%REFUSED%')`;
    await admin.end();
    await send('recusada', 'REFUSED1');
    expect(await stored('REFUSED1')).toMatchObject({ body: 'recusada' });
    await stored(await send('seguinte'));
    await isAcknowledged();
    expect((await connection.raw()).filter(({ eventKey }) => eventKey.startsWith('safe-'))).toHaveLength(1);
  });
});

describe('shapes that only a changed client sends', () => {
  const key = { remoteJid: '1@lid', fromMe: true, id: 'X\0Y' };
  test.each<[string, proto.IMessage]>([
    [
      'a quote of an id with a NUL',
      { extendedTextMessage: { text: 'cita', contextInfo: { stanzaId: 'Q\0' } } },
    ],
    ['an image of 2^31 bytes', { imageMessage: { caption: 'grande', fileLength: 2 ** 31 } }],
    [
      'an image of more bytes than a number holds',
      { imageMessage: { caption: 'enorme', fileLength: 2 ** 63 } },
    ],
    [
      'a document with NULs everywhere',
      { documentMessage: { fileName: 'a\0b', caption: 'c\0', mimetype: 'x\0/y' } },
    ],
    ['a card with a NUL', { contactMessage: { displayName: 'n\0', vcard: 'BEGIN:VCARD\0' } }],
    [
      'the key of a group with an odd name',
      {
        conversation: 'chave',
        senderKeyDistributionMessage: {
          groupId: `g\0${'9'.repeat(4000)}@g.us`,
          axolotlSenderKeyDistributionMessage: Buffer.from([0x33, 8, 1]),
        },
      },
    ],
  ])('%s is a message like others', async (_, message) => {
    await stored(await sayProtocol(message));
    await isAcknowledged();
  });

  test.each<[string, proto.IMessage]>([
    ['a reaction', { reactionMessage: { key, text: '👍' } }],
    ['a revocation', { protocolMessage: { type: proto.Message.ProtocolMessage.Type.REVOKE, key } }],
    [
      'an edit',
      {
        protocolMessage: {
          type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
          key,
          editedMessage: { conversation: 'x\0' },
        },
      },
    ],
  ])('%s of an id with a NUL dies nowhere', async (_, message) => {
    const id = await sayProtocol(message);
    await stored(await send('depois'));
    const row = (await connection.raw()).find(({ eventKey }) => eventKey.includes(id));
    expect(row).toMatchObject({ state: 'done', tries: 0 });
    await isAcknowledged();
  });
});

describe('a customer who names our messages', () => {
  test("neither rewrites nor takes back the company's message", async () => {
    const lid = (await rig.simulator.api.contact(number)).lid;
    const ours = await connection.write([{ kind: 'lid', value: lid }], 'Total: R$ 100');
    await waitFor('the message', async () =>
      (await rig.simulator.api.received(connection.phone, number)).some(({ id }) => id === ours.providerId),
    );
    const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;
    const key = { remoteJid: `${connection.phone}@s.whatsapp.net`, fromMe: true, id: ours.providerId };
    await sayProtocol({
      protocolMessage: { type: MESSAGE_EDIT, key, editedMessage: { conversation: 'Total: R$ 1' } },
    });
    await sayProtocol({ protocolMessage: { type: REVOKE, key } });
    await stored(await send('pronto'));
    expect(await stored(ours.providerId)).toMatchObject({
      body: 'Total: R$ 100',
      isEdited: false,
      isDeleted: false,
    });
  });

  test('changes their own', async () => {
    const { api } = rig.simulator;
    const mine = await send('meu erro');
    await stored(mine);
    await api.edit(number, { to: connection.phone, messageId: mine, text: 'meu acerto' });
    await waitFor('the edit', async () => (await stored(mine)).body === 'meu acerto');
    expect(await stored(mine)).toMatchObject({ isEdited: true, originalBody: 'meu erro' });
    await api.delete(number, { to: connection.phone, messageId: mine });
    await waitFor('the deletion', async () => (await stored(mine)).isDeleted);
  });
});
