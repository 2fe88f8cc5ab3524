import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useTopBarPlace } from '../../lib/drawing/topBarPlace.ts';
import { forgetTickets } from './cache/ticketCache.ts';
import { TicketsScreen } from './TicketsScreen.tsx';
import { aTicket } from './testing/aTicket.ts';
import { inboxReplies } from './testing/inboxReplies.ts';

beforeEach(() => atWidth(1440));
afterEach(forgetTickets);

const mine = aTicket({ status: 'open', userId: 7, user: { id: 7, name: 'Ana', color: '#112233' } });
const Thread = () => <p>o que foi dito</p>;
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const at = () => screen.getByTestId('address').textContent;

function show(path: string) {
  fakeServer({
    ...inboxReplies([mine]),
    [`GET /tickets/u/${mine.uuid}`]: () => mine,
    'GET /tickets/u/:uuid': () => refuse('ERR_NO_TICKET_FOUND'),
    'GET /contacts/:id': () => refuse('ERR_NO_CONTACT_FOUND'),
  });
  renderScreen(
    <>
      <Routes>
        <Route
          path="/tickets/:ticketUuid?"
          element={<TicketsScreen Thread={Thread} ThreadTools={() => null} />}
        />
      </Routes>
      <Address />
    </>,
    aSessionUser({ id: 7, name: 'Ana Lima' }),
    path,
  );
}
const list = () => screen.queryByRole('region', { name: 'Atendimentos' });

test('on a wide screen the list is beside a welcome (INBOX-01, INBOX-05)', async () => {
  show('/tickets');
  expect(await screen.findByText('Olá, Ana!')).toBeTruthy();
  expect(list()).toBeTruthy();
});

test('on a wide screen the list stays while a conversation is open (INBOX-04)', async () => {
  show(`/tickets/${mine.uuid}?tab=open`);
  expect(await screen.findByText('o que foi dito')).toBeTruthy();
  expect(list()).toBeTruthy();
  expect(screen.queryByText('Olá, Ana!')).toBeNull();
});

test('on a narrow screen there is the list or a conversation, which leads back (INBOX-08, INBOX-09, CONV-01)', async () => {
  atWidth(1000);
  show(`/tickets/${mine.uuid}?tab=open`);
  expect(await screen.findByText('o que foi dito')).toBeTruthy();
  expect(list()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar à lista' }));
  await waitFor(() => expect(list()).toBeTruthy());
  expect(screen.queryByText('o que foi dito')).toBeNull();
});

test('an address of no ticket leads back to the list (INBOX-38, CONV-07)', async () => {
  show('/tickets/00000000-0000-4000-8000-00000000dead');
  await waitFor(() => expect(at()).toBe('/tickets'));
});

test('on a phone the tools of the list are in the one bar, the search takes all of it and leads back, and a floating button begins a conversation', async () => {
  atWidth(390);
  const node = document.body.appendChild(document.createElement('div'));
  useTopBarPlace.setState({ node });
  show('/tickets?tab=pending');
  const bar = within(node);
  for (const name of ['Buscar', 'Filtros', 'Ações'])
    expect(await bar.findByRole('button', { name })).toBeTruthy();
  expect(useTopBarPlace.getState().isTaken).toBe(true);
  expect(within(list()!).queryByRole('searchbox')).toBeNull();
  expect(within(list()!).getByRole('button', { name: 'Novo ticket' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Busca' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Buscar' }));
  expect(await bar.findByRole('searchbox')).toBe(document.activeElement);
  expect(screen.queryByRole('tab')).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Sair da busca' }));
  expect((await screen.findByRole('tab', { name: /Aguardando/ })).getAttribute('aria-selected')).toBe('true');
  node.remove();
});
