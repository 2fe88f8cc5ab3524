import { randomUUID } from 'node:crypto';
import {
  type Channel,
  type ChannelEvent,
  type Content,
  type Identity,
  MediaGone,
} from '../channels/channel.ts';
import { rawEventsStored } from '../channels/channels.wakes.ts';
import { storeRawEvents } from '../channels/rawEvents.ts';
import { connectionQueues, connections } from '../features/core/connections/connections.table.ts';
import { type Inbound, startInbound } from '../features/inbound/startInbound.ts';
import type { TestApp } from './buildTestApp.ts';

/**
 * A channel whose raw events are the product's events as JSON. A payload with `poison` cannot be read; one with
 * `deadly` ends the process.
 */
export const fakeChannel: Channel = {
  async interpreter() {
    return ({ payload, meta }) => {
      // What the product itself reports of a message, such as that its connection was archived.
      if (meta.kind === 'ack') return [meta.event as ChannelEvent];
      const text = Buffer.from(payload!).toString();
      if (text === 'poison') throw new Error('poison');
      if (text === 'deadly') process.kill(process.pid, 'SIGKILL');
      return JSON.parse(text, (key, value) => (key === 'at' ? new Date(value) : value)) as ChannelEvent[];
    };
  },
  repeat: 'same id',
  newProviderId: () => `FAKE${randomUUID()}`,
  async download() {
    throw new MediaGone('a fake channel has no files');
  },
};

/** A person on the other side, known by number, LID or both. */
export const person = (identities: Identity | Identity[], name: string | null = null) => ({
  identities: [identities].flat(),
  isGroup: false,
  name,
});
export const phone = (value: string): Identity => ({ kind: 'phone', value });
export const lid = (value: string): Identity => ({ kind: 'lid', value });

/** Plain words. */
export const words = (body: string): Content => ({ type: 'text', body });

let counter = 0;
/** A message event with defaults for everything that a test does not name. */
export function message(
  from: ReturnType<typeof person>,
  body: string | Content,
  more: Partial<Extract<ChannelEvent, { kind: 'message' }>> = {},
): ChannelEvent {
  return {
    kind: 'message',
    providerId: `IN${++counter}`,
    conversation: from,
    sender: null,
    fromMe: false,
    at: new Date(),
    isLive: true,
    isForwarded: false,
    quotedProviderId: null,
    content: typeof body === 'string' ? words(body) : body,
    ...more,
  };
}

/** A connection of company A whose raw events tests write themselves, and the worker that processes them. */
export interface FakeConnection {
  connectionId: number;
  inbound: Inbound;
  /** Stores raw events, as a driver does: each under its key and conversation. */
  store(events: { event: ChannelEvent | 'poison'; conversation?: string; key?: string }[]): Promise<void>;
  /** Stores events of one conversation and waits until they are processed. */
  arrive(...events: ChannelEvent[]): Promise<void>;
}

/** One worker for all fake connections of an app: when it is idle, everything is processed. */
const workers = new WeakMap<TestApp, Inbound>();

export async function fakeConnection(
  app: TestApp,
  options: {
    companyId?: number;
    queueIds?: number[];
    fields?: Partial<typeof connections.$inferInsert>;
  } = {},
): Promise<FakeConnection> {
  const companyId = options.companyId ?? app.companyA;
  const connectionId = await app.kernel.inWork(companyId, async ({ tx }) => {
    const [row] = await tx
      .insert(connections)
      .values({
        name: `Fake ${++counter}`,
        channel: 'whatsapp',
        status: 'CONNECTED',
        wanted: false,
        ...options.fields,
      })
      .returning({ id: connections.id });
    if (options.queueIds?.length)
      await tx
        .insert(connectionQueues)
        .values(options.queueIds.map((queueId) => ({ connectionId: row!.id, queueId })));
    return row!.id;
  });
  let inbound = workers.get(app);
  if (!inbound) {
    const started = startInbound(app.kernel, () => fakeChannel);
    app.stopFirst.push(() => started.stop());
    inbound = started;
    workers.set(app, started);
  }
  const store: FakeConnection['store'] = (events) =>
    app.kernel.inWork(companyId, async (work) => {
      await storeRawEvents(
        work.tx,
        app.kernel.vault,
        connectionId,
        events.map(({ event, conversation = 'one', key = `raw${++counter}` }) => ({
          eventKey: key,
          conversation,
          payload: Buffer.from(event === 'poison' ? 'poison' : JSON.stringify([event])),
        })),
      );
      work.wake(rawEventsStored, null);
    });
  return {
    connectionId,
    inbound,
    store,
    async arrive(...events) {
      await store(events.map((event) => ({ event })));
      await inbound.idle();
    },
  };
}
