import { createHmac, randomUUID } from 'node:crypto';
import type { SiteEntry, SiteSession } from '@recado/shared/lib/siteWire';
import { eq } from 'drizzle-orm';
import { startChannels } from '../../channelHost/startChannels.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { startDownloads } from '../../features/core/media/mediaDownloads.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { listen } from '../../testing/connectSocket.ts';
import { channelOf } from '../registry.ts';
import { waitFor } from './waitFor.ts';

/** The origin of the company's page in tests. */
export const shopOrigin = 'https://loja.example';

/** A chat on a company's site. */
export interface SiteChatRig {
  id: number;
  publicId: string;
  secret: string;
}

/** The reply of the door. */
export interface DoorReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies freely
  body: any;
  headers: Headers;
}

/** The product with all that runs in a process with channels, and its chats. */
export interface SiteRig {
  app: TestApp;
  base: string;
  chat(admin?: Person, origins?: string[]): Promise<SiteChatRig>;
  /** A call of a page. */
  door(
    chat: Pick<SiteChatRig, 'publicId'>,
    method: 'GET' | 'POST' | 'OPTIONS',
    path: string,
    options?: { token?: string; body?: unknown; origin?: string | null; headers?: Record<string, string> },
  ): Promise<DoorReply>;
  visitor(chat: SiteChatRig, identity?: object): Promise<Visitor>;
  /** Waits for the open ticket of the newest message with these words, and accepts it. */
  accepted(body: string): Promise<{ id: number; uuid: string; contactId: number }>;
  /** An agent answers. */
  answer(ticketId: number, body: string): Promise<number>;
  message(body: string): Promise<typeof messages.$inferSelect>;
  stop(): Promise<void>;
}

/** A visitor's page, without the page. */
export interface Visitor {
  session: SiteSession;
  writes(text: string, more?: object): Promise<DoorReply>;
  history(): Promise<SiteEntry[]>;
  /** Follows the live stream after a cursor. */
  stream(after?: number): Promise<OpenStream>;
}

/** A live stream of a visitor's page, and all it has received. */
export interface OpenStream {
  events: { entries?: SiteEntry[]; seq?: number; isTyping?: boolean }[];
  entries(): SiteEntry[];
  end(): void;
  ended: Promise<void>;
}

/** Signs an identity as a site does. */
export function signedIdentity(
  secret: string,
  {
    userId,
    email = '',
    name = '',
    expires = Math.floor(Date.now() / 1000) + 3600,
  }: {
    userId: string;
    email?: string;
    name?: string;
    expires?: number;
  },
) {
  const words = [expires, userId, email, name].join('\n');
  return { userId, email, name, expires, hash: createHmac('sha256', secret).update(words).digest('hex') };
}

/** Starts it all. */
export async function startSiteRig(): Promise<SiteRig> {
  const app = await buildTestApp();
  const base = await listen(app);
  const channels = await startChannels(app.kernel);
  app.kernel.channels = { channelOf, session: channels.session };
  const inbound = startInbound(app.kernel, channelOf);
  const downloads = startDownloads(app.kernel);
  const rig: SiteRig = {
    app,
    base,
    chat: (admin = app.people.adminA, origins = [shopOrigin]) => makeChat(app, admin, origins),
    async door({ publicId }, method, path, { token, body, origin = shopOrigin, headers = {} } = {}) {
      const isForm = body instanceof FormData;
      const reply = await fetch(`${base}/site/${publicId}${path}`, {
        method,
        headers: {
          ...(origin !== null && { origin }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? null : JSON.parse(text), headers: reply.headers };
    },
    visitor: (chat, identity) => visitorOf(rig, chat, identity),
    async accepted(body) {
      const { ticketId } = await rig.message(body);
      const { adminA } = app.people;
      const accepted = await app.call(adminA, 'PUT', `/tickets/${ticketId}`, {
        status: 'open',
        userId: adminA.userId,
      });
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
      const [ticket] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticketId)));
      return ticket!;
    },
    async answer(ticketId, body) {
      const sent = await app.call(app.people.adminA, 'POST', `/messages/${ticketId}`, { body });
      if (sent.status >= 300) throw new Error(JSON.stringify(sent.body));
      return sent.body[0].id;
    },
    message: (body) =>
      waitFor(`the message ${body}`, async () =>
        (await app.read((tx) => tx.select().from(messages))).find((one) => one.body === body),
      ),
    async stop() {
      await downloads.stop();
      await inbound.stop();
      await channels.stop();
      await app.stop();
    },
  };
  return rig;
}

let made = 0;

async function makeChat(app: TestApp, admin: Person, origins: string[]): Promise<SiteChatRig> {
  const created = await app.call(admin, 'POST', '/whatsapp', {
    name: `Loja ${++made}`,
    channel: 'site',
    ...(admin.companyId === app.companyA && { queueIds: [app.queues.sales] }),
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id } = created.body;
  const look = { title: 'Loja', greeting: 'Oi!', color: '#0a7d5a', origins };
  const { body, status } = await app.call(admin, 'PUT', `/whatsapp/${id}/site`, look);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await app.confirm(admin);
  const { body: renewed } = await app.call(admin, 'POST', `/whatsapp/${id}/site/secret`);
  await waitFor('connected', async () => {
    const rows = await app.kernel.database.inCompany(admin.companyId, (tx) =>
      tx.select().from(connections).where(eq(connections.id, id)),
    );
    return rows[0]!.status === 'CONNECTED';
  });
  return { id, publicId: body.publicId, secret: renewed.secret };
}

async function visitorOf(rig: SiteRig, chat: SiteChatRig, identity?: object): Promise<Visitor> {
  const begun = await rig.door(chat, 'POST', '/session', { body: { identity } });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const session: SiteSession = begun.body;
  const { token } = session;
  return {
    session,
    writes: (text, more = {}) =>
      rig.door(chat, 'POST', '/messages', { token, body: { id: randomUUID(), text, ...more } }),
    history: async () => (await rig.door(chat, 'GET', '/messages', { token })).body.entries,
    stream: (after = 0) => openStream(`${rig.base}/site/${chat.publicId}/stream?after=${after}`, token),
  };
}

async function openStream(url: string, token: string): Promise<OpenStream> {
  const ends = new AbortController();
  const reply = await fetch(url, {
    headers: { origin: shopOrigin, authorization: `Bearer ${token}` },
    signal: ends.signal,
  });
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
  const stream: OpenStream = {
    events: [],
    entries: () => stream.events.flatMap(({ entries = [] }) => entries),
    end: () => ends.abort(),
    ended: read(reply.body!, (event) => stream.events.push(event)).catch(() => {}),
  };
  return stream;
}

async function read(body: ReadableStream<Uint8Array>, take: (event: object) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) if (part.startsWith('data: ')) take(JSON.parse(part.slice(6)));
  }
}
