import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { forgetPlaces } from '../../../components/list/even/useKeptPlace.ts';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { forgetPresses } from '../../../lib/window/pressGuard.ts';
import { forgetTickets, onTicket } from '../cache/ticketCache.ts';
import { changeFilters, noFilters } from '../filters/inboxFilters.ts';
import { onTicketLookers } from '../looking/lookers.ts';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { TicketPanel } from './TicketPanel.tsx';
import { ticketRowPx } from './TicketRow.tsx';

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
  forgetPlaces();
  changeFilters(noFilters);
  usePreferences.setState({ afterTicket: 'list' });
});
afterEach(forgetPresses);

test('rows keep their places while somebody reads them; new ones wait behind a pill', async () => {
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
] as const)('resolving leads to what the person has chosen: %s (STATE-29)', async (afterTicket, path) => {
  usePreferences.setState({ afterTicket });
  show(`/tickets/${uuidOf(2)}?tab=open`);
  await hoverRows();
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver: Bia' }));
  await waitFor(() => expect(here()).toContain(path));
});

test('a row shows which colleagues look and write, and not the reader', async () => {
  show();
  await screen.findByRole('link', { name: /Bia/ });
  const ownId = useSession.getState().user?.id ?? 0;
  const eva = { userId: ownId + 1, name: 'Eva', color: '#123456', isTyping: true };
  const own = { userId: ownId, name: 'Eu', color: '#123456', isTyping: true };
  const publish = (lookers: (typeof eva)[]) =>
    act(() => onTicketLookers({ action: 'update', ticketUuid: uuidOf(2), lookers }));
  publish([own]);
  expect(screen.queryByText(/está/)).toBeNull();
  publish([own, eva]);
  expect(screen.getByText('Eva está digitando')).toBeTruthy();
  expect(screen.getByText('Eva está vendo')).toBeTruthy();
  publish([]);
  expect(screen.queryByText(/Eva/)).toBeNull();
});

/** Sixty open tickets, newest first, and thirty waiting ones. */
const many = () =>
  Array.from({ length: 90 }, (_, place) =>
    aTicket({
      id: place + 1,
      status: place < 60 ? 'open' : 'pending',
      userId: place < 60 ? (useSession.getState().user?.id ?? 0) : null,
      contact: { name: `Cliente ${place + 1}` },
      updatedAt: minutesAgo(place),
      waitingSince: minutesAgo(place),
    }),
  );
const minutesAgo = (minutes: number) =>
  new Date(Date.parse('2026-03-01T10:00:00.000Z') - minutes * 60_000).toISOString();

/** The inbox on a narrow screen: the list, or a conversation with a link back to it. */
const OnePane = () => (useParams().ticketUuid ? <Link to="/tickets?tab=open">voltar</Link> : <TicketPanel />);

function showMany(tickets = many()) {
  fakeServer({
    ...inboxReplies(tickets),
    'GET /tickets': ({ query }) => ({
      tickets: tickets
        .filter(({ status }) => status === query.get('status'))
        .toSorted((a, b) => (query.get('sortTickets') === 'ASC' ? b.id - a.id : a.id - b.id)),
      hasMore: false,
      count: 60,
      nextCursor: null,
    }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<OnePane />} />
      </Routes>
    </DrawsAllRows>,
    undefined,
    '/tickets?tab=open',
  );
}
const list = (name = 'Atendendo') => screen.findByRole('region', { name });
const placeOf = async (name?: string) => (await list(name)).scrollTop;
async function scrollTo(px: number) {
  const scroller = await list();
  scroller.scrollTop = px;
  fireEvent.scroll(scroller);
}
const turnTo = async (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

test('a tab comes back to its place in the list; one opened for the first time begins at the top', async () => {
  showMany();
  await scrollTo(1290);
  await turnTo(/^Aguardando/);
  expect(await placeOf('Aguardando')).toBe(0);
  await turnTo(/^Atendendo/);
  expect(await placeOf()).toBe(1290);
});

test('the way back from a conversation leads to the same place in the list', async () => {
  showMany();
  await scrollTo(1290);
  fireEvent.click(screen.getByRole('link', { name: /Cliente 25/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'voltar' }));
  expect(await placeOf()).toBe(1290);
});

test('a newly chosen order begins at the top; the former one keeps its place', async () => {
  showMany();
  await scrollTo(1290);
  act(() => changeFilters({ sortTickets: { open: 'ASC' } }));
  await waitFor(async () => expect(await placeOf()).toBe(0));
  act(() => changeFilters({ sortTickets: { open: 'WAITING' } }));
  await waitFor(async () => expect(await placeOf()).toBe(1290));
});

test('a list that changed meanwhile still shows the tickets that were in view; where all of them are gone, it begins at the top', async () => {
  changeFilters({ sortTickets: { open: 'DESC' } });
  showMany();
  await scrollTo(1290);
  await turnTo(/^Aguardando/);
  await list('Aguardando');
  const now = { updatedAt: minutesAgo(-5), version: 2 };
  act(() => {
    for (const id of [201, 202])
      onTicket({ action: 'create', ticket: { ...many()[0]!, id, uuid: uuidOf(id), ...now } });
    // One of the seen tickets moves up, the others keep their order.
    onTicket({ action: 'update', ticket: { ...many()[24]!, ...now } });
  });
  await turnTo(/^Atendendo/);
  expect(await placeOf()).toBe(1290 + 2 * ticketRowPx.desk);

  await turnTo(/^Aguardando/);
  await list('Aguardando');
  act(() => {
    for (const { id, uuid } of many().slice(10, 60))
      onTicket({ action: 'delete', ticketId: id, ticketUuid: uuid });
  });
  await turnTo(/^Atendendo/);
  expect(await placeOf()).toBe(0);
});

test('a person without open tickets sees how many wait, and a button that leads to them', async () => {
  showMany(many().filter(({ status }) => status === 'pending'));
  await userEvent.click(await screen.findByRole('button', { name: '30 aguardando' }));
  expect(await list('Aguardando')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '30 aguardando' })).toBeNull();
});

test.each([
  ['nobody waits', 0, {}],
  ['a filter is on that the count does not know', 30, { withUnreadMessages: true }],
])('no button leads to waiting tickets that the list would not show: %s', async (_, waiting, filters) => {
  changeFilters(filters);
  showMany(many().slice(60, 60 + waiting));
  expect(await screen.findByRole('heading', { name: /^Nenhum|^Nada|nenhuma fila$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /\d aguardando/ })).toBeNull();
});
