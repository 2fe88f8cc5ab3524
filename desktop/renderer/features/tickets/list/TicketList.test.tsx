import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { reachRows } from '../../../../testing/reachRows.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { forgetTickets, onTicket } from '../cache/ticketCache.ts';
import { onTicketLookers } from '../looking/lookers.ts';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { TicketPanel } from './TicketPanel.tsx';

const names = ['Ana', 'Bia', 'Caio'];
const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;
const ticketOf = (name: string, place: number, changes = {}) =>
  aTicket({
    id: place + 1,
    status: 'open',
    userId: useSession.getState().user?.id ?? 0,
    contact: { name },
    updatedAt: at(9 - place),
    ...changes,
  });
const uuidOf = (id: number) => aTicket({ id }).uuid;

const Here = () => <output>{useLocation().pathname}</output>;

function show(path = '/tickets?tab=open') {
  const server = fakeServer({
    ...inboxReplies(names.map((name, place) => ticketOf(name, place))),
    'PUT /tickets/:id': (_, id) => ticketOf('Bia', Number(id) - 1, { status: 'closed', version: 5 }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<TicketPanel />} />
      </Routes>
      <Here />
    </DrawsAllRows>,
    undefined,
    path,
  );
  return server;
}
const rows = () =>
  screen
    .getAllByRole('article')
    .map((row) => names.find((name) => row.textContent?.includes(name)) ?? 'novo');
const here = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
beforeEach(() => {
  forgetTickets();
  usePreferences.setState({ afterTicket: 'list' });
});
afterEach(forgetPresses);

test('rows stay where they are while they are read; what came waits behind a pill', async () => {
  show();
  const row = await screen.findByRole('link', { name: /Bia/ });
  fireEvent.pointerMove(row);
  act(() =>
    onTicket({ action: 'create', ticket: ticketOf('Zé', 8, { updatedAt: '2026-03-01T11:00:00.000Z' }) }),
  );
  act(() =>
    onTicket({
      action: 'update',
      ticket: ticketOf('Caio', 2, { updatedAt: '2026-03-01T11:01:00.000Z', version: 2 }),
    }),
  );
  const pill = await screen.findByRole('button', { name: '2 novas' });
  expect(rows()).toEqual(['Ana', 'Bia', 'Caio']);
  await userEvent.click(pill);
  await waitFor(() => expect(rows()).toEqual(['Caio', 'novo', 'Ana', 'Bia']));
  expect(screen.queryByRole('button', { name: /nova/ })).toBeNull();
});

test('rows that nobody reads move at once', async () => {
  show();
  await screen.findByRole('link', { name: /Bia/ });
  act(() =>
    onTicket({ action: 'create', ticket: ticketOf('Zé', 8, { updatedAt: '2026-03-01T11:00:00.000Z' }) }),
  );
  await waitFor(() => expect(rows()).toEqual(['novo', 'Ana', 'Bia', 'Caio']));
});

test.each([
  ['list', '/tickets'],
  ['next', `/tickets/${uuidOf(3)}`],
] as const)('after resolving comes what somebody prefers: %s (STATE-29)', async (afterTicket, path) => {
  usePreferences.setState({ afterTicket });
  show(`/tickets/${uuidOf(2)}?tab=open`);
  await reachRows();
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver: Bia' }));
  await waitFor(() => expect(here()).toContain(path));
});

test('a row shows who of the colleagues looks and writes, and oneself not', async () => {
  show();
  await screen.findByRole('link', { name: /Bia/ });
  const ownId = useSession.getState().user?.id ?? 0;
  const eva = { userId: ownId + 1, name: 'Eva', color: '#123456', isTyping: true };
  const own = { userId: ownId, name: 'Eu', color: '#123456', isTyping: true };
  const tell = (lookers: (typeof eva)[]) =>
    act(() => onTicketLookers({ action: 'update', ticketUuid: uuidOf(2), lookers }));
  tell([own]);
  expect(screen.queryByText(/está/)).toBeNull();
  tell([own, eva]);
  expect(screen.getByText('Eva está digitando')).toBeTruthy();
  expect(screen.getByText('Eva está vendo')).toBeTruthy();
  tell([]);
  expect(screen.queryByText(/Eva/)).toBeNull();
});
