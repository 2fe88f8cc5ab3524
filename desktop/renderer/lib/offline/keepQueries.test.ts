import { eventually } from '@recado/shared/testing/eventually';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveStatus } from '../live/liveStatus.ts';
import { queryClient } from '../queryClient.ts';
import { copyTime } from './asOf.ts';
import { type KeptKind, keepQueries, keptBytes } from './keepQueries.ts';
import type { KeptBox, KeptTimes } from './keptBox.ts';

/** A box in plain view. */
let rows: Map<string, { value: unknown; bytes: number } & KeptTimes>;
const box = (): KeptBox => ({
  put: async (name, value, times) => void rows.set(name, { value, bytes: 10, ...times }),
  putBytes: async () => undefined,
  get: async (name) => rows.get(name),
  getBytes: async () => undefined,
  list: async () => [...rows].map(([name, { bytes, savedAt, usedAt }]) => ({ name, bytes, savedAt, usedAt })),
  remove: async (name) => void rows.delete(name),
});

let renewed: unknown[];
const kind = (more: Partial<KeptKind> = {}): KeptKind => ({
  name: 'thread',
  most: 3,
  isKept: ([first]) => first === 'thread',
  trim: (data) => (data as unknown[]).slice(0, 2),
  trimsIdle: true,
  ...more,
});
const key = (id: number) => ['thread', id];
const nameOf = (id: number) => `thread/["thread",${id}]`;
const entry = (id: number, savedAt: number, usedAt = savedAt) =>
  rows.set(nameOf(id), { value: { key: key(id), data: [`kept ${id}`] }, bytes: 10, savedAt, usedAt });

let end: () => void = () => undefined;
const open = (more: Partial<KeptKind> = {}) => {
  end = keepQueries([kind(more)], Promise.resolve(box()));
};
/** The pause before changes are written. */
const passes = () => vi.advanceTimersByTimeAsync(2500);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  useLiveStatus.setState({ offlineSince: undefined });
  rows = new Map();
  renewed = [];
});
afterEach(() => {
  end();
  queryClient.clear();
});

test('a reply of the server is kept, cut to its first part, a moment later', async () => {
  open();
  await queryClient.fetchQuery({ queryKey: key(1), queryFn: async () => ['a', 'b', 'c'] });
  await queryClient.fetchQuery({ queryKey: ['other'], queryFn: async () => 'not kept' });
  await passes();
  expect([...rows].map(([name, { value }]) => [name, value])).toEqual([
    [nameOf(1), { key: key(1), data: ['a', 'b'] }],
  ]);
});

test('a copy is there at once, with its time, and the server’s answer replaces it', async () => {
  const savedAt = Date.now() - 60_000;
  entry(1, savedAt);
  open();
  await eventually(() => expect(queryClient.getQueryData(key(1))).toEqual(['kept 1']));
  const { queryHash } = queryClient.getQueryCache().find({ queryKey: key(1) })!;
  expect(copyTime(queryHash)).toBe(savedAt);
  await queryClient.fetchQuery({ queryKey: key(1), queryFn: async () => ['fresh'] });
  expect(queryClient.getQueryData(key(1))).toEqual(['fresh']);
  expect(copyTime(queryHash)).toBeUndefined();
});

test('what the page already has is not replaced by a copy', async () => {
  entry(1, Date.now());
  queryClient.setQueryData(key(1), ['newer']);
  open();
  await passes();
  expect(queryClient.getQueryData(key(1))).toEqual(['newer']);
});

test('an event that patches a copy keeps its time: the next look asks the server', async () => {
  const savedAt = Date.now() - 60_000;
  entry(1, savedAt);
  open();
  await eventually(() => expect(queryClient.getQueryData(key(1))).toBeDefined());
  queryClient.setQueryData(key(1), ['kept 1', 'live']);
  const { state } = queryClient.getQueryCache().find({ queryKey: key(1) })!;
  expect(state).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true, data: ['kept 1', 'live'] });
  await passes();
  expect(rows.get(nameOf(1))).toMatchObject({ savedAt, value: { data: ['kept 1', 'live'] } });
});

