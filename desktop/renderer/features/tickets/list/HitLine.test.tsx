import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { changeFilters } from '../filters/inboxFilters.ts';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { HitLine } from './HitLine.tsx';
import { TicketPanel } from './TicketPanel.tsx';

afterEach(forgetTickets);

test('a row that was found by a message shows its author, its time and the marked words, and leads to it', async () => {
  const [found, named] = [
    aTicket({ id: 5, waitingSince: '2026-03-01T10:00:00.000Z' }),
    aTicket({ id: 6, contact: { name: 'Amanhã Ltda' }, lastMessage: 'tchau' }),
  ];
  const hit = {
    ticketId: 5,
    messageId: 77,
    body: '…a entrega chega *amanhã* cedo',
    fromMe: true,
    author: 'Bruno',
    createdAt: '2026-02-03T10:00:00.000Z',
  };
  fakeServer({
    ...inboxReplies([]),
    'GET /tickets': () => ({
      tickets: [found, named],
      hasMore: false,
      count: 2,
      nextCursor: null,
      hits: [hit],
    }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<TicketPanel />} />
      </Routes>
    </DrawsAllRows>,
    undefined,
    '/tickets?tab=search&q=amanha',
  );
  changeFilters({ searchOnMessages: true });
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('amanhã'));
  const [other, row] = screen.getAllByRole('article');
  expect(row?.textContent).toContain('Bruno: …chega amanhã cedo');
  expect(row?.textContent).toContain('03/02/2026');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(
    `/tickets/${found.uuid}?tab=search&q=amanha&message=77`,
  );
  // A row found only by its name looks as on every list.
  expect(other?.textContent).toContain('tchau');
  expect(other?.querySelector('a')?.getAttribute('href')).toBe(`/tickets/${named.uuid}?tab=search&q=amanha`);
});

test('a found message of the customer does not repeat their name, and has the words near the start of the line', () => {
  const hit = {
    ticketId: 5,
    messageId: 77,
    body: '…preciso ainda da segunda via da nota fiscal',
    fromMe: false,
    author: 'Tereza',
    createdAt: '2026-02-03T10:00:00.000Z',
  };
  const line = <HitLine hit={hit} search="nota fiscal" contactName="Tereza" />;
  const { container, rerender } = renderScreen(line);
  expect(container.textContent).toContain('…via da nota fiscal');
  expect(container.textContent).not.toContain('Tereza');
  // In a group the author may be another member.
  rerender(<HitLine hit={hit} search="nota fiscal" contactName="Família" />);
  expect(container.textContent).toContain('Tereza: …via da nota fiscal');
});
