import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atWidth } from '../../../testing/atWidth.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
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

test('on a wide screen the list stands beside a welcome (INBOX-01, INBOX-05)', async () => {
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
