import type { Card } from '@recado/shared/features/kanban';
import type { Tag } from '@recado/shared/features/tags';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import { companyToday } from '../../lib/format/companyToday.ts';
import { aTicket } from '../tickets/testing/aTicket.ts';
import { Board } from './Board.tsx';
import { onBoardTag, onBoardTicket, onCard } from './cache/onBoardEvents.ts';
import { pendingMoves } from './cache/pendingMoves.ts';
import { useVisit } from './filters/boardFilters.ts';
import { aCard } from './testing/aCard.ts';

const lane = (id: number, name: string) => ({ id, name, color: '#1971C2', kanban: 1 }) as Tag;
const lanes = [lane(7, 'Orçamento'), lane(8, 'Pagamento')];
const maria = aCard({ id: 1, contact: { name: 'Maria' } });
const joao = aCard({ id: 2, contact: { name: 'João' }, laneId: 7, valueCents: 35_000 });

const replyOf = (cards: Card[]) => ({
  tickets: cards,
  totals: [null, 7, 8].map((laneId) => {
    const own = cards.filter((card) => card.laneId === laneId);
    const sum = own.reduce((cents, { valueCents }) => cents + (valueCents ?? 0), 0);
    return { laneId, count: own.length, unread: 0, valueCents: sum };
  }),
});

function show(
  answers: Record<string, (request: SentRequest, ...parts: string[]) => unknown> = {},
  {
    cards = [maria, joao],
    user = aSessionUser({ id: 7 }),
  }: { cards?: Card[]; user?: ReturnType<typeof aSessionUser> } = {},
) {
  const onOpen = vi.fn();
  const { requests } = fakeServer({
    'GET /tag/kanban': () => ({ lista: lanes }),
    'GET /ticket/kanban': () => replyOf(cards),
    ...answers,
  });
  renderScreen(
    <DrawsAllRows value>
      <Board openUuid={undefined} onOpen={onOpen} />
    </DrawsAllRows>,
    user,
  );
  return { requests, onOpen };
}

const laneOf = (name: string) => within(screen.getByRole('region', { name }));
const cardOf = (name: string) => screen.findByRole('article', { name });
const changes = (requests: SentRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

beforeEach(() => {
  localStorage.clear();
  pendingMoves.clear();
  useVisit.setState({ days: undefined, search: '' });
});

test('the board has the lane without a stage first, then the stages, with count and sum (KANBAN-03 to KANBAN-05)', async () => {
  show();
  await cardOf('Maria');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sem etapa',
    'Orçamento',
    'Pagamento',
  ]);
  expect(laneOf('Sem etapa').getByRole('article', { name: 'Maria' })).toBeTruthy();
  expect(laneOf('Orçamento').getByTitle('1 cartão').textContent).toBe('1');
  expect(laneOf('Orçamento').getByTitle('Soma dos valores').textContent).toMatch(/350,00/);
  expect(laneOf('Pagamento').getByText('Nenhum cartão')).toBeTruthy();
});

test('a card says who, what, when and whose it is (KANBAN-08 to KANBAN-12)', async () => {
  const now = new Date();
  const unread = aCard({
    id: 41,
    contact: { name: 'Rita' },
    lastMessage: 'Fechado!',
    unreadMessages: 2,
    updatedAt: now.toISOString(),
    user: { id: 3, name: 'Bruna Carvalho' },
  });
  show(
    {},
    { cards: [unread, aCard({ id: 42, contact: { name: 'Caio' }, updatedAt: '2026-03-01T15:00:00.000Z' })] },
  );
  const card = within(await cardOf('Rita'));
  expect(card.getByText('Ticket nº 41')).toBeTruthy();
  expect(card.getByText(/98765-4321/)).toBeTruthy();
  expect(card.getByText('Fechado!')).toBeTruthy();
  expect(card.getByText('Atendente: Bruna Carvalho')).toBeTruthy();
  expect(card.getByTitle('WhatsApp')).toBeTruthy();
  const when = card.getByText(/^\d\d:\d\d$/);
  expect(when.dataset.unread).toBe('true');
  expect(card.getByRole('link', { name: 'Ver Ticket de Rita' }).getAttribute('href')).toBe(
    `/tickets/${unread.uuid}`,
  );
  const older = within(await cardOf('Caio')).getByText('01/03/2026');
  expect(older.dataset.unread).toBeUndefined();
});

