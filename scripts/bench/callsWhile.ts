import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './campaigns/caller.ts';

/** The milliseconds of a company's calls while this goes on: they read their tickets and write a tag in turn. */
export async function callsWhile(
  { call }: Caller,
  everyMs: number,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const ended = new AbortController();
  const loop = (async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const startedMs = performance.now();
      if (n % 2 === 0) await call('GET', '/tickets');
      else await call('POST', '/tags', { name: randomUUID(), color: '#2f6f4f' });
      times.push(performance.now() - startedMs);
      await sleep(everyMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  await meanwhile().finally(() => ended.abort());
  await loop;
  return times;
}
