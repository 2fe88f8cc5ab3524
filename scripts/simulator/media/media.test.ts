import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { downloadMediaMessage, type WAMessage } from 'baileys';
import { beforeAll, expect, test } from 'vitest';
import { Status } from '../testing/productClient.ts';
import { simulatorSuite } from '../testing/simulatorSuite.ts';
import { sampleFile } from './sampleFile.ts';

const MARIA = '5511988880001';
const suite = simulatorSuite();

beforeAll(() => {
  // In this process; a product trusts the authority through NODE_EXTRA_CA_CERTS.
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(suite.simulator.caFile, 'utf8')]);
});

const download = (message: WAMessage) => downloadMediaMessage(message, 'buffer', {});

test.for(['image', 'audio', 'video', 'document', 'sticker'] as const)(
  'the product downloads the %s a contact sends',
  async (kind) => {
    const { client, phone } = await suite.linked();
    const id = await suite.simulator.api.send(MARIA, { to: phone, media: { kind, sample: true } });
    const { message } = await client.message(({ key }) => key.id === id);
    const sample = sampleFile(kind);
    expect(message.message?.[`${kind}Message`]).toMatchObject({ mimetype: sample.mimetype });
    expect(await download(message)).toEqual(sample.data);
  },
);

test('a caption, a file name and a voice note come through', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const base64 = Buffer.from('not really a pdf').toString('base64');
  await api.send(MARIA, { to: phone, media: { kind: 'image', sample: true, caption: 'minha nota' } });
  await api.send(MARIA, {
    to: phone,
    media: { kind: 'document', base64, fileName: 'nota.pdf', mimetype: 'application/pdf' },
  });
  await api.send(MARIA, { to: phone, media: { kind: 'audio', sample: true } });
  const part = async (kind: 'imageMessage' | 'documentMessage' | 'audioMessage') =>
    (await client.message(({ message }) => message?.[kind])).message.message?.[kind];
  expect(await part('imageMessage')).toMatchObject({ caption: 'minha nota' });
  expect(await part('documentMessage')).toMatchObject({ fileName: 'nota.pdf' });
  expect(await part('audioMessage')).toMatchObject({ ptt: true, seconds: 3 });
});

test('a contact receives the files the product sends, byte for byte', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const jid = `${MARIA}@s.whatsapp.net`;
  const { data } = sampleFile('document');
  const document = { document: data, mimetype: 'application/pdf', fileName: 'nota.pdf', caption: 'segue' };
  const id = String((await client.sock.sendMessage(jid, document))?.key.id);
  const voice = {
    audio: sampleFile('audio').data,
    mimetype: 'audio/ogg; codecs=opus',
    ptt: true,
    seconds: 3,
  };
  const voiceId = String((await client.sock.sendMessage(jid, voice))?.key.id);
  await client.status(id, Status.DELIVERY_ACK);
  await client.status(voiceId, Status.DELIVERY_ACK);
  expect(await api.messages(phone, MARIA)).toMatchObject([
    { id, kind: 'document', text: 'segue', media: { fileName: 'nota.pdf', bytes: data.length } },
    { id: voiceId, kind: 'audio', media: { ptt: true, seconds: 3 } },
  ]);
  expect(await api.media(phone, MARIA, id)).toEqual(data);
  await api.read(MARIA, { to: phone, played: true });
  await client.status(voiceId, Status.PLAYED);
});

test('a file the host has forgotten answers 404', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const id = await api.send(MARIA, { to: phone, media: { kind: 'image', sample: true } });
  const { message } = await client.message(({ key }) => key.id === id);
  await api.expireMedia(phone, MARIA, id);
  await expect(download(message)).rejects.toMatchObject({ output: { statusCode: 404 } });
});

test('contacts have a profile picture, business phones and strangers none', async () => {
  const { client } = await suite.linked();
  const url = await client.sock.profilePictureUrl(`${MARIA}@s.whatsapp.net`, 'image');
  const picture = Buffer.from(await (await fetch(String(url))).arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await expect(client.sock.profilePictureUrl('15550000000@s.whatsapp.net')).rejects.toThrow();
});
