import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toVoiceNote } from '../../decode/voiceNote.ts';
import { media } from '../../features/core/media/media.table.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import type { DownloadAnswer } from '../testing/channelsChild.ts';
import { forkChannels, killNow } from '../testing/forkChannels.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Rig;
let connection: TestConnection;
let child: ChildProcess;
let number: string;
beforeAll(async () => {
  rig = await startRig();
  connection = await rig.linked();
  await rig.channels.stop();
  child = await forkChannels(rig);
  await connection.becomes({ status: 'CONNECTED' });
  number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Cliente' });
});
afterAll(async () => {
  await killNow(child);
  await rig?.stop();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fetchFile(source: unknown): Promise<DownloadAnswer> {
  child.send({ connectionId: connection.id, source });
  const [answer] = await once(child, 'message');
  return answer as DownloadAnswer;
}

/** Stores a file and sends it, as an agent does; returns the file that the customer's phone got. */
async function sendFile(
  bytes: Uint8Array,
  more: {
    mediaType: 'image' | 'audio' | 'video' | 'application';
    mime: string;
    name: string;
    isVoice?: boolean;
    body?: string;
  },
) {
  const { kernel, companyA } = rig.app;
  const file = await kernel.storage.put(companyA, bytes, { maxBytes: 10_000_000 });
  const [row] = await kernel.database.inCompany(companyA, (tx) =>
    tx
      .insert(media)
      .values({
        state: 'ready',
        storageKey: file.key,
        name: more.name,
        mime: more.mime,
        bytes: file.bytes,
        sha256: file.sha256,
      })
      .returning(),
  );
  const { providerId } = await connection.write([{ kind: 'phone', value: number }], more.body ?? '', {
    mediaId: row!.id,
    mediaType: more.mediaType,
    isVoice: more.isVoice ?? false,
  });
  const message = await waitFor('the file', async () =>
    (await rig.simulator.api.received(connection.phone, number)).find(({ id }) => id === providerId),
  );
  return { message, got: await rig.simulator.api.media(connection.phone, number, providerId) };
}

describe('files that arrive', () => {
  test.each(['image', 'audio', 'video', 'document', 'sticker'] as const)(
    '%s is fetched and decrypted byte for byte',
    async (kind) => {
      const id = await rig.simulator.api.send(number, {
        to: connection.phone,
        media: { kind, sample: true, caption: 'olhe' },
      });
      const event = await connection.event('message', ({ providerId }) => providerId === id);
      if (event.content.type !== 'media') throw new Error('no file');
      const original = await rig.simulator.api.media(connection.phone, number, id);
      expect(await fetchFile(event.content.source)).toEqual({
        bytes: original.length,
        sha256: sha256(original),
      });
    },
  );
});

describe('files that leave', () => {
  test('an image arrives as it is, with its caption', async () => {
    const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2266aa' } })
      .jpeg()
      .toBuffer();
    const { message, got } = await sendFile(image, {
      mediaType: 'image',
      mime: 'image/jpeg',
      name: 'foto.jpg',
      body: 'a foto',
    });
    expect(message).toMatchObject({ kind: 'image', text: 'a foto' });
    expect(sha256(got)).toBe(sha256(image));
  });

  test('an image that phones may not show is made a JPEG; one that is none goes as a document', async () => {
    const webp = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer();
    const shown = await sendFile(webp, { mediaType: 'image', mime: 'image/webp', name: 'a.webp' });
    expect(shown.message.media!.mimetype).toBe('image/jpeg');
    expect((await sharp(shown.got).metadata()).format).toBe('jpeg');
    const broken = await sendFile(Buffer.from('not an image'), {
      mediaType: 'image',
      mime: 'image/jpeg',
      name: 'b.jpg',
    });
    expect(broken.message).toMatchObject({ kind: 'document', media: { fileName: 'b.jpg' } });
  });

  test('a document keeps its name', async () => {
    const bytes = Buffer.from('%PDF-1.4 contrato');
    const { message, got } = await sendFile(bytes, {
      mediaType: 'application',
      mime: 'application/pdf',
      name: 'contrato.pdf',
      body: 'segue',
    });
    expect(message).toMatchObject({
      kind: 'document',
      media: { fileName: 'contrato.pdf', mimetype: 'application/pdf' },
    });
    expect(got).toEqual(bytes);
  });

  test('a voice recording in MP3 arrives as a voice message in Ogg/Opus', async () => {
    const { message, got } = await sendFile(toneMp3(), {
      mediaType: 'audio',
      mime: 'audio/mpeg',
      name: 'voz.mp3',
      isVoice: true,
    });
    expect(message.media).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus' });
    expect(got.subarray(0, 4).toString()).toBe('OggS');
  });

  test('a file that is not in the storage any more is a failure, not an endless try', async () => {
    const { kernel, companyA } = rig.app;
    const [row] = await kernel.database.inCompany(companyA, (tx) =>
      tx
        .insert(media)
        .values({ state: 'ready', storageKey: '1/aa/gone', name: 'x', mime: 'application/pdf' })
        .returning(),
    );
    const { providerId } = await connection.write([{ kind: 'phone', value: number }], '', {
      mediaId: row!.id,
      mediaType: 'application',
    });
    expect(await connection.event('ack', (event) => event.providerId === providerId)).toMatchObject({
      ack: -1,
      failure: 'mediaMissing',
    });
  });

  test('a file waits for a storage that is away, and does not count as lost', async () => {
    const { kernel, companyA } = rig.app;
    const away = `${kernel.settings.DATA_DIR}/files-away`;
    const files = `${kernel.settings.DATA_DIR}/files`;
    renameSync(files, away);
    const [row] = await kernel.database.inCompany(companyA, (tx) =>
      tx
        .insert(media)
        .values({
          state: 'ready',
          storageKey: `${companyA}/aa/${crypto.randomUUID()}`,
          name: 'x',
          mime: 'application/pdf',
        })
        .returning(),
    );
    const { id, providerId } = await connection.write([{ kind: 'phone', value: number }], '', {
      mediaId: row!.id,
      mediaType: 'application',
    });
    const tried = await waitFor('a try', async () =>
      (
        await kernel.database.inCompany(companyA, (tx) =>
          tx.select().from(outbox).where(eq(outbox.messageId, id)),
        )
      ).find(({ tries }) => tries > 0),
    );
    expect(tried).toMatchObject({
      state: 'waiting',
      failingSince: null,
      error: expect.stringContaining('ENOENT'),
    });
    renameSync(away, files);
    await connection.event(
      'ack',
      (event) => event.providerId === providerId && event.failure === 'mediaMissing',
    );
  });
});

describe('voice notes', () => {
  test('an MP3 becomes mono Opus in Ogg of the same length, with a waveform', async () => {
    const note = (await toVoiceNote(toneMp3(), 'audio/mpeg'))!;
    expect(note).toMatchObject({ mime: 'audio/ogg; codecs=opus', seconds: 2 });
    expect(note.waveform).toHaveLength(64);
    using input = new Input({ source: new BufferSource(note.bytes), formats: ALL_FORMATS });
    const track = (await input.getPrimaryAudioTrack())!;
    expect([track.codec, track.numberOfChannels]).toEqual(['opus', 1]);
    expect(await input.computeDuration()).toBeCloseTo(2, 0);
    const again = (await toVoiceNote(Buffer.from(note.bytes), 'audio/ogg'))!;
    expect(again.bytes).toEqual(note.bytes);
  });

  test('what cannot be read is left to be sent as it is', async () => {
    expect(await toVoiceNote(Buffer.from('noise'), 'audio/mpeg')).toBeUndefined();
    expect(await toVoiceNote(Buffer.from('noise'), 'audio/mp4')).toBeUndefined();
  });
});

/** Two seconds of a tone, 128 kbit/s. */
function toneMp3(): Buffer {
  return readFileSync(new URL('../testing/tone.mp3', import.meta.url));
}
