import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 300;
const atMostMs = 60_000;

/** Checks repeatedly until the condition is true; rejects after a minute. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + atMostMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not within a minute: ${what}`);
    await sleep(everyMs);
  }
}