test('of a kind only so many stay, in memory and on the device: those that were looked at last (OFFLINE-03)', async () => {
  open();
  for (const id of [1, 2, 3, 4, 5]) {
    vi.advanceTimersByTime(1000);
    const observer = new QueryObserver(queryClient, { queryKey: key(id), queryFn: async () => [id] });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    leave();
  }
  await passes();
  expect([...rows.keys()].sort()).toEqual([3, 4, 5].map(nameOf));
  expect([1, 2, 3, 4, 5].filter((id) => queryClient.getQueryData(key(id)))).toEqual([3, 4, 5]);
});

test('a full device keeps what it has, and takes what comes once there is room again', async () => {
  let isFull = false;
  const inRoom = box();
  end = keepQueries(
    [kind()],
    Promise.resolve({
      ...inRoom,
      put: async (...args: Parameters<KeptBox['put']>) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        await inRoom.put(...args);
      },
    }),
  );
  const comes = async (words: string) => {
    for (const id of [1, 2])
      await queryClient.fetchQuery({ queryKey: key(id), queryFn: async () => [words], staleTime: 0 });
    await passes();
    return [1, 2].map((id) => (rows.get(nameOf(id))!.value as { data: string[] }).data[0]);
  };
  expect(await comes('first')).toEqual(['first', 'first']);
  isFull = true;
  expect(await comes('second')).toEqual(['first', 'first']);
  isFull = false;
  expect(await comes('third')).toEqual(['third', 'third']);
});

test('together they stay under the bound of bytes: the longest unused goes (OFFLINE-05)', async () => {
  const now = Date.now();
  entry(1, now, now - 3);
  entry(2, now, now - 1);
  rows.get(nameOf(1))!.bytes = keptBytes;
  open();
  await queryClient.fetchQuery({ queryKey: key(2), queryFn: async () => ['a'] });
  await passes();
  expect([...rows.keys()]).toEqual([nameOf(2)]);
});

test('a conversation that left memory because it is gone is gone on the device too (OFFLINE-03)', async () => {
  open();
  await queryClient.fetchQuery({ queryKey: key(1), queryFn: async () => ['a'] });
  await passes();
  queryClient.removeQueries({ queryKey: key(1) });
  await eventually(() => expect(rows.size).toBe(0));
});

test('hours pass and it is still in memory, only cut', async () => {
  open();
  await queryClient.fetchQuery({ queryKey: key(1), queryFn: async () => ['a', 'b', 'c'] });
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  queryClient.setQueryData(key(2), ['x']);
  await passes();
  expect(queryClient.getQueryData(key(1))).toEqual(['a', 'b']);
});

test('copies are read again one by one while events come, not while offline (OFFLINE-03)', async () => {
  entry(1, Date.now());
  entry(2, Date.now());
  const renew = async (which: readonly unknown[]) => {
    renewed.push(which[1]);
    await queryClient.fetchQuery({ queryKey: which, queryFn: async () => ['fresh'] });
  };
  useLiveStatus.setState({ offlineSince: 1 });
  open({ renew });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renewed).toEqual([]);
  useLiveStatus.setState({ offlineSince: undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewed.sort()).toEqual([1, 2]);
});

test('after its end nothing is written', async () => {
  open();
  end();
  await queryClient.fetchQuery({ queryKey: key(1), queryFn: async () => ['a'] });
  await passes();
  expect(rows.size).toBe(0);
});

test('an older page that loads behind a copy does not make the copy fresh', async () => {
  const savedAt = Date.now() - 60_000;
  const data = { pages: [['kept']], pageParams: [0] };
  rows.set(nameOf(1), { value: { key: key(1), data }, bytes: 10, savedAt, usedAt: savedAt });
  open({ trim: (all) => all });
  await eventually(() => expect(queryClient.getQueryData(key(1))).toBeDefined());
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: key(1),
    queryFn: async ({ pageParam }) => [pageParam],
    initialPageParam: 0,
    getNextPageParam: (_, all) => all.length,
  });
  const leave = observer.subscribe(() => undefined);
  // It takes the place of the reading that has just begun.
  const older = observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(10);
  await older;
  leave();
  expect(queryClient.getQueryData(key(1))).toMatchObject({ pages: [['kept'], [1]] });
  const { queryHash, state } = queryClient.getQueryCache().find({ queryKey: key(1) })!;
  expect(copyTime(queryHash)).toBe(savedAt);
  expect(state).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true });
});
