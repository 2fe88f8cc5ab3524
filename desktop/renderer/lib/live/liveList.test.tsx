import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../queryClient.ts';
import { liveList } from './liveList.ts';

interface Row {
  id: number;
  name: string;
}

let server: Row[] = [];
/** While set, replies of the server wait for it. */
let held: Promise<void> | undefined;
const pageRows = 20;
const list = liveList<Row>('rows', {
  load: async ({ query: { searchParam, pageNumber } }) => {
    const found = server.filter(({ name }) => name.includes(searchParam));
    const rows = found.slice((pageNumber - 1) * pageRows, pageNumber * pageRows);
    await held;
    return { rows, hasMore: found.length > pageNumber * pageRows, count: found.length };
  },
  order: (a, b) => a.name.localeCompare(b.name),
  text: (row) => row.name,
});
const row = (id: number, name = `r${String(id).padStart(3, '0')}`): Row => ({ id, name });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const show = async (search = '') => {
  const shown = renderHook(() => list.useRows(search), { wrapper });
  await waitFor(() => expect(shown.result.current.state).toBe('ready'));
  return shown.result;
};

beforeEach(() => {
  queryClient.clear();
  server = Array.from({ length: 45 }, (_, index) => row(index + 1));
});

test('rows that come and go live leave the list as a fresh fetch would show it', async () => {
  server = server.slice(0, 12);
  const shown = await show();
  act(() => {
    list.put(row(100, 'r004b'));
    list.put({ ...row(2), name: 'r002 renamed' });
    list.drop(7);
  });
  server = server
    .filter(({ id }) => id !== 7)
    .map((old) => (old.id === 2 ? { ...old, name: 'r002 renamed' } : old))
    .toSpliced(4, 0, row(100, 'r004b'));
  await waitFor(() => expect(shown.current.rows).toEqual(server));
  expect(shown.current.count).toBe(server.length);
});

test('an answer that was on its way while a row went does not bring the row back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  server = server.slice(0, 3);
  const shown = renderHook(() => list.useRows(''), { wrapper });
  server = server.filter(({ id }) => id !== 2);
  act(() => list.drop(2));
  held = undefined;
  resolve();
  await waitFor(() => expect(shown.result.current.state).toBe('ready'));
  expect(shown.result.current.rows).toEqual(server);
});

test('the next page skips nothing after a row above it went', async () => {
  const shown = await show();
  act(() => list.drop(3));
  server = server.filter(({ id }) => id !== 3);
  await waitFor(() => expect(shown.current.rows).toHaveLength(19));
  while (shown.current.hasMore) {
    const before = shown.current.rows.length;
    await act(async () => shown.current.loadMore());
    await waitFor(() => expect(shown.current.rows.length).toBeGreaterThan(before));
  }
  expect(shown.current.rows).toEqual(server);
});

test('a new row beyond the loaded ones is counted but not shown before its page is', async () => {
  const shown = await show();
  act(() => list.put(row(200, 'zzz')));
  await waitFor(() => expect(shown.current.count).toBe(46));
  expect(shown.current.rows.some(({ id }) => id === 200)).toBe(false);
});

test('a searched list takes up only what it was searched for', async () => {
  const shown = await show('r00');
  act(() => {
    list.put(row(300, 'other'));
    list.put(row(301, 'r000'));
  });
  await waitFor(() => expect(shown.current.rows[0]?.id).toBe(301));
  expect(shown.current.rows.some(({ id }) => id === 300)).toBe(false);
});
