import type { Ticket } from '@recado/shared/features/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { pressTwice } from '../../../../testing/pressTwice.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { forgetTickets, usePins, useTickets } from '../cache/ticketCache.ts';
import { TicketDialogs } from '../dialogs/TicketDialogs.tsx';
import { closeTicketDialog } from '../dialogs/ticketDialogs.ts';
import { noFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { TicketRow } from '../list/TicketRow.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { laterActionsOn } from './laterRules.ts';
import { useLaterKeys } from './useLaterKeys.ts';

const me = aSessionUser({ id: 1 });
const mine = (id: number, changes: Parameters<typeof aTicket>[0] = {}) =>
  aTicket({ id, status: 'open', userId: 1, ...changes, contact: { name: `Cliente ${id}` } });
const listQuery: TicketsAsked = { ...noFilters, tab: 'open', sortTickets: 'DESC', searchParam: '' };

afterEach(() => {
  forgetTickets();
  forgetPresses();
  closeTicketDialog();
});

/** The user's own open tickets, as the list composes them. */
function List() {
  const actions = useTicketActions();
  useLaterKeys();
  const { rows } = useTickets(listQuery);
  const pins = usePins();
  return (
    <>
      {rows.map((ticket) => (
        <TicketRow
          key={ticket.id}
          ticket={ticket}
          tab="open"
          search=""
          isFirst={false}
          isOpen={false}
          isPinned={pins.includes(ticket)}
          withUser={false}
          withConnection={false}
          actions={actions}
        />
      ))}
      <TicketDialogs />
    </>
  );
}

/** Plays a server with three open tickets, some of them pinned. */
function serve(tickets: Ticket[], pins: number[] = []) {
  const find = (id: string) => tickets.find((one) => one.id === Number(id))!;
  const change = (id: string, changes: Partial<Ticket>) => {
    const changed = { ...find(id), ...changes, version: find(id).version + 1 };
    tickets.splice(tickets.indexOf(find(id)), 1, changed);
    return changed;
  };
  return fakeServer({
    'GET /tickets': () => ({ tickets, hasMore: false, count: tickets.length, nextCursor: null }),
    'GET /tickets/pins': () => pins.map((id) => find(String(id))),
    'PUT /tickets/:id/pin': (_, id) => {
      pins.push(Number(id));
      return { message: 'Pinned' };
    },
    'DELETE /tickets/:id/pin': (_, id) => {
      pins.splice(pins.indexOf(Number(id)), 1);
      return { message: 'Unpinned' };
    },
    'POST /tickets/:id/snooze': ({ body }, id) =>
      change(id!, { snoozedUntil: (body as { until: string }).until }),
    'POST /tickets/:id/wake': (_, id) => change(id!, { snoozedUntil: null }),
    'POST /tickets/:id/unread': (_, id) => change(id!, { markedUnread: true }),
  });
}

const rows = () => screen.queryAllByRole('article').map((row) => within(row).getByRole('link').textContent);
const order = () =>
  rows()
    .map((text) => /Cliente (\d)/.exec(text ?? '')?.[1])
    .join('');
const row = (id: number) =>
  screen.getAllByRole('article').find((one) => one.textContent?.includes(`Cliente ${id}`))!;
const pressInMenu = async (id: number, name: string) => {
  await userEvent.hover(row(id));
  await userEvent.click(within(row(id)).getByRole('button', { name: `Mais ações: Cliente ${id}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const three = () => [
  mine(1, { updatedAt: '2026-03-01T10:00:00.000Z' }),
  mine(2, { updatedAt: '2026-03-01T11:00:00.000Z' }),
  mine(3, { updatedAt: '2026-03-01T12:00:00.000Z' }),
];

test('later actions follow the ticket: one that somebody serves can be snoozed, a resolved one has none', () => {
  const on = (changes: Partial<Ticket>, isPinned = false) =>
    laterActionsOn({ ...mine(1), ...changes }, isPinned).join(' ');
  expect(on({})).toBe('snooze pin markUnread');
  expect(on({ snoozedUntil: '2030-01-01T09:00:00.000Z' }, true)).toBe('wake unpin markUnread');
  expect(on({ status: 'pending', userId: null })).toBe('pin markUnread');
  expect(on({ status: 'group', userId: null })).toBe('pin markUnread');
  expect(on({ unreadMessages: 2 })).toBe('snooze pin');
  expect(on({ status: 'closed' })).toBe('');
});

test('a pinned ticket is on top in every order, even if no loaded page has it', async () => {
  const tickets = three();
  const far = mine(4, { updatedAt: '2020-01-01T10:00:00.000Z' });
  const { requests: calls } = serve([...tickets, far], [4]);
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('4321'));
  await pressInMenu(1, 'Fixar no topo');
  await waitFor(() => expect(order()).toBe('4132'));
  expect(within(row(1)).getByRole('img', { name: 'Fixado no topo' })).toBeTruthy();
  forgetPresses();
  await pressInMenu(4, 'Desafixar');
  await waitFor(() => expect(order()).toBe('1324'));
  expect(calls.filter(({ path }) => path === '/tickets')).toHaveLength(1);
});

test('a ticket is put aside with one press, leaves the list, and comes back with "Desfazer"', async () => {
  const { requests: calls } = serve(three().map((one) => ({ ...one, lastMessageId: 700 + one.id })));
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('321'));
  await pressInMenu(2, 'Adiar');
  const dialog = await screen.findByRole('dialog', { name: 'Adiar Cliente 2' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Amanhã/ }));
  await waitFor(() => expect(order()).toBe('31'));
  const { body } = calls.find(({ path }) => path === '/tickets/2/snooze')!;
  const { until, seenUpTo } = body as { until: string; seenUpTo: unknown };
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  // The last message that the user saw: a newer one must not be snoozed unread.
  expect(seenUpTo).toBe(702);
  // At once, within the pause after a change: the press counts, because it is at another place than the one before.
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  await userEvent.pointer({ keys: '[MouseLeft]', target: undo, coords: { clientX: 200, clientY: 700 } });
  await waitFor(() => expect(order()).toBe('321'), { timeout: 3000 });
});

test.each([
  ['Fixar no topo', 'PUT /tickets/2/pin'],
  ['Marcar como não lido', 'POST /tickets/2/unread'],
])('two presses on "%s" are one', async (name, call) => {
  const { requests: calls } = serve(three());
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('321'));
  await userEvent.hover(row(2));
  await userEvent.click(within(row(2)).getByRole('button', { name: 'Mais ações: Cliente 2' }));
  pressTwice(await screen.findByRole('menuitem', { name }));
  await within(row(2)).findByRole('img', { name: /^(Fixado no topo|Marcado como não lido)$/ });
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  ).toEqual([call]);
});

test('two presses put a ticket aside once', async () => {
  const { requests: calls } = serve(three());
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('321'));
  await pressInMenu(2, 'Adiar');
  const dialog = await screen.findByRole('dialog', { name: 'Adiar Cliente 2' });
  pressTwice(within(dialog).getByRole('button', { name: /^Amanhã/ }));
  await waitFor(() => expect(order()).toBe('31'));
  expect(calls.filter(({ path }) => path.endsWith('/snooze'))).toHaveLength(1);
});

test('a time in the past, or none, is not sent', async () => {
  const { requests: calls } = serve(three());
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('321'));
  await pressInMenu(2, 'Adiar');
  const dialog = await screen.findByRole('dialog', { name: 'Adiar Cliente 2' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adiar' }));
  expect(await within(dialog).findByText(/daqui para a frente/)).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/snooze'))).toBe(false);
});

test('keys act on the row that has the keyboard: Alt+U marks it, Alt+P pins it, Alt+S asks until when', async () => {
  serve(three());
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).toBe('321'));
  within(row(2)).getByRole('link').focus();
  await userEvent.keyboard('{Alt>}u{/Alt}');
  expect(await within(row(2)).findByRole('img', { name: 'Marcado como não lido' })).toBeTruthy();
  forgetPresses();
  within(row(1)).getByRole('link').focus();
  await userEvent.keyboard('{Alt>}p{/Alt}');
  await waitFor(() => expect(order()).toBe('132'));
  within(row(3)).getByRole('link').focus();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Adiar Cliente 3' })).toBeTruthy();
});

test('a row says when it comes back, and how urgent its wait is', async () => {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
  serve([
    mine(1, { waitingSince: minutes(-20), answerDueAt: minutes(100) }),
    mine(2, { waitingSince: minutes(-20), answerDueAt: minutes(2) }),
    mine(3, { waitingSince: minutes(-2), answerDueAt: minutes(-1) }),
  ]);
  renderScreen(<List />, me);
  await waitFor(() => expect(order()).not.toBe(''));
  const level = (id: number) => row(id).querySelector('time')?.dataset.level;
  expect([level(1), level(2), level(3)]).toEqual(['calm', 'near', 'late']);
});
