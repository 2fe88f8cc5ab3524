import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The events that a page got, compared with those that the server has for it. */
export interface EventCheck {
  /** Asks the server regularly, until the signal, for the events of this person. */
  readOn(until: AbortSignal): Promise<void>;
  /** The numbers of events that the page should have got but did not, after a last request. */
  missing(): Promise<number[]>;
}

/** The interval of requests, ms: the server returns only the last thousand events. */
const everyMs = 5_000;
interface MissedReply {
  events: { seq: number }[];
  seq: number;
  resync: boolean;
}

/** Listens to the network of a page: the events of its socket, and those it fetched after an interruption. */
export function heardBy(page: Page, server: string): EventCheck {
  const received = new Set<number>();
  const expected = new Set<number>();
  let token: string | undefined;
  // Up to this number the page has loaded everything again, or started with it.
  let floor = 0;
  let requestedFrom: number | undefined;

  // Engine and socket packets: 42/<namespace>,["name", payload, number].
  function countEvent(packet: string): void {
    const event = /^42(?:\/\d+,)?(\[.*\])$/s.exec(packet)?.[1];
    if (!event) return;
    const [name, first, seq] = JSON.parse(event) as [string, { seq?: number }, number?];
    if (name === 'ready' && requestedFrom === undefined) requestedFrom = floor = first.seq!;
    else if (typeof seq === 'number') received.add(seq);
  }

  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => countEvent(String(payload))));
  page.on('request', (request) => {
    const sent = request.headers().authorization;
    if (sent) token = sent;
  });
  page.on('response', async (response) => {
    // After an interruption the first packets may come without a websocket, several in one reply.
    if (/\/socket\.io\/.*transport=polling/.test(response.url()))
      return (await response.text().catch(() => '')).split('\x1e').forEach(countEvent);
    if (!/\/api\/events\?since=/.test(response.url()) || !response.ok()) return;
    const missed = (await response.json().catch(() => undefined)) as MissedReply | undefined;
    if (missed?.resync) floor = Math.max(floor, missed.seq);
    for (const { seq } of missed?.events ?? []) received.add(seq);
  });

  async function askOnce(): Promise<void> {
    if (requestedFrom === undefined || !token) return;
    const reply = await fetch(`${server}/api/events?since=${requestedFrom}`, {
      headers: { authorization: token },
    }).catch(() => undefined);
    if (!reply?.ok) return;
    const missed = (await reply.json()) as MissedReply;
    // More than the server returns: after such a long absence the page loads everything again.
    if (missed.resync) floor = Math.max(floor, missed.seq);
    for (const { seq } of missed.events) expected.add(seq);
    requestedFrom = missed.seq;
  }

  return {
    async readOn(until) {
      while (!until.aborted) {
        await askOnce();
        await sleep(everyMs, undefined, { signal: until }).catch(() => undefined);
      }
    },
    async missing() {
      await askOnce();
      // The last events may still be on their way.
      await sleep(everyMs);
      return [...expected].filter((seq) => seq > floor && !received.has(seq));
    },
  };
}
