import { describe, expect, test } from 'vitest';
import { fairQueue } from './fairQueue.ts';

interface Thing {
  owner: number;
  key: string;
}
const line = () =>
  fairQueue<Thing>(
    ({ owner }) => owner,
    ({ owner, key }) => `${owner}:${key}`,
  );

describe('a line that gives each owner a turn', () => {
  test('serves the few of one before the rest of the many of another', () => {
    const waiting = line();
    for (let n = 0; n < 100; n++) waiting.add({ owner: 1, key: `a${n}` });
    waiting.add({ owner: 2, key: 'b' });
    expect(waiting.next(10).map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, n) => `a${n}`));
    expect(waiting.next(10)).toEqual([{ owner: 2, key: 'b' }]);
    expect(waiting.next(10)[0]).toEqual({ owner: 1, key: 'a10' });
  });

  test('serves what is of a lower rank first, also what came later or was known with a higher one', () => {
    const waiting = fairQueue<Thing & { rank: number }>(
      ({ owner }) => owner,
      ({ key }) => key,
      ({ rank }) => rank,
    );
    for (let n = 0; n < 3; n++) waiting.add({ owner: 1, key: `campaign ${n}`, rank: 2 });
    waiting.add({ owner: 1, key: 'reply', rank: 0 });
    waiting.add({ owner: 1, key: 'campaign 2', rank: 0 });
    waiting.add({ owner: 1, key: 'reply', rank: 2 });
    expect(waiting.next(3).map(({ key }) => key)).toEqual(['reply', 'campaign 2', 'campaign 0']);
    expect(waiting.next(3).map(({ key }) => key)).toEqual(['campaign 1']);
    expect(waiting.isEmpty()).toBe(true);
  });

  test('holds each thing once and is empty when all were given out', () => {
    const waiting = line();
    waiting.add({ owner: 1, key: 'a' });
    waiting.add({ owner: 1, key: 'a' });
    expect(waiting.isEmpty()).toBe(false);
    expect(waiting.next(10)).toHaveLength(1);
    expect(waiting.next(10)).toEqual([]);
    expect(waiting.isEmpty()).toBe(true);
  });
});
