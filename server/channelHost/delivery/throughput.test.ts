import { expect, test } from 'vitest';
import { Throughput } from './throughput.ts';

/** Resolves when all that was free to go has gone. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that moves only when somebody waits, and the moments at which places were given. */
function heldClock() {
  let nowMs = 0;
  const waiting: { atMs: number; go(): void }[] = [];
  return {
    clock: {
      nowMs: () => nowMs,
      sleep: (ms: number) => new Promise<void>((go) => void waiting.push({ atMs: nowMs + ms, go })),
    },
    async runTo(endMs: number) {
      await settled();
      for (;;) {
        waiting.sort((a, b) => a.atMs - b.atMs);
        if (!waiting[0] || waiting[0].atMs > endMs) break;
        const { atMs, go } = waiting.shift()!;
        nowMs = atMs;
        go();
        await settled();
      }
      nowMs = endMs;
    },
    now: () => nowMs,
  };
}

test('a number never sends more in any second than its provider takes; another number does not wait for it', async () => {
  const held = heldClock();
  const throughput = new Throughput(held.clock);
  const left: number[] = [];
  const all = Array.from({ length: 200 }, () =>
    throughput.place(7, 50).then(() => void left.push(held.now())),
  );
  await throughput.place(8, 50);
  expect(held.now()).toBe(0);
  await held.runTo(10_000);
  await Promise.all(all);
  for (const from of left)
    expect(left.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(50);
  expect(left.at(-1)).toBe(199 * 20);
});

test('a number that was silent has no saved places, and one without a limit never waits', async () => {
  const held = heldClock();
  const throughput = new Throughput(held.clock);
  await throughput.place(1, 10);
  await held.runTo(60_000);
  const left: number[] = [];
  const some = [1, 2, 3].map(() => throughput.place(1, 10).then(() => void left.push(held.now())));
  await held.runTo(61_000);
  await Promise.all(some);
  expect(left).toEqual([60_000, 60_100, 60_200]);
  await Promise.all(Array.from({ length: 100 }, () => throughput.place(2, null)));
});
