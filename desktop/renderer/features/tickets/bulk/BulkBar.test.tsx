import type { Ticket } from '@recado/shared/features/tickets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aQueue } from '../../../../testing/aQueue.ts';
import { fakeServer, type SentRequest } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { pressTwice } from '../../../../testing/pressTwice.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { forgetPresses, pressOnce } from '../../../lib/window/pressGuard.ts';
import { onTicketEvent } from '../cache/onTicketEvent.ts';
import { TicketPanel } from '../list/TicketPanel.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { undoBulk } from './bulkActions.ts';
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

const tickets = names.map((name, at) =>
  aTicket({ id: at + 1, contact: { name }, waitingSince: `2026-03-01T0${at}:00:00.000Z` }),
);

function show(more: Parameters<typeof fakeServer>[0] = {}, user = aSessionUser()) {
  const server = fakeServer({
    ...inboxReplies(tickets),
    'GET /tickets': () => ({ tickets, hasMore: true, count: 100, nextCursor: '1.1' }),
    'GET /queue': () => [aQueue(2, 'Vendas')],
    'GET /users/list': () => [],
    'POST /tickets/bulk': ({ body }) => bulkAction(body as Begun),
    'POST /tickets/bulk/filter': ({ body }) => bulkAction(body as Begun),
    ...more,
  });
  renderScreen(
    <DrawsAllRows value>
      <TicketPanel />
    </DrawsAllRows>,
    user,
    '/tickets?tab=pending',
  );
  return server;
}
afterEach(() => {
  clearSelection();
  forgetPresses();
});

const box = async (name: string) => {
  await hoverRows();
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
  const { requests } = show();
  fireEvent.click(await box('Ana'));
  fireEvent.click(await box('Bia'));
  await userEvent.click(screen.getByRole('button', { name: /^Aceitar \d/ }));
  const begun = () => requests.find(({ method, path }) => method === 'POST' && path === '/tickets/bulk');
  await waitFor(() => expect(begun()?.body).toEqual({ change: { kind: 'accept' }, ticketIds: [1, 2] }));
  await waitFor(async () => expect(await selected()).toBe(''));

  forgetPresses();
  fireEvent.click(await box('Ana'));
  await userEvent.click(screen.getByRole('button', { name: /1 selecionado/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Todos deste filtro (100+)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar como lido' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/tickets/bulk/filter')?.body).toMatchObject({
      change: { kind: 'read' },
      filter: { status: 'pending' },
    }),
  );
});

const begun = (requests: SentRequest[]) =>
  requests.flatMap(({ method, path, body }) => (method === 'POST' && path === '/tickets/bulk' ? [body] : []));

test('what is offered is what can be done with one of them; nothing of a selection lasts on another tab', async () => {
  show();
  fireEvent.click(await box('Ana'));
  const offered = () =>
    [...document.querySelectorAll('[data-bulk]')].map((button) => button.getAttribute('data-bulk'));
  expect(offered()).toEqual(['accept', 'transfer', 'resolve', 'tag', 'read']);
  await userEvent.click(screen.getByRole('tab', { name: /^Atendendo/ }));
  await waitFor(() =>
    expect(screen.queryByRole('toolbar', { name: 'Ações para os selecionados' })).toBeNull(),
  );
});

