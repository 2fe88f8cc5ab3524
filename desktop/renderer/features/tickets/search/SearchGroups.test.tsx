import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { changeFilters, noFilters } from '../filters/inboxFilters.ts';
import { TicketPanel } from '../list/TicketPanel.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';

afterEach(() => {
  changeFilters(noFilters);
  forgetTickets();
});

const people = ['Nota Ana', 'Nota Bia', 'Nota Caio', 'Nota Duda'].map((name, at) =>
  aTicket({ id: at + 1, contact: { name } }),
);
const sayers = ['Eva', 'Fabio'].map((name, at) => aTicket({ id: at + 11, contact: { name } }));

function show(named = people, hits = sayers, words = 'nota') {
  const replyOf = (tickets: typeof people) => ({ tickets, hasMore: false, count: null, nextCursor: null });
  const { requests } = fakeServer({
    ...inboxReplies([]),
    'GET /tickets': ({ query }) =>
      query.get('onlySaid')
        ? {
            ...replyOf(hits),
            hits: hits.map(({ id }) => ({
              ...{ ticketId: id, messageId: id * 10, body: 'a nota fiscal', fromMe: false, author: null },
              createdAt: '2026-03-01T10:00:00.000Z',
            })),
          }
        : replyOf(named),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<TicketPanel />} />
      </Routes>
    </DrawsAllRows>,
    undefined,
    `/tickets?tab=search&q=${words}`,
  );
  return requests;
}
const heading = (name: string) => screen.findByRole('heading', { name });
const rows = () => screen.getAllByRole('article').map((row) => within(row).getByRole('link').textContent);

test('a search shows some people whose name fits, and below them the messages with the words (INBOX-20)', async () => {
  show();
  await heading('Mensagens');
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(rows().map((row) => /Nota|Eva|Fabio/.exec(row ?? '')?.[0])).toEqual([
    ...['Nota', 'Nota', 'Nota'],
    ...['Fabio', 'Eva'],
  ]);
  expect(screen.getByRole('link', { name: /Eva/ }).getAttribute('href')).toContain('message=110');
});

test('each group can be shown whole, and both again', async () => {
  show();
  await heading('Mensagens');
  const [names] = await screen.findAllByRole('button', { name: 'Ver todas' });
  await userEvent.click(names!);
  await waitFor(() => expect(rows()).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: 'Ver os dois grupos' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
});

test('where no name fits, the found messages are shown all the same', async () => {
  show([]);
  await heading('Mensagens');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('Nenhum nome ou número')).toBeTruthy();
});

test('where nothing was found it says where it was looked for', async () => {
  show([], []);
  expect(await screen.findByText('Nenhum nome, número ou mensagem tem “nota”.')).toBeTruthy();
});

test('words of two letters are not looked for in messages', async () => {
  const requests = show([], [], 'no');
  await screen.findByRole('heading', { name: 'Nada encontrado' });
  expect(requests.some(({ query }) => query.has('onlySaid'))).toBe(false);
});
