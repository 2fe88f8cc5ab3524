import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { liveList } from '../../lib/live/liveList.ts';
import { EditableListScreen } from './EditableListScreen.tsx';
import { LoadMore } from './LoadMore.tsx';
import { SearchField, searchDelayMs } from './SearchField.tsx';

interface Slip {
  id: number;
  name: string;
}
/** Forty-five slips on a server, in pages of twenty; it records the requests. */
function slips() {
  const all = Array.from({ length: 45 }, (_, n): Slip => ({ id: n + 1, name: `Slip ${n + 1}` }));
  const requests: string[] = [];
  const list = liveList<Slip>(`slips ${Math.random()}`, {
    order: (a, b) => a.id - b.id,
    text: ({ name }) => name,
    async load({ query: { searchParam, pageNumber } }) {
      requests.push(`${searchParam}:${pageNumber}`);
      const found = all.filter(({ name }) => name.toLowerCase().includes(searchParam));
      const rows = found.slice((pageNumber - 1) * 20, pageNumber * 20);
      return { rows, count: found.length, hasMore: found.length > pageNumber * 20 };
    },
  });
  return { list, asked: requests };
}
const screenOf = (
  { list }: ReturnType<typeof slips>,
  remove = async (_row: Slip): Promise<unknown> => undefined,
) => (
  <EditableListScreen
    title="Slips"
    list={list}
    columns={[{ key: 'name', label: 'Name', render: ({ name }) => name }]}
    empty={{ title: 'None' }}
    allow="tags:edit"
    addLabel="New"
    dialog={() => <p>the dialog</p>}
    remove={remove}
  />
);

/** Fakes the observer of the list's end; the test decides when the end is near. */
function watchedEnd() {
  const watches: { near(): void; margin: string | undefined }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: object[]) => void, options: { rootMargin?: string } = {}) {
        watches.push({ near: () => notify([{ isIntersecting: true }]), margin: options.rootMargin });
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  return watches;
}

test('a search is sent in lower case, half a second after the last letter (SHELL-43, SHELL-45, CONST-04)', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  renderScreen(<SearchField onSearch={onSearch} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  fireEvent.change(field, { target: { value: 'AN' } });
  act(() => vi.advanceTimersByTime(searchDelayMs - 1));
  fireEvent.change(field, { target: { value: 'ANA' } });
  act(() => vi.advanceTimersByTime(searchDelayMs - 1));
  expect(field.value).toBe('ana');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['ana']]);
  expect(searchDelayMs).toBe(500);
});

test('the list requests its next page 100 px before the end, and a search begins at the first page again (SHELL-44, SHELL-46)', async () => {
  const watches = watchedEnd();
  const shown = slips();
  renderScreen(screenOf(shown));
  expect(await screen.findByText('Slip 20')).toBeTruthy();
  expect(screen.queryByText('Slip 21')).toBeNull();
  expect(watches.at(-1)?.margin).toBe('0px 0px 100px 0px');
  act(() => watches.at(-1)!.near());
  expect(await screen.findByText('Slip 21')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'slip 1{Enter}');
  await waitFor(() => expect(screen.queryByText('Slip 21')).toBeNull());
  expect(shown.asked.filter((one) => one.startsWith('slip 1'))).toEqual(['slip 1:1']);
});

test('a search that finds nothing names what was searched for and offers to show everything again', async () => {
  renderScreen(screenOf(slips()), aSessionUser());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'zzz{Enter}');
  expect(await screen.findByText('Nenhum registro corresponde a “zzz”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todos' }));
  expect(await screen.findByText('Slip 1')).toBeTruthy();
});

test.each([
  ['while a page is on its way', { hasMore: true, isLoading: true }],
  ['after the last one', { hasMore: false, isLoading: false }],
  ['by itself after one that could not be had', { hasMore: true, isLoading: false, hasFailed: true }],
])('%s none is asked for (SHELL-44)', (_when, state) => {
  const watches = watchedEnd();
  const onReach = vi.fn();
  renderScreen(<LoadMore hasFailed={false} {...state} onReach={onReach} />);
  act(() => watches.at(-1)!.near());
  expect(onReach).not.toHaveBeenCalled();
});

test('a button requests a page again that failed', async () => {
  watchedEnd();
  const onReach = vi.fn();
  renderScreen(<LoadMore hasMore isLoading={false} hasFailed onReach={onReach} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(onReach).toHaveBeenCalledOnce();
});

test('the button adds a row; deleting asks first, removes the row and says so; declining changes nothing (SHELL-43, SHELL-47, SHELL-48)', async () => {
  const shown = slips();
  const remove = vi.fn(async (_row: Slip): Promise<unknown> => undefined);
  renderScreen(screenOf(shown, remove), aSessionUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Slip 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByText('Slip 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir Slip 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Slip 2')).toBeNull());
  expect(remove.mock.calls).toEqual([[{ id: 2, name: 'Slip 2' }]]);
  expect(await screen.findByText(/Slip 2.*exclu|exclu.*Slip 2/i)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(await screen.findByText('the dialog')).toBeTruthy();
});

test('rows that others create, change and delete are at their places (SHELL-49)', async () => {
  const { list } = slips();
  renderScreen(screenOf({ list, asked: [] }));
  expect(await screen.findByText('Slip 3')).toBeTruthy();
  act(() => list.put({ id: 3, name: 'Slip três' }));
  expect(await screen.findByText('Slip três')).toBeTruthy();
  act(() => list.put({ id: 0, name: 'Slip novo' }));
  expect(await screen.findByText('Slip novo')).toBeTruthy();
  act(() => list.drop(4));
  await waitFor(() => expect(screen.queryByText('Slip 4')).toBeNull());
});
