import type { BinaryNode } from 'baileys';
import { describe, expect, test } from 'vitest';
import { Deafness, provesHearing, suddenSilence } from './deafness.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const lookMs = 10_000;

/** Numbers below 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Stanza {
  atMs: number;
  node: BinaryNode;
}
const from = (person: number, more: BinaryNode['attrs'] = {}): BinaryNode => ({
  tag: 'message',
  attrs: { from: `${person}@s.whatsapp.net`, ...more },
});

/** How busy an hour is, of the busiest. */
type Curve = (hour: number) => number;
const bell = (hour: number, at: number, width: number) => {
  const apart = Math.abs(hour - at);
  return Math.exp(-((Math.min(apart, 24 - apart) / width) ** 2));
};
const curves: Record<string, Curve> = {
  'a shop with a pause at noon': (h) => Math.max(bell(h, 10.5, 1.8), bell(h, 16, 2.2), 0.01),
  'an evening business': (h) => Math.max(bell(h, 20.5, 2), 0.3 * bell(h, 14, 4), 0.005),
  // Opens and closes within a quarter of an hour; a tenth writes at other times.
  'an office that closes at six': (h) =>
    h < 8 || h > 18.25 ? 0.1 * bell(h, 13, 7) : h > 18 ? 1 - (h - 18) * 3.6 : Math.min(1, (h - 8) * 4 + 0.1),
  'a service by day and night': (h) => 0.6 + 0.4 * Math.sin(((h - 9) / 24) * 2 * Math.PI),
};

/** Customers of some days: each writes a few messages, with pauses that vary. In order. */
function* customers(curve: Curve, aMinute: number, days: number, random: () => number): Generator<Stanza> {
  // What is still to come, by the look in which it comes.
  const waiting = new Map<number, Stanza[]>();
  let person = 0;
  for (let look = 0; look < (days * dayMs) / lookMs; look++) {
    const hour = ((look * lookMs) % dayMs) / hourMs;
    for (let left = (aMinute * curve(hour) * lookMs) / minuteMs; left > 0; left--) {
      if (random() >= left) continue;
      person++;
      let atMs = (look + random()) * lookMs;
      for (let n = 1 + Math.floor(random() ** 2 * 8); n > 0; n--) {
        const due = Math.floor(atMs / lookMs);
        waiting.set(due, [...(waiting.get(due) ?? []), { atMs, node: from(person) }]);
        atMs -= Math.log(1 - random()) * 40_000;
      }
    }
    yield* waiting.get(look)?.sort((a, b) => a.atMs - b.atMs) ?? [];
    waiting.delete(look);
  }
}

/** When the number would be connected again, if it hears this and is looked at every ten seconds. */
function wakes(
  stanzas: Iterable<Stanza>,
  { untilMs, spread = 0.5 }: { untilMs: number; spread?: number },
): number[] {
  const deafness = new Deafness(spread);
  const at: number[] = [];
  let lookAtMs = 0;
  const look = (toMs: number) => {
    for (; lookAtMs < toMs; lookAtMs += lookMs) if (deafness.isSuddenlySilent(lookAtMs)) at.push(lookAtMs);
  };
  for (const { atMs, node } of stanzas) {
    if (atMs > untilMs) break;
    look(atMs);
    deafness.note(node, atMs);
  }
  look(untilMs);
  return at;
}

function* until(stanzas: Iterable<Stanza>, deafMs: number): Generator<Stanza> {
  for (const one of stanzas) {
    if (one.atMs > deafMs) return;
    yield one;
  }
}

describe('a number that is not deaf', () => {
  const rates = [0.3, 1, 2, 3, 5, 8, 20];
  const days = 4;

  test.for(Object.entries(curves))('is never connected again when it is %s', ([, curve]) => {
    for (const aMinute of rates) {
      const stanzas = [...customers(curve, aMinute, days, seeded(aMinute * 1000))];
      for (const spread of [0, 0.99])
        expect([aMinute, spread, wakes(stanzas, { untilMs: days * dayMs, spread })]).toEqual([
          aMinute,
          spread,
          [],
        ]);
    }
  });

  test('is not when few people write very much and stop together', () => {
    const stanzas = Array.from({ length: 3600 }, (_, second) => ({
      atMs: second * 1000,
      node: from(second % 4),
    }));
    expect(wakes(stanzas, { untilMs: 8 * hourMs })).toEqual([]);
  });

  test('is not when what waited for it came in a rush, in the middle of the night', () => {
    const stanzas = Array.from({ length: 3600 }, (_, second) => ({
      atMs: second * 1000,
      node: from(second, { offline: '1' }),
    }));
    expect(wakes(stanzas, { untilMs: 8 * hourMs })).toEqual([]);
  });
});

describe('a number that hears somebody every few seconds', () => {
  const busy = curves['a shop with a pause at noon']!;

  test.for([6, 15, 40])(
    'and goes deaf at %i people a minute is connected again within ten minutes',
    (aMinute) => {
      for (let hour = 9.5; hour < 11.5; hour += 0.25)
        for (const spread of [0, 0.99]) {
          const deafMs = hour * hourMs;
          const stanzas = until(customers(busy, aMinute, 1, seeded(hour * 100)), deafMs);
          const [first, ...others] = wakes(stanzas, { untilMs: dayMs, spread });
          expect((first! - deafMs) / minuteMs).toBeGreaterThan(4.5);
          expect((first! - deafMs) / minuteMs).toBeLessThan(10.5);
          expect(others).toEqual([]);
        }
    },
  );

  test('is connected again once an hour at most, and numbers do so apart', () => {
    const wakesWith = (spread: number) => {
      const deafness = new Deafness(spread);
      const at: number[] = [];
      // It hears for half an hour and is silent for ten minutes, again and again.
      for (let ms = 0; ms < 6 * hourMs; ms += 1000) {
        if (ms % (45 * minuteMs) < 35 * minuteMs) deafness.note(from(ms), ms);
        else if (deafness.isSuddenlySilent(ms)) at.push(ms);
      }
      return at;
    };
    const at = wakesWith(0);
    expect(at.length).toBeGreaterThan(2);
    for (const [n, ms] of at.slice(1).entries()) expect(ms - at[n]!).toBeGreaterThanOrEqual(hourMs);
    expect(wakesWith(0.8)[0]! - at[0]!).toBe(0.8 * suddenSilence.spreadMs);
  });
});

test('answers to our own stanzas prove no hearing: a deaf socket gets them too', () => {
  const proves = (tag: string) => provesHearing({ tag, attrs: {} });
  expect(['iq', 'ack'].map(proves)).toEqual([false, false]);
  expect(['message', 'receipt', 'notification', 'presence', 'call'].map(proves)).not.toContain(false);
});
