import { Readable } from 'node:stream';
import type { Message } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelSession, type Content, MediaExpired, MediaGone } from '../../channels/channel.ts';
import { openKernel } from '../../kernel.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeChannel,
  fakeConnection,
  message,
  person,
  phone,
} from '../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { pixel } from '../../testing/pixel.ts';
import { connections } from '../connections/connections.table.ts';
import { fetchExpired } from './fetchExpired.ts';
import { downloadMedia, sweepMedia } from './media.jobs.ts';
import { media } from './media.table.ts';

let app: TestApp;
let line: FakeConnection;
/** What the channel's servers answer when a file is asked for. */
let answer: () => Promise<Readable>;
/** What the session answers, which can also ask the phone. */
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
  isVoice: false,
  source: { path: '/a' },
};
/** A customer sends a file; returns its message. */
async function arrives(
  content: Content = picture,
): Promise<Message & { conversation: ReturnType<typeof person> }> {
  const number = newNumber();
  const { uuid } = await newTicket(app, line, { number, said: content });
  return { ...(await shown(uuid)), conversation: person(phone(number), 'Cliente') };
}
const shown = async (uuid: string): Promise<Message> =>
  (await app.call(app.people.adminA, 'GET', `/messages/${uuid}`)).body.messages.at(-1);
const fetched = (mediaId: number | null) =>
  downloadMedia.run({ kernel: app.kernel, data: { companyId: app.companyA, mediaId: mediaId! } });
const waitedLong = (mediaId: number | null) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(media)
      .set({ createdAt: new Date(0) })
      .where(eq(media.id, mediaId!)),
  );
const connectionIs = (status: 'CONNECTED' | 'DISCONNECTED') =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(connections).set({ status }).where(eq(connections.id, line.connectionId)),
  );
/** What a sweep puts into the queue. */
async function swept(): Promise<unknown[]> {
  const asked: unknown[] = [];
  const jobs = { ...app.kernel.jobs, add: async (_job: unknown, data: unknown) => void asked.push(data) };
  await sweepMedia.run({ kernel: { ...app.kernel, jobs }, data: {} });
  return asked;
}
const get = (url: string | null, headers = {}) => app.app.inject({ method: 'GET', url: url!, headers });

describe('a file of a customer', () => {
  test('is shown as waiting, then fetched, and is what it is, not what the sender calls it', async () => {
    const sent = await arrives();
    expect(sent).toMatchObject({ body: 'olha', mediaType: 'image', mediaState: 'waiting', mediaUrl: null });
    answer = async () => Readable.from([pixel]);
    await fetched(sent.mediaId);
    const ready = await shown(sent.ticketUuid);
    expect(ready).toMatchObject({ mediaState: 'ready', mediaMime: 'image/png', mediaBytes: pixel.length });
    expect(ready.version).toBeGreaterThan(sent.version);
    const { statusCode, headers, rawPayload } = await get(ready.mediaUrl);
    expect([statusCode, rawPayload.equals(pixel)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''nome%27s%20%281%29.png",
      'content-security-policy': expect.stringContaining('sandbox'),
    });
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
    await downloadMedia.run({
      kernel: elsewhere,
      data: { companyId: app.companyA, mediaId: sent.mediaId! },
    });
    await expect
      .poll(() => shown(sent.ticketUuid), { timeout: 10_000 })
      .toMatchObject({ mediaState: 'ready' });
    await elsewhere.close();
  });

  test('that only the phone still has waits while nobody runs the session, and is found again by the sweep', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new MediaExpired('410');
    };
    await fetched(sent.mediaId);
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
    await waitedLong(sent.mediaId);
    const found = { companyId: app.companyA, mediaId: sent.mediaId };
    await connectionIs('DISCONNECTED');
    expect(await swept()).not.toContainEqual(found);
    await connectionIs('CONNECTED');
    expect(await swept()).toContainEqual(found);
  });

  test('that was never asked for is found by the sweep, wherever the session is', async () => {
    const sent = await arrives();
    await waitedLong(sent.mediaId);
    await connectionIs('DISCONNECTED');
    expect(await swept()).toContainEqual({ companyId: app.companyA, mediaId: sent.mediaId });
    await connectionIs('CONNECTED');
  });

  test('that the channel has no more is said to be lost, until somebody asks for it again', async () => {
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

  test('that fails on the way is tried again by the queue', async () => {
    const sent = await arrives();
    answer = async () => {
      throw new Error('socket hang up');
    };
    await expect(fetched(sent.mediaId)).rejects.toThrow('socket hang up');
    expect(await shown(sent.ticketUuid)).toMatchObject({ mediaState: 'waiting' });
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
