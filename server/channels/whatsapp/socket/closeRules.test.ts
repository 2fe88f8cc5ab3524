import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterEnd, type Ended, noTries } from './closeRules.ts';

const end = (code: number, more: Partial<Ended> = {}): Ended => ({
  code,
  isNetwork: false,
  openMs: 120_000,
  wasPairing: false,
  atMs: 0,
  ...more,
});

describe('what follows an ending', () => {
  test.each([
    [401, { kind: 'stop', reason: 'loggedOut', forget: true }],
    [403, { kind: 'stop', reason: 'forbidden', forget: false }],
    [405, { kind: 'stop', reason: 'outdated', forget: false }],
    [411, { kind: 'stop', reason: 'outdated', forget: false }],
    [515, { kind: 'again', afterMs: 0 }],
    [428, { kind: 'again' }],
    [408, { kind: 'again' }],
    [503, { kind: 'again' }],
    [500, { kind: 'again' }],
    [0, { kind: 'again' }],
  ])('%i', (code, expected) => {
    expect(afterEnd(end(code), noTries, 0.5)).toMatchObject(expected);
  });

  test('a web socket that fails says nothing about the account, whatever number a proxy answers', () => {
    for (const code of [401, 403, 405, 440, 500])
      expect(afterEnd(end(code, { isNetwork: true }), noTries, 0.5).kind).toBe('again');
  });

  test('codes that nobody scanned end it; the same number after being open is trouble that passes', () => {
    expect(afterEnd(end(408, { wasPairing: true, openMs: null }), noTries, 0)).toMatchObject({
      kind: 'stop',
      reason: 'notScanned',
      forget: false,
    });
  });

  test('opened elsewhere: it comes back twice in a minute and gives way the third time', () => {
    let tries = noTries;
    for (const atMs of [0, 20_000]) {
      const next = afterEnd(end(440, { atMs }), tries, 0);
      if (next.kind !== 'again') throw new Error('gave way too early');
      tries = next.tries;
    }
    expect(afterEnd(end(440, { atMs: 59_000 }), tries, 0)).toMatchObject({ reason: 'replaced' });
    expect(afterEnd(end(440, { atMs: 70_000 }), tries, 0).kind).toBe('again');
  });

  test('a bad session is given five tries', () => {
    let tries = noTries;
    let next = afterEnd(end(500, { openMs: null }), tries, 0);
    for (let n = 1; n < 5; n++) {
      if (next.kind !== 'again') throw new Error('gave up too early');
      tries = next.tries;
      next = afterEnd(end(500, { openMs: null }), tries, 0);
    }
    expect(next).toMatchObject({ kind: 'stop', reason: 'badSession' });
  });

  test('a connection that opens and falls at once waits longer and longer; one that stayed open starts over', () => {
    const waits = [];
    let tries = noTries;
    for (let n = 0; n < 8; n++) {
      const next = afterEnd(end(428, { openMs: 300 }), tries, 1);
      if (next.kind !== 'again') throw new Error('stopped');
      waits.push(next.afterMs);
      tries = next.tries;
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(afterEnd(end(428, { openMs: 60_000 }), tries, 1)).toMatchObject({ afterMs: 1000 });
  });

  test('waits grow from a second to a minute, never beyond, and start over after it was open', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.float({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const next = afterEnd(end(428, { openMs: null }), { ...noTries, failures }, random);
        if (next.kind !== 'again') throw new Error('stopped');
        const longest = Math.min(1000 * 2 ** failures, 60_000);
        expect(next.afterMs).toBeGreaterThanOrEqual(longest / 2 - 1);
        expect(next.afterMs).toBeLessThanOrEqual(longest);
        expect(next.isUnreachable).toBe(failures + 1 >= 3);
      }),
    );
    expect(afterEnd(end(428), { ...noTries, failures: 30 }, 1)).toMatchObject({ afterMs: 1000 });
  });

  test('tries before a connection stayed open do not delay the next one', () => {
    let tries = noTries;
    let atMs = 0;
    for (let n = 0; n < 40; n++) {
      const openMs = n % 4 === 3 ? 60_000 : 300;
      atMs += openMs;
      const next = afterEnd(end(428, { openMs, atMs }), tries, 1);
      if (next.kind !== 'again') throw new Error('stopped');
      expect(next.afterMs).toBeLessThanOrEqual(8000);
      ({ tries } = next);
      atMs += next.afterMs;
    }
  });

  test('an account that never opens is tried ten times in ten minutes at most, whatever chance says', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.float({ min: 0, max: 1, noNaN: true })), (randoms) => {
        let tries = noTries;
        let atMs = 0;
        const triedAt: number[] = [];
        while (atMs < 60 * 60_000) {
          const next = afterEnd(end(428, { openMs: null, atMs }), tries, randoms.next().value as number);
          if (next.kind !== 'again') throw new Error('stopped');
          tries = next.tries;
          atMs += next.afterMs;
          triedAt.push(atMs);
        }
        for (const from of triedAt)
          expect(triedAt.filter((at) => at >= from && at < from + 600_000).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 30 },
    );
  });
});
