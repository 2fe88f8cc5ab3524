import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtuosoMockContext } from 'react-virtuoso';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { reachRows } from '../../../../testing/reachRows.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { TicketPanel } from '../list/TicketPanel.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { clearSelection } from './selection.ts';

const names = ['Ana', 'Bia', 'Caio', 'Davi'];
interface Begun {
  change: { kind: string };
}
const bulkAction = ({ change }: Begun) => ({
  id: 9,
  userId: 1,
  kind: change.kind,
  change,
  state: 'running',
  total: 2,
  done: 0,
  refused: 0,
  restored: 0,
  kept: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
});

function show() {
  const server = fakeServer({
    'GET /tickets': () => ({
      tickets: names.map((name, at) =>
        aTicket({ id: at + 1, contact: { name }, waitingSince: `2026-03-01T0${at}:00:00.000Z` }),
      ),
      hasMore: true,
      count: 100,
      nextCursor: '1.1',
    }),
    'GET /tickets/counts': () => ({
      open: 0,
      pending: 4,
      group: 0,
      unread: 0,
      snoozed: 0,
      overdue: { open: 0, pending: 0 },
      nextDueAt: null,
    }),
    'GET /tickets/pins': () => [],
    'GET /saved-views': () => [],
    'GET /tickets/bulk': () => ({ bulkActions: [] }),
    'POST /tickets/bulk': ({ body }) => bulkAction(body as Begun),
    'POST /tickets/bulk/filter': ({ body }) => bulkAction(body as Begun),
    'GET /whatsapp/filter': () => [],
    'GET /queue/names': () => [],
  });
  renderScreen(
    <VirtuosoMockContext.Provider value={{ viewportHeight: 600, itemHeight: 64 }}>
      <TicketPanel />
    </VirtuosoMockContext.Provider>,
    undefined,
    '/tickets?tab=pending',
  );
  return server;
}
afterEach(clearSelection);

const box = async (name: string) => {
  await reachRows();
  return screen.findByRole('checkbox', { name: `Selecionar ${name}` });
};
const isOn = async (name: string) => ((await box(name)) as HTMLInputElement).checked;
const selected = async () => {
  const on: string[] = [];
  for (const name of names) if (await isOn(name)) on.push(name);
  return on.join(' ');
};

test('boxes, ranges, the keyboard and Escape select and clear', async () => {
  show();
  fireEvent.click(await box('Bia'));
  expect(await selected()).toBe('Bia');
  fireEvent.click(await box('Davi'), { shiftKey: true });
  expect(await selected()).toBe('Bia Caio Davi');
  const row = screen.getByRole('link', { name: /Caio/ });
  fireEvent.click(row, { ctrlKey: true });
  expect(await selected()).toBe('Bia Davi');
  row.focus();
  await userEvent.keyboard(' ');
  expect(await selected()).toBe('Bia Caio Davi');
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await selected()).toBe(''));
  row.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await selected()).toBe('Ana Bia Caio Davi');
});

test('what is done names the rows; all of a filter names the filter, after a question', async () => {
  const { asked } = show();
  fireEvent.click(await box('Ana'));
  fireEvent.click(await box('Bia'));
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  const begun = () => asked.find(({ method, path }) => method === 'POST' && path === '/tickets/bulk');
  await waitFor(() => expect(begun()?.body).toEqual({ change: { kind: 'accept' }, ticketIds: [1, 2] }));
  await waitFor(async () => expect(await selected()).toBe(''));

  fireEvent.click(await box('Ana'));
  await userEvent.click(screen.getByRole('button', { name: /1 selecionado/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Todos deste filtro (100+)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar como lido' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/tickets/bulk/filter')?.body).toMatchObject({
      change: { kind: 'read' },
      filter: { status: 'pending' },
    }),
  );
});
