import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { noFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { aTicket } from '../testing/aTicket.ts';
import { onTicketContact, onTicketTag } from './onRelated.ts';
import { forgetTickets, knownTicket, onTicket, ticketQuery, useTickets } from './ticketCache.ts';
import { useTicketCounts } from './ticketCounts.ts';

const pending: TicketsAsked = { ...noFilters, tab: 'pending', sortTickets: 'DESC', searchParam: '' };
const List = () => (
  <ol>
    {useTickets(pending).rows.map((ticket) => (
      <li key={ticket.id}>{`${ticket.id}:${ticket.contact.name}`}</li>
    ))}
  </ol>
);
const tagText = (ticket: Ticket | null | undefined) =>
  ticket?.tags.map(({ name, color, kanban }) => `${name} ${color} ${kanban}`).join(', ');
const TagList = () => (
  <ol>
    {useTickets(pending).rows.map((ticket) => (
      <li key={ticket.id}>{tagText(ticket)}</li>
    ))}
  </ol>
);
const Header = ({ uuid }: { uuid: string }) => <header>{tagText(useQuery(ticketQuery(uuid)).data)}</header>;
const Count = () => <output>{useTicketCounts()?.pending}</output>;
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pageOf = (...tickets: ReturnType<typeof aTicket>[]) => ({
  tickets,
  hasMore: false,
  count: tickets.length,
  nextCursor: null,
});
const counts = () => ({
  open: 0,
  pending: 0,
  group: 0,
  unread: 0,
  unreadPending: 0,
  snoozed: 0,
  overdue: { open: 0, pending: 0 },
  nextDueAt: null,
});

afterEach(forgetTickets);

test('what is heard while a page is on its way is not undone by the page', async () => {
  let answer: ((page: unknown) => void) | undefined;
  fakeServer({
    'GET /tickets': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'GET /tickets/counts': counts,
    'GET /tickets/pins': () => [],
  });
  renderScreen(<List />);
  await waitFor(() => expect(answer).toBeDefined());
  act(() => {
    onTicket({ action: 'create', ticket: aTicket({ id: 3, contact: { name: 'Nova' } }) });
    onTicket({ action: 'update', ticket: aTicket({ id: 1, version: 5, contact: { name: 'Mudou' } }) });
    onTicket({ action: 'update', ticket: aTicket({ id: 2, version: 5, status: 'open', userId: 9 }) });
    answer?.(pageOf(aTicket({ id: 1, version: 4 }), aTicket({ id: 2, version: 4 })));
  });
  await waitFor(() => expect(shown()).toEqual(['3:Nova', '1:Mudou']));
});

test('a late reply with an older version changes nothing', async () => {
  fakeServer({
    'GET /tickets': () => pageOf(aTicket({ id: 1, version: 4 })),
    'GET /tickets/counts': counts,
    'GET /tickets/pins': () => [],
  });
  renderScreen(<List />);
  await waitFor(() => expect(shown()).toEqual(['1:Maria']));
  act(() =>
    onTicket({ action: 'update', ticket: aTicket({ id: 1, version: 6, contact: { name: 'Seis' } }) }),
  );
  act(() =>
    onTicket({ action: 'update', ticket: aTicket({ id: 1, version: 5, contact: { name: 'Cinco' } }) }),
  );
  await waitFor(() => expect(shown()).toEqual(['1:Seis']));
});

test('a renamed contact and a deleted tag are seen on the row without a reload', async () => {
  const tags = [{ id: 7, name: 'VIP', color: '#000000', kanban: 0 }];
  fakeServer({
    'GET /tickets': () => pageOf(aTicket({ id: 1, tags })),
    'GET /tickets/counts': counts,
    'GET /tickets/pins': () => [],
  });
  renderScreen(<List />);
  await waitFor(() => expect(shown()).toEqual(['1:Maria']));
  act(() => {
    onTicketContact({ action: 'update', contact: { ...aTicket().contact, name: 'Maria Souza' } as never });
    onTicketTag({ action: 'delete', tagId: 7 });
  });
  await waitFor(() => expect(shown()).toEqual(['1:Maria Souza']));
  expect(knownTicket(1)?.tags).toEqual([]);
});

test('a renamed and recoloured tag is seen on every row and in the open conversation, by its own event alone', async () => {
  const tags = [
    { id: 7, name: 'VIP', color: '#000000', kanban: 1 },
    { id: 8, name: 'Atacado', color: '#111111', kanban: 0 },
  ];
  const rows = [aTicket({ id: 1, tags }), aTicket({ id: 2, tags: tags.slice(1) })];
  const { requests } = fakeServer({
    'GET /tickets': () => pageOf(...rows),
    'GET /tickets/counts': counts,
    'GET /tickets/pins': () => [],
    'GET /tickets/u/:uuid': () => rows[0],
  });
  renderScreen(
    <>
      <Header uuid={rows[0]!.uuid} />
      <TagList />
    </>,
  );
  await waitFor(() =>
    expect(shown().toSorted()).toEqual(['Atacado #111111 0', 'VIP #000000 1, Atacado #111111 0']),
  );
  await waitFor(() =>
    expect(screen.getByRole('banner').textContent).toBe('VIP #000000 1, Atacado #111111 0'),
  );
  const before = requests.length;
  act(() =>
    onTicketTag({ action: 'update', tag: { id: 7, name: 'Ouro', color: '#ffd700', kanban: 1 } as never }),
  );
  await waitFor(() =>
    expect(shown().toSorted()).toEqual(['Atacado #111111 0', 'Ouro #ffd700 1, Atacado #111111 0']),
  );
  expect(screen.getByRole('banner').textContent).toBe('Ouro #ffd700 1, Atacado #111111 0');
  expect(requests.length).toBe(before);
});

test('a tag that has only other counts leaves the tickets that carry it as they are', async () => {
  const tag = { id: 7, name: 'VIP', color: '#000000', kanban: 1 };
  fakeServer({
    'GET /tickets': () => pageOf(aTicket({ id: 1, tags: [tag] })),
    'GET /tickets/counts': counts,
    'GET /tickets/pins': () => [],
  });
  renderScreen(<TagList />);
  await waitFor(() => expect(shown()).toEqual(['VIP #000000 1']));
  const before = knownTicket(1);
  onTicketTag({ action: 'update', tag: { ...tag, ticketsCount: 9 } as never });
  expect(knownTicket(1)).toBe(before);
});

test('a tab counts a ticket that was resolved no longer, before the server has counted', async () => {
  const ticket = aTicket({ status: 'pending' });
  let countings = 0;
  fakeServer({
    'GET /tickets': () => pageOf(ticket),
    // Counts once, and answers no later question.
    'GET /tickets/counts': () => {
      countings++;
      return countings === 1 ? { ...counts(), pending: 3 } : new Promise(() => {});
    },
    'GET /tickets/pins': () => [],
  });
  renderScreen(
    <>
      <Count />
      <List />
    </>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  const closed = { ...ticket, status: 'closed' as const, version: ticket.version + 1 };
  act(() => onTicket({ action: 'update', ticket: closed }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
  // The same word again, as an event beside the reply, counts once.
  act(() => onTicket({ action: 'update', ticket: closed }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('status').textContent).toBe('2');
});

test('a change of tags or lane of a ticket that the page does not know asks for no counts, any other one does', async () => {
  let countings = 0;
  fakeServer({
    'GET /tickets/counts': () => {
      countings++;
      return counts();
    },
  });
  renderScreen(<Count />);
  await waitFor(() => expect(countings).toBe(1));
  act(() => onTicket({ action: 'update', ticket: aTicket({ id: 71 }) }));
  // From now on no question waits.
  await waitFor(() => expect(countings).toBe(2), { timeout: 15_000 });
  vi.useFakeTimers();
  act(() => onTicket({ action: 'update', ticket: aTicket({ id: 72 }), countsStay: true }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(countings).toBe(2);
  act(() => onTicket({ action: 'update', ticket: aTicket({ id: 73 }) }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(countings).toBe(3);
});
