import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Message } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChannelSession, type Content, MediaExpired, MediaGone } from '../../../channels/channel.ts';
import { openKernel } from '../../../openKernel.ts';
import { openStorage } from '../../../storage/storage.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeChannel,
  fakeConnection,
  message,
  person,
  phone,
} from '../../../testing/fakeChannel.ts';
import { letTimePass } from '../../../testing/letTimePass.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { pixel } from '../../../testing/pixel.ts';
import { messages } from '../messages/messages.table.ts';
import { fetchExpired } from './fetchExpired.ts';
import { fetchMedia } from './fetchMedia.ts';
import { media, mediaDownloads } from './media.table.ts';
import { hurryDownloads, startDownloads } from './mediaDownloads.ts';

let app: TestApp;
let line: FakeConnection;
/** The answer of the channel's servers to a request for a file. */
let answer: () => Promise<Readable>;
/** The answer of the session, which can also ask the phone. */
let phoneAnswer: () => Promise<Readable>;
let isOpen: boolean;
let stopFetching: () => void;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
  const session = { isOpen: () => isOpen, download: () => phoneAnswer() } as unknown as ChannelSession;
  app.kernel.channels = {
    channelOf: () => ({ ...fakeChannel, download: () => answer() }),
    session: (id) => (id === line.connectionId ? session : undefined),
  };
  stopFetching = fetchExpired(app.kernel);
});
afterAll(async () => {
  stopFetching();
  await app.stop();
});

beforeEach(() => {
  isOpen = false;
});

const picture: Content = {
  type: 'media',
  mediaType: 'image',
  caption: 'olha',
  fileName: "nome's (1).png",
  mime: 'text/html',
  bytes: 4,
  size: { width: 600, height: 800 },
  isVoice: false,
  source: { path: '/a' },
};
/** A customer sends a file; returns its message. */
async function arrives(
  content: Content = picture,
): Promise<Message & { conversation: ReturnType<typeof person> }> {
  const number = newNumber();
  const { uuid } = await newTicket(app, line, { number, text: content });
  return { ...(await shown(uuid)), conversation: person(phone(number), 'Cliente') };
}
const shown = async (uuid: string): Promise<Message> =>
  (await app.call(app.people.adminA, 'GET', `/messages/${uuid}`)).body.messages.at(-1);
const fetched = (mediaId: number | null) => fetchMedia(app.kernel, app.companyA, mediaId!);
/** The file's row of work; undefined when nothing is left to do. */
const downloadOf = async (mediaId: number | null) => {
  const rows = await app.read((tx) =>
    tx.select().from(mediaDownloads).where(eq(mediaDownloads.mediaId, mediaId!)),
  );
  return rows[0];
};
/** Works on due rows, as a worker process does. */
async function workerRuns() {
  const downloads = startDownloads(app.kernel);
  await downloads.idle();
  await downloads.stop();
}
const timePasses = (mediaId: number | null, seconds: number) =>
  letTimePass(app, mediaDownloads, eq(mediaDownloads.mediaId, mediaId!), seconds);
const get = (url: string | null, headers = {}) => app.app.inject({ method: 'GET', url: url!, headers });