test('a row that leaves the list is no more selected, also when it comes back', async () => {
  const { requests } = show();
  fireEvent.click(await box('Ana'));
  fireEvent.click(await box('Bia'));
  const [ana] = tickets as [Ticket];
  // The pointer leaves the list, so that waiting changes come in.
  await userEvent.hover(screen.getByRole('toolbar'));
  act(() => onTicketEvent({ action: 'delete', ticketId: ana.id, ticketUuid: ana.uuid }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull());
  act(() => onTicketEvent({ action: 'create', ticket: ana }));
  await screen.findByRole('link', { name: /Ana/ });
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
  await waitFor(() => expect(begun(requests)).toEqual([{ change: { kind: 'read' }, ticketIds: [2] }]));
});

test('many are handed on by the form of one, and resolved with or without a farewell', async () => {
  const { requests } = show();
  fireEvent.click(await box('Caio'));
  await userEvent.click(screen.getByRole('button', { name: 'Transferir' }));
  const dialog = await screen.findByRole('dialog');
  const hand = within(dialog).getByRole('button', { name: 'Transferir' });
  await userEvent.click(hand);
  expect(await within(dialog).findByText('Selecione uma fila')).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText(/^Fila/, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendas', hidden: true }));
  await userEvent.click(hand);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  forgetPresses();
  fireEvent.click(await box('Davi'));
  await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /sem mensagem/ }));
  await waitFor(() =>
    expect(begun(requests)).toEqual([
      { change: { kind: 'transfer', queueId: 2, userId: null, msgTransfer: null }, ticketIds: [3] },
      { change: { kind: 'resolve', sendFarewellMessage: false }, ticketIds: [4] },
    ]),
  );
});

/** A reply that the test releases. */
function heldReply() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reply = async ({ body }: SentRequest) => {
    await promise;
    return bulkAction((body ?? {}) as Begun);
  };
  return { reply, letGo: resolve };
}
const sent = (requests: SentRequest[], method = 'POST') =>
  requests.filter((one) => one.method === method && one.path.startsWith('/tickets/bulk'));

test('many are changed once, however often the button is pressed; it shows that it works on it', async () => {
  const { reply, letGo } = heldReply();
  const { requests } = show({ 'POST /tickets/bulk': reply });
  for (const name of ['Ana', 'Bia']) fireEvent.click(await box(name));
  const button = screen.getByRole('button', { name: /^Aceitar \d/ });
  pressTwice(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  // Another button does nothing with the same tickets meanwhile, either.
  pressTwice(screen.getByRole('button', { name: 'Marcar como lido' }));
  letGo();
  await waitFor(async () => expect(await selected()).toBe(''));
  expect(sent(requests).map(({ body }) => body)).toEqual([{ change: { kind: 'accept' }, ticketIds: [1, 2] }]);
});

test('its buttons show that a press does not count yet, shortly after another press', async () => {
  show();
  await userEvent.click(await box('Ana'));
  const accept = screen.getByRole('button', { name: 'Aceitar 1' });
  const says = () => accept.getAttribute('aria-disabled');
  expect(says()).toBeNull();
  await act(() => pressOnce(4, 'pin', async () => undefined));
  expect(says()).toBe('true');
  await waitFor(() => expect(says()).toBeNull(), { timeout: 5000 });
});

test('all of a filter is asked about once', async () => {
  show();
  fireEvent.click(await box('Ana'));
  await userEvent.click(screen.getByRole('button', { name: /1 selecionado/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Todos deste filtro (100+)' }));
  pressTwice(screen.getByRole('button', { name: 'Marcar como lido' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('all of a tab is closed once, after one question (INBOX-23)', async () => {
  const { reply, letGo } = heldReply();
  const { requests } = show({ 'POST /tickets/closeAll': reply }, aSessionUser({ profile: 'admin' }));
  await box('Ana');
  await userEvent.click(screen.getByTestId('list-actions'));
  pressTwice(await screen.findByRole('menuitem', { name: 'Fechar todos os tickets' }));
  await screen.findByText(/^Fecha os tickets em/);
  pressTwice(screen.getByRole('button', { name: 'Fechar todos os tickets' }));
  letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(requests.filter(({ path }) => path === '/tickets/closeAll')).toHaveLength(1));
});

test('what was done with many is taken back once; the press too many leaves the offer standing', async () => {
  const { reply, letGo } = heldReply();
  const { requests } = show({ 'POST /tickets/bulk/:id/undo': reply });
  const presses = [undoBulk({ id: 9 }), undoBulk({ id: 9 })];
  letGo();
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(sent(requests)).toHaveLength(1);
});
