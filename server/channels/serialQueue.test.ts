import { expect, test } from 'vitest';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import { keyedLocks, serialQueue } from './serialQueue.ts';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('work runs in the order asked for, and a failure stops nobody behind it', async () => {
  const turn = serialQueue();
  const done: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3].map((n) =>
      turn(async () => {
        await soon();
        done.push(n);
        if (n === 2) throw new Error('two');
      }),
    ),
  );
  expect(done).toEqual([1, 2, 3]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('nobody shares a key, and overlapping keys in any order never wait for each other for ever', async () => {
  const withKeys = keyedLocks();
  const held = new Set<string>();
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const keys = [names[n % 4]!, names[(n * 3 + 1) % 4]!, names[(n * 7) % 4]!];
      await withKeys(keys, async () => {
        for (const key of new Set(keys)) {
          expect(held.has(key)).toBe(false);
          held.add(key);
        }
        await soon();
        for (const key of keys) held.delete(key);
        if (n % 5 === 0) throw new Error('and again');
      }).catch(() => {});
    }),
  );
  expect(held.size).toBe(0);
});

test('a semaphore lets only so many through, and everybody in the end', async () => {
  const through = semaphore(3);
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      through(async () => {
        most = Math.max(most, ++inside);
        await soon();
        inside--;
      }),
    ),
  );
  expect(most).toBe(3);
});

test('a bounded map forgets what was used longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.has('a'), map.has('b'), map.has('c'), map.size]).toEqual([true, false, true, 2]);
});
