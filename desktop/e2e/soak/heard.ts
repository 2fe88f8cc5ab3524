import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What a page heard of the server, beside what the server would tell it. */
export interface Heard {
  /** Asks the server, time and again until the signal, for what this person should have heard. */
  ask(until: AbortSignal): Promise<void>;
  /** Numbers of events that should have been heard and were not, once more asked for first. */
  missing(): Promise<number[]>;
}

/** So often is asked: the server tells the last thousand events and no more. */
const everyMs = 5_000;
interface Told {
  events: { seq: number }[];
  seq: number;
  resync: boolean;
}

/** Listens at the line of a page: what its socket brought and what it asked for after an interruption. */
export function heardBy(page: Page, server: string): Heard {
  const heard = new Set<number>();
  const expected = new Set<number>();
  let token: string | undefined;
  // Up to here the page has loaded everything anew, or began with everything.
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
    // More than the server tells: whoever was away so long loads everything anew.
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
      // What was told last may still be on its way.
      await sleep(everyMs);
      return [...expected].filter((seq) => seq > floor && !heard.has(seq));
    },
  };
}
