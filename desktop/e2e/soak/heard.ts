import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The events that a page got, compared with those that the server has for it. */
export interface Heard {
  /** Asks the server regularly, until the signal, for the events of this person. */
  ask(until: AbortSignal): Promise<void>;
  /** The numbers of events that the page should have got but did not, after a last request. */
  missing(): Promise<number[]>;
}

/** The interval of requests, ms: the server returns only the last thousand events. */
const everyMs = 5_000;
interface Told {
  events: { seq: number }[];
  seq: number;
  resync: boolean;
}

/** Listens to the network of a page: the events of its socket, and those it fetched after an interruption. */
export function heardBy(page: Page, server: string): Heard {
  const heard = new Set<number>();
  const expected = new Set<number>();
  let token: string | undefined;
  // Up to this number the page has loaded everything again, or started with it.
  let floor = 0;
  let asked: number | undefined;

  // Engine and socket packets: 42/<namespace>,["name", payload, number].
  function hear(packet: string): void {
    const told = /^42(?:\/\d+,)?(\[.*\])$/s.exec(packet)?.[1];
    if (!told) return;
    const [name, first, seq] = JSON.parse(told) as [string, { seq?: number }, number?];
    if (name === 'ready' && asked === undefined) asked = floor = first.seq!;
    else if (typeof seq === 'number') heard.add(seq);
  }

  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
  page.on('request', (request) => {
    const sent = request.headers().authorization;
    if (sent) token = sent;
  });
  page.on('response', async (response) => {
    // After an interruption the first packets may come without a websocket, several in one reply.
    if (/\/socket\.io\/.*transport=polling/.test(response.url()))
      return (await response.text().catch(() => '')).split('\x1e').forEach(hear);
    if (!/\/api\/events\?since=/.test(response.url()) || !response.ok()) return;
    const told = (await response.json().catch(() => undefined)) as Told | undefined;
    if (told?.resync) floor = Math.max(floor, told.seq);
    for (const { seq } of told?.events ?? []) heard.add(seq);
  });

  async function askOnce(): Promise<void> {
    if (asked === undefined || !token) return;
    const reply = await fetch(`${server}/api/events?since=${asked}`, {
      headers: { authorization: token },
    }).catch(() => undefined);
    if (!reply?.ok) return;
    const told = (await reply.json()) as Told;
    // More than the server returns: after such a long absence the page loads everything again.
    if (told.resync) floor = Math.max(floor, told.seq);
    for (const { seq } of told.events) expected.add(seq);
    asked = told.seq;
  }

  return {
    async ask(until) {
      while (!until.aborted) {
        await askOnce();
        await sleep(everyMs, undefined, { signal: until }).catch(() => undefined);
      }
    },
    async missing() {
      await askOnce();
      // The last events may still be on their way.
      await sleep(everyMs);
      return [...expected].filter((seq) => seq > floor && !heard.has(seq));
    },
  };
}
