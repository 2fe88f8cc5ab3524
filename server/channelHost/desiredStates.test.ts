import type { SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DesiredStates } from './desiredStates.ts';

/** Reads that wait for their rows, the wake-up, and the poll. */
const reads: ((rows: unknown[]) => void)[] = [];
let wake: () => void;
let beginPoll: () => SQL | undefined;
let endPoll: (rows: unknown[]) => void;
const kernel = {
  log: { warn: vi.fn() },
  database: { acrossCompanies: () => new Promise((resolve) => reads.push(resolve)) },
  wakeups: {
    on(_topic: unknown, listener: () => void) {
      wake = listener;
      return () => {};
    },
  },
  poller: {
    watch(query: typeof beginPoll, take: typeof endPoll) {
      beginPoll = query;
      endPoll = take;
      return async () => {};
    },
  },
} as unknown as ConstructorParameters<typeof DesiredStates>[0];

const compare = vi.fn();
let states: DesiredStates;
beforeEach(() => {
  reads.length = 0;
  compare.mockClear();
  states = new DesiredStates(kernel, ['whatsapp'], compare);
});

/** What comes after the answer to a read. */
const answered = async (rows: unknown[]) => {
  reads.shift()!(rows);
  await new Promise(setImmediate);
};

describe('what connections should be', () => {
  test('is read once more after wake-ups that came during a read, which may have missed their change', async () => {
    wake();
    wake();
    wake();
    expect(reads).toHaveLength(1);
    await answered([{ id: 1 }]);
    expect(reads).toHaveLength(1);
    await answered([{ id: 2 }]);
    expect(reads).toHaveLength(0);
    expect(compare.mock.calls).toEqual([
      [[{ id: 1 }], 1],
      [[{ id: 2 }], 2],
    ]);
  });

  test('is not taken from a poll when a later look has begun or ended', async () => {
    expect(beginPoll()).toBeDefined();
    wake();
    endPoll([{ id: 1 }]);
    await answered([{ id: 2 }]);
    endPoll([{ id: 1 }]);
    expect(compare.mock.calls).toEqual([[[{ id: 2 }], 2]]);
  });

  test('is taken from a poll when no look came between, and not asked for by a poll during a look', async () => {
    expect(beginPoll()).toBeDefined();
    endPoll([{ id: 1 }]);
    expect(compare.mock.calls).toEqual([[[{ id: 1 }], 1]]);
    wake();
    expect(beginPoll()).toBeUndefined();
    await answered([]);
  });

  test('is read again after a read that failed', async () => {
    wake();
    reads.shift()!(Promise.reject(new Error('away')) as never);
    await new Promise(setImmediate);
    wake();
    await answered([{ id: 1 }]);
    expect(compare.mock.calls).toEqual([[[{ id: 1 }], 2]]);
  });

  test('is not read after the end', async () => {
    await states.stop();
    wake();
    expect(beginPoll()).toBeUndefined();
    expect(reads).toHaveLength(0);
  });
});