test('the Cloud API has no sign on a card (KANBAN-09)', async () => {
  show({}, { cards: [aCard({ contact: { name: 'Rita' }, channel: 'whatsappapi' })] });
  expect(within(await cardOf('Rita')).queryByTitle(/WhatsApp/)).toBeNull();
});

test('the board begins with today at both ends, and other days wait for Buscar (KANBAN-02)', async () => {
  const { requests } = show();
  await cardOf('Maria');
  const today = companyToday('America/Sao_Paulo');
  const boards = () => requests.filter(({ path }) => path === '/ticket/kanban').map(({ query }) => query);
  expect([boards()[0]?.get('startDate'), boards()[0]?.get('endDate')]).toEqual([today, today]);
  expect(screen.getByRole('button', { name: 'Buscar' })).toBeTruthy();
});

test('a move is one call, at once on screen, with the toasts of the spec and a way back (KANBAN-13, KANBAN-14)', async () => {
  let settle: (card: Card) => void = () => undefined;
  const { requests } = show({
    'PUT /ticket/kanban/:id': () => new Promise((resolve) => (settle = resolve)),
  });
  await cardOf('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Mover o cartão de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pagamento' }));
  expect(laneOf('Pagamento').getByRole('article', { name: 'Maria' })).toBeTruthy();
  expect(screen.queryByText('Ticket Tag Removido!')).toBeNull();
  settle({ ...maria, laneId: 8, version: 2 });
  expect(await screen.findByText('Ticket Tag Removido!')).toBeTruthy();
  expect(screen.getByText('Ticket Tag Adicionado com Sucesso!')).toBeTruthy();
  expect(changes(requests)).toEqual([
    { method: 'PUT', path: '/ticket/kanban/1', body: { laneId: 8, fromLaneId: null } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(laneOf('Sem etapa').getByRole('article', { name: 'Maria' })).toBeTruthy();
  expect(changes(requests)[1]?.body).toEqual({ laneId: null, fromLaneId: 8 });
  settle({ ...maria, version: 3 });
});

test('to the lane without a stage only the first toast is shown (OPEN-85)', async () => {
  show({ 'PUT /ticket/kanban/:id': () => ({ ...joao, laneId: null, version: 2 }) });
  await cardOf('João');
  await userEvent.click(screen.getByRole('button', { name: 'Mover o cartão de João' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sem etapa' }));
  expect(await screen.findByText('Ticket Tag Removido!')).toBeTruthy();
  expect(screen.queryByText('Ticket Tag Adicionado com Sucesso!')).toBeNull();
});

test('a card that somebody else has moved goes where it really is, and the page names them', async () => {
  const { requests } = show({
    'PUT /ticket/kanban/:id': () => refuse('ERR_CARD_MOVED', { laneId: 7, by: 'Bruna' }),
    'GET /ticket/kanban/lane': () => ({
      tickets: [maria, joao].map((card) => ({ ...card, laneId: 7 })),
      hasMore: false,
    }),
  });
  await cardOf('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Mover o cartão de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pagamento' }));
  expect((await screen.findAllByText('Bruna moveu o cartão de Maria para Orçamento.'))[0]).toBeTruthy();
  expect(laneOf('Orçamento').getByRole('article', { name: 'Maria' })).toBeTruthy();
  await waitFor(() => expect(requests.some(({ path }) => path === '/ticket/kanban/lane')).toBe(true));
});

test('a refused move puts the card back and says why', async () => {
  show({ 'PUT /ticket/kanban/:id': () => refuse('ERR_NO_TICKET_FOUND') });
  await cardOf('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Mover o cartão de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pagamento' }));
  await waitFor(() => expect(laneOf('Sem etapa').getByRole('article', { name: 'Maria' })).toBeTruthy());
  expect(screen.queryByText('Ticket Tag Removido!')).toBeNull();
});

