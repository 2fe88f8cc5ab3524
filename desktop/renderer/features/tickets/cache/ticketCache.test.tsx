import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { noFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { aTicket } from '../testing/aTicket.ts';
import { onTicketContact, onTicketTag } from './onRelated.ts';
import { forgetTickets, knownTicket, onTicket, useTickets } from './ticketCache.ts';

const pending: TicketsAsked = { ...noFilters, tab: 'pending', searchParam: '' };
const List = () => (
  <ol>
    {useTickets(pending).rows.map((ticket) => (
      <li key={ticket.id}>{`${ticket.id}:${ticket.contact.name}`}</li>
    ))}
  </ol>
);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pageOf = (...tickets: ReturnType<typeof aTicket>[]) => ({
  tickets,
  hasMore: false,
  count: tickets.length,
  nextCursor: null,
});
const counts = () => ({ open: 0, pending: 0, group: 0, unread: 0 });

afterEach(forgetTickets);

test('what is heard while a page is on its way is not undone by the page', async () => {
  let answer: ((page: unknown) => void) | undefined;
  fakeServer({
    'GET /tickets': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'GET /tickets/counts': counts,
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
  fakeServer({ 'GET /tickets': () => pageOf(aTicket({ id: 1, version: 4 })), 'GET /tickets/counts': counts });
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
  fakeServer({ 'GET /tickets': () => pageOf(aTicket({ id: 1, tags })), 'GET /tickets/counts': counts });
  renderScreen(<List />);
  await waitFor(() => expect(shown()).toEqual(['1:Maria']));
  act(() => {
    onTicketContact({ action: 'update', contact: { ...aTicket().contact, name: 'Maria Souza' } as never });
    onTicketTag({ action: 'delete', tagId: 7 });
  });
  await waitFor(() => expect(shown()).toEqual(['1:Maria Souza']));
  expect(knownTicket(1)?.tags).toEqual([]);
});
