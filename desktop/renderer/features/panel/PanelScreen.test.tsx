import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { pressTwice } from '../../../testing/pressTwice.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { forgetPresses } from '../../lib/window/pressGuard.ts';
import { PanelScreen } from './PanelScreen.tsx';
import { onPanelTicket } from './panelTickets.ts';

afterEach(() => {
  forgetPresses();
  vi.unstubAllGlobals();
});

const long = 'Maximiliana Albuquerque de Vasconcelos';
const ticket = (id: number, more: object = {}) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  status: 'open',
  userId: null,
  user: null,
  queueId: 5,
  queue: { id: 5, name: 'Vendas', color: '#228be6' },
  contact: { id, name: `Cliente ${id}`, urlPicture: null },
  whatsapp: { id: 1, name: 'Loja', groupAsTicket: 'disabled' },
  lastMessage: 'Olá',
  lastMessageFromMe: false,
  unreadMessages: 0,
  waitingSince: null,
  answerDueAt: null,
  updatedAt: '2026-11-22T08:00:00.000Z',
  maySee: true,
  ...more,
});
const ana = { id: 7, name: 'Ana', color: '#f76707' };
const person = (changes: object) => ({
  profileImage: null,
  online: true,
  awayReason: null,
  takesTickets: true,
  queueIds: [],
  ...changes,
});
const bia = { id: 8, name: 'Bia', color: '#2f9e44' };
const tickets = [
  ticket(1, { status: 'pending', contact: { id: 1, name: long, urlPicture: null }, lastMessage: long }),
  ticket(2, { userId: 7, user: ana }),
  ticket(3, { userId: 8, user: bia, maySee: false }),
  ticket(4, { status: 'pending', queueId: null, queue: null }),
];
const played = (more = {}) =>
  fakeServer({
    'GET /usersMoments': () => tickets,
    'GET /users/list': () => [person(ana), person(bia)],
    'GET /queue': () => [{ id: 5, name: 'Vendas', color: '#228be6' }],
    'PUT /tickets/:id': () => ({}),
    ...more,
  });
const card = (name: RegExp) => screen.findByRole('region', { name });
const admin = aSessionUser({ profile: 'admin' });

test('a card for those that nobody has and one for each person; names and messages have 30 characters (PANEL-02, PANEL-03, PANEL-06, PANEL-07)', async () => {
  played();
  renderScreen(<PanelScreen />, admin);
  const pending = await card(/^Pendentes, 2/);
  expect(within(pending).getAllByRole('listitem')).toHaveLength(2);
  expect(within(await card(/^Ana, 1/)).getByText('Cliente 2')).toBeTruthy();
  expect(within(pending).getAllByText('Maximiliana Albuquerque de Vas…')).toHaveLength(2);
});

test('the sign that leads to a ticket is an admin’s, or whose ticket it is; who may not see it passes it to nobody (PANEL-04)', async () => {
  played();
  renderScreen(<PanelScreen />, aSessionUser({ id: 7, allowRealTime: 'enabled' }));
  await card(/^Ana/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/tickets/${tickets[1]!.uuid}`]);
  expect(screen.queryByRole('button', { name: 'Passar Cliente 3 para…' })).toBeNull();
});

test('the card of a person who handles no tickets neither lights up nor takes a drop', async () => {
  const { requests } = played({
    'GET /users/list': () => [person(ana), person({ ...bia, takesTickets: false })],
  });
  renderScreen(<PanelScreen />, admin);
  const dataTransfer = { types: ['application/x-recado-ticket'], getData: () => '2' };
  const drag = async (name: RegExp) => fireEvent.dragOver(await card(name), { dataTransfer });
  await drag(/^Pendentes/);
  expect((await card(/^Pendentes/)).dataset.over).toBe('true');
  await drag(/^Bia/);
  expect((await card(/^Bia/)).dataset.over).toBeUndefined();
  fireEvent.drop(await card(/^Bia/), { dataTransfer });
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a ticket is passed on from its menu, and by being dropped on a card; without a queue it asks for one', async () => {
  const { requests } = played();
  renderScreen(<PanelScreen />, admin);
  await card(/^Ana/);
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  await userEvent.click(screen.getByRole('button', { name: 'Passar Cliente 2 para…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bia' }));
  const seen = { status: 'open', userId: 7, queueId: 5 };
  await waitFor(() =>
    expect(sent()).toEqual([['/tickets/2', { isTransfered: true, userId: 8, queueId: 5, seen }]]),
  );
  forgetPresses();
  const dropped = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...dropped.keys()];
    },
    setData: (type: string, data: string) => void dropped.set(type, data),
    getData: (type: string) => dropped.get(type) ?? '',
  };
  fireEvent.dragStart(screen.getByText('Cliente 2').closest('li')!, { dataTransfer });
  fireEvent.drop(await card(/^Pendentes/), { dataTransfer });
  await waitFor(() => expect(sent()[1]?.[1]).toMatchObject({ isTransfered: true, userId: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Passar Cliente 4 para…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ana' }));
  expect(await screen.findByRole('dialog', { name: 'Em qual fila?' })).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('two presses pass a ticket on once, and say so once', async () => {
  const { requests } = played();
  renderScreen(<PanelScreen />, admin);
  await card(/^Ana/);
  await userEvent.click(screen.getByRole('button', { name: 'Passar Cliente 2 para…' }));
  pressTwice(await screen.findByRole('menuitem', { name: 'Bia' }));
  expect(await screen.findAllByText(/Cliente 2.*Bia/)).toHaveLength(1);
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('what happens on tickets is there at once, and a failure says so (PANEL-08, PANEL-09)', async () => {
  let fails = true;
  const { requests } = played({
    'GET /usersMoments': () => (fails ? refuse('ERR_INTERNAL') : tickets),
  });
  renderScreen(<PanelScreen />, admin);
  expect(await screen.findByText('Não foi possível carregar os atendimentos do painel')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await card(/^Ana/);
  const loads = () => requests.filter(({ path }) => path === '/usersMoments').length;
  const before = loads();
  for (let n = 0; n < 5; n++) onPanelTicket();
  await waitFor(() => expect(loads()).toBe(before + 1));
  // While the panel cannot refresh, it says that its cards are old.
  expect(screen.queryByText(/estes cartões são de/)).toBeNull();
  fails = true;
  await queryClient.refetchQueries({ queryKey: ['panel'] });
  expect(
    await screen.findByText(/^Não foi possível atualizar: estes cartões são de \d\d:\d\d\.$/),
  ).toBeTruthy();
});