describe('a file of a customer', () => {
  test('is shown as waiting, then fetched, and is what it is, not what the sender calls it', async () => {
    const sent = await arrives();
    expect(sent).toMatchObject({ body: 'olha', mediaType: 'image', mediaState: 'waiting', mediaUrl: null });
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    const ready = await shown(sent.ticketUuid);
    expect(ready).toMatchObject({ mediaState: 'ready', mediaMime: 'image/png', mediaBytes: pixel.length });
    // Its place is known before it is here, and right when it is.
    expect([sent.mediaWidth, sent.mediaHeight]).toEqual([600, 800]);
    expect([ready.mediaWidth, ready.mediaHeight]).toEqual([1, 1]);
    expect(ready.version).toBeGreaterThan(sent.version);
    const { statusCode, headers, rawPayload } = await get(ready.mediaUrl);
    expect([statusCode, rawPayload.equals(pixel)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''nome%27s%20%281%29.png",
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('opens behind its link also when there are more files than an integer counts', async () => {
    const beyond = 3_000_000_000;
    const sent = await arrives();
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    await app.kernel.database.inCompany(app.companyA, async (tx) => {
      const [file] = await tx.select().from(media).where(eq(media.id, sent.mediaId!));
      await tx.insert(media).values({ ...file, id: beyond });
      await tx.update(messages).set({ mediaId: beyond }).where(eq(messages.id, sent.id));
    });
    const { mediaId, mediaUrl } = await shown(sent.ticketUuid);
    expect(mediaId).toBe(beyond);
    const link = await app.call(app.people.adminA, 'GET', `/media/${beyond}/link`);
    for (const url of [mediaUrl, link.body.url]) {
      const { statusCode, rawPayload } = await get(url);
      expect([statusCode, rawPayload.equals(pixel)]).toEqual([200, true]);
    }
  });

  test('is remembered with what fetches it, its key, only until it is here', async () => {
    const sourceOf = (id: number | null) =>
      app.kernel.database.inCompany(app.companyA, async (tx) => {
        const [row] = await tx.select().from(media).where(eq(media.id, id!));
        return row!.source;
      });
    const sent = await arrives();
    expect(await sourceOf(sent.mediaId)).toEqual(picture.type === 'media' && picture.source);
    answer = async () => {
      throw new MediaGone('410');
    };
    await fetched(sent.mediaId);
    expect(await sourceOf(sent.mediaId)).not.toBeNull();
    expect((await app.call(app.people.adminA, 'POST', `/media/${sent.mediaId}/retry`)).status).toBe(202);
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'ready' });
    expect(await sourceOf(sent.mediaId)).toBeNull();
    expect((await app.call(app.people.adminA, 'POST', `/media/${sent.mediaId}/retry`)).status).toBe(202);
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'ready' });
  });

  test('fetched twice at once is one file', async () => {
    const sent = await arrives();
    answer = async () => Readable.from([pixel]);
    await Promise.all([fetched(sent.mediaId), fetched(sent.mediaId)]);
    expect((await get((await shown(sent.ticketUuid)).mediaUrl)).statusCode).toBe(200);
  });

  test('that only the phone still has is fetched by the process that runs the session', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new MediaExpired('410');
    };
    phoneAnswer = async () => Readable.from([pixel]);
    const elsewhere = await openKernel(app.kernel.settings, { log: app.kernel.log, poolSize: 2 });
    elsewhere.channels = { ...app.kernel.channels!, session: () => undefined };
    isOpen = true;
    await expect(fetchMedia(elsewhere, app.companyA, sent.mediaId!)).rejects.toThrow(MediaExpired);
    await expect
      .poll(() => shown(sent.ticketUuid), { timeout: 10_000 })
      .toMatchObject({ mediaState: 'ready' });
    await elsewhere.close();
  });

  test('that only the phone still has waits while nobody runs the session, and is asked for when the session is open', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new MediaExpired('410');
    };
    await workerRuns();
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
    expect(await downloadOf(sent.mediaId)).toMatchObject({ state: 'waiting', tries: 1 });
    await app.kernel.inWork(app.companyA, (work) => hurryDownloads(work, line.connectionId));
    isOpen = true;
    phoneAnswer = async () => Readable.from([pixel]);
    await workerRuns();
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'ready' });
    expect(await downloadOf(sent.mediaId)).toBeUndefined();
  });

  test('that cannot be stored for hours is fetched when it can; after days it is given up, and an operator may try again', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new Error('storage away');
    };
    for (let hours = 0; hours < 60; hours++) {
      await workerRuns();
      await timePasses(sent.mediaId, 3600);
    }
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
    await timePasses(sent.mediaId, 24 * 3600);
    await workerRuns();
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'failed' });
    expect(await downloadOf(sent.mediaId)).toMatchObject({ state: 'aside', error: 'Error' });
    answer = async () => Readable.from([pixel]);
    await app.call(app.people.superA, 'POST', '/row-queues/media/replay', {});
    await workerRuns();
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'ready' });
  });

  test('that a silent bucket does not take is fetched later, and that is no fault of its own', async () => {
    const bucket = createServer();
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    const { put } = await openStorage(
      {
        ...app.kernel.settings,
        storage: 's3',
        S3_BUCKET: 'recado',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      { connectMs: 1000, answerMs: 100, silentMs: 100 },
    );
    const puts = vi.spyOn(app.kernel.storage, 'put').mockImplementationOnce(put);
    try {
      const sent = await arrives();
      answer = async () => Readable.from([pixel]);
      await workerRuns();
      expect(await downloadOf(sent.mediaId)).toMatchObject({
        state: 'waiting',
        forgotten: 0,
        failingSince: null,
      });
      await timePasses(sent.mediaId, 3600);
      await workerRuns();
      expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'ready' });
    } finally {
      puts.mockRestore();
      bucket.close();
    }
  });

  test('that the channel has no more counts as lost, until somebody asks for it again (MSG-42)', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new MediaGone('410');
    };
    await fetched(sent.mediaId);
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'failed', mediaUrl: null });
    expect((await app.call(app.people.adminA, 'GET', `/media/${sent.mediaId}/link`)).error).toBe(
      'ERR_WAPP_DOWNLOAD_MEDIA',
    );
    const again = await app.call(app.people.adminA, 'POST', `/media/${sent.mediaId}/retry`);
    expect(again.status).toBe(202);
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
    expect((await app.call(app.people.betoSupport, 'POST', `/media/${sent.mediaId}/retry`)).error).toBe(
      'ERR_NO_MEDIA_FOUND',
    );
  });

  test('that fails on the way waits to be tried again', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new Error('socket hang up');
    };
    await workerRuns();
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
    const { dueAt, createdAt } = (await downloadOf(sent.mediaId))!;
    expect(dueAt.getTime()).toBeGreaterThan(createdAt.getTime() + 1000);
  });

  test('is not served any more once its message was taken back, although the link still lives', async () => {
    const sent = await arrives();
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    const { mediaUrl, ticketUuid } = await shown(sent.ticketUuid);
    const [stored] = await app.kernel.database.inCompany(app.companyA, (tx) =>
      tx.select().from(media).where(eq(media.id, sent.mediaId!)),
    );
    expect(stored!.state).toBe('ready');
    const providerId = 'IN-taken-back';
    await line.arrive(message(sent.conversation, picture, { providerId }));
    const second = await shown(ticketUuid);
    await fetched(second.mediaId);
    const { mediaUrl: secondUrl } = await shown(ticketUuid);
    await line.arrive({
      kind: 'delete',
      providerId,
      conversation: sent.conversation,
      fromMe: false,
      author: sent.conversation.identities,
      byAdmin: false,
    });
    expect((await get(secondUrl)).statusCode).toBe(404);
    expect((await get(mediaUrl)).statusCode).toBe(200);
    expect(await shown(ticketUuid)).toMatchObject({ isDeleted: true, mediaId: null, mediaUrl: null });
  });

  test('is served in parts, as players ask', async () => {
    const sent = await arrives({ ...picture, mediaType: 'video' });
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    const { mediaUrl } = await shown(sent.ticketUuid);
    const part = await get(mediaUrl, { range: 'bytes=-4' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${pixel.length - 4}-${pixel.length - 1}/${pixel.length}`,
    ]);
    expect(part.rawPayload.equals(pixel.subarray(-4))).toBe(true);
    expect((await get(mediaUrl, { range: 'bytes=9999-' })).statusCode).toBe(200);
  });
});