test('a card that somebody else moved while a move of it failed is where they put it', async () => {
  let moves = 0;
  const inPagamento = { ...maria, laneId: 8, version: 2 };
  show({
    'GET /ticket/kanban': () => replyOf(moves === 0 ? [maria, joao] : [inPagamento, joao]),
    'PUT /ticket/kanban/:id': () => {
      moves++;
      const { id: ticketId, enteredAt, valueCents, next, updatedAt } = maria;
      const facts = { ticketId, enteredAt, valueCents, next, updatedAt };
      onCard({ action: 'update', ...facts, laneId: 8, fromLaneId: null, userId: 99, version: 2 });
      return refuse('ERR_NO_TAG_FOUND');
    },
  });
  await cardOf('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Mover o cartão de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Orçamento' }));
  expect(await laneOf('Pagamento').findByRole('article', { name: 'Maria' })).toBeTruthy();
});

test('keys pick a card up, carry it over the lanes, drop it or leave it, and say so', async () => {
  const { requests } = show({ 'PUT /ticket/kanban/:id': () => ({ ...maria, laneId: 7, version: 2 }) });
  (await cardOf('Maria')).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByText(/Cartão de Maria na mão, da etapa Sem etapa/)).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Sobre Orçamento, etapa 2 de 3.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Cartão de Maria ficou em Sem etapa.')).toBeTruthy();
  expect(changes(requests)).toEqual([]);
  await userEvent.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(screen.getByText('Cartão de Maria movido para Orçamento.')).toBeTruthy());
  expect(changes(requests)).toHaveLength(1);
  expect(document.activeElement?.getAttribute('data-card')).toBe('1');
  expect(laneOf('Orçamento').getByRole('article', { name: 'Maria' })).toBe(document.activeElement);
});

test('live events move and change cards without reading the board again (KANBAN-15)', async () => {
  const { requests } = show();
  await cardOf('Maria');
  const stay = {
    enteredAt: '2026-03-02T10:00:00.000Z',
    valueCents: 12_300,
    next: null,
    updatedAt: maria.updatedAt,
  };
  act(() =>
    onCard({ action: 'update', ticketId: 1, laneId: 8, fromLaneId: null, userId: 99, version: 2, ...stay }),
  );
  const card = await laneOf('Pagamento').findByRole('article', { name: 'Maria' });
  expect(card.dataset.arrived).toBe('true');
  expect(laneOf('Pagamento').getByTitle('Soma dos valores').textContent).toMatch(/123,00/);
  const tags = [{ id: 8, name: 'Pagamento', color: '#1971C2', kanban: 1 }];
  const created = new Date().toISOString();
  act(() =>
    onBoardTicket({
      action: 'update',
      ticket: aTicket({ id: 1, status: 'open', version: 3, tags, lastMessage: 'Paguei', createdAt: created }),
    }),
  );
  expect(await screen.findByText('Paguei')).toBeTruthy();
  act(() => onBoardTicket({ action: 'delete', ticketId: 1, ticketUuid: maria.uuid }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Maria' })).toBeNull());
  expect(requests.filter(({ path }) => path.startsWith('/ticket/kanban'))).toHaveLength(1);
});

test('an event about a card that is not loaded reads the head of its lane alone', async () => {
  const pedro = aCard({ id: 30, contact: { name: 'Pedro' }, laneId: 7 });
  const { requests } = show({
    'GET /ticket/kanban/lane': () => ({ tickets: [joao, pedro], hasMore: false }),
  });
  await cardOf('Maria');
  const tags = [{ id: 7, name: 'Orçamento', color: '#1971C2', kanban: 1 }];
  const created = new Date().toISOString();
  act(() =>
    onBoardTicket({
      action: 'create',
      ticket: aTicket({ id: 30, status: 'open', tags, createdAt: created }),
    }),
  );
  expect(await screen.findByRole('article', { name: 'Pedro' })).toBeTruthy();
  expect(laneOf('Orçamento').getByTitle('2 cartões')).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/ticket/kanban')).toHaveLength(1);
});

test('a renamed stage is seen at once', async () => {
  show();
  await cardOf('Maria');
  act(() => onBoardTag({ action: 'update', tag: lane(8, 'Pago') }));
  expect(await screen.findByRole('region', { name: 'Pago' })).toBeTruthy();
});

test('a value is changed in place and saved in cents', async () => {
  const { requests } = show({ 'PUT /ticket/kanban/:id/value': () => ({ ...joao, valueCents: 12_050 }) });
  await userEvent.click(await screen.findByRole('button', { name: /Valor de João: .*Alterar/ }));
  const field = screen.getByRole('textbox', { name: 'Valor de João' });
  await userEvent.clear(field);
  await userEvent.type(field, '120,5{Enter}');
  await waitFor(() =>
    expect(changes(requests)).toEqual([
      { method: 'PUT', path: '/ticket/kanban/2/value', body: { valueCents: 12_050 } },
    ]),
  );
  expect(laneOf('Orçamento').getByTitle('Soma dos valores').textContent).toMatch(/120,50/);
});

test('a card says what its lane does next with it, and when', async () => {
  const at = new Date(Date.now() + 110 * 60_000).toISOString();
  show(
    {},
    { cards: [aCard({ contact: { name: 'Rita' }, laneId: 7, next: { kind: 'move', at, laneId: 8 } })] },
  );
  expect(within(await cardOf('Rita')).getByText('vai para Pagamento em 2 h')).toBeTruthy();
});

test('a folded lane keeps its count, and stays folded', async () => {
  show();
  await cardOf('João');
  await userEvent.click(screen.getByRole('button', { name: 'Recolher Orçamento' }));
  expect(screen.queryByRole('article', { name: 'João' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Expandir Orçamento, 1 cartão' }));
  expect(await cardOf('João')).toBeTruthy();
});

test('a press or Enter opens the conversation', async () => {
  const { onOpen } = show();
  await userEvent.click(await screen.findByText('João'));
  expect(onOpen).toHaveBeenLastCalledWith(joao);
  (await cardOf('Maria')).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(maria);
});

test('a board without stages leads to where they are made', async () => {
  show({ 'GET /tag/kanban': () => ({ lista: [] }) });
  expect(await screen.findByText('Nenhuma etapa ainda')).toBeTruthy();
});

test('a board that failed shows no toast, and can be read again (KANBAN-16)', async () => {
  let works = false;
  show({ 'GET /ticket/kanban': () => (works ? replyOf([maria]) : refuse('ERR_INTERNAL')) });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.queryByRole('alert')).toBeNull();
  works = true;
  await userEvent.click(retry);
  expect(await cardOf('Maria')).toBeTruthy();
});

test('a stage that is deleted while a card is carried over it takes no card: it stays where it was', async () => {
  show({ 'PUT /ticket/kanban/:id': () => refuse('ERR_NO_TAG_FOUND') });
  (await cardOf('Maria')).focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  expect(screen.getByText('Sobre Pagamento, etapa 3 de 3.')).toBeTruthy();
  act(() => onBoardTag({ action: 'delete', tagId: 8 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pagamento' })).toBeNull());
  await userEvent.keyboard(' ');
  expect(await laneOf('Sem etapa').findByRole('article', { name: 'Maria' })).toBeTruthy();
  expect(screen.queryByText('Ticket Tag Removido!')).toBeNull();
  // It can be picked up again.
  (await cardOf('Maria')).focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(screen.getByText('Sobre Orçamento, etapa 2 de 2.')).toBeTruthy();
});
