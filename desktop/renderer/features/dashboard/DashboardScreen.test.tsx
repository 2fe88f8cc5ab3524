import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { thisMonth } from './useFigureFilter.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const during = {
  tickets: 12,
  activeTickets: 2,
  passiveTickets: 10,
  leads: 4,
  supportFinished: 11,
  avgSupportTime: 17,
  avgWaitTime: 2.5,
  firstAnswer: { p50: 161, p90: 600, isExact: true },
  resolution: { p50: 3900, p90: null, isExact: true },
  npsScore: 50,
  npsPromotersPerc: 66.67,
  npsPassivePerc: 16.67,
  npsDetractorsPerc: 16.67,
  promoters: 4,
  passives: 1,
  detractors: 1,
  waitRating: 1,
  withoutRating: 2,
  withRating: 6,
  percRating: 66.67,
};
const counters = { ...during, supportHappening: 3, supportPending: 37, supportGroups: 1 };
const attendant = {
  id: 7,
  name: 'Ana',
  color: '#f76707',
  online: true,
  isFormer: false,
  tickets: 11,
  rating: 9.5,
  countRating: 6,
  avgWaitTime: 2.5,
  avgSupportTime: 17,
  firstAnswer: { p50: 161, p90: 600, isExact: true },
};
const figures = {
  counters,
  before: { ...during, supportFinished: 10 },
  attendants: [attendant],
  period: { from: '2026-11-01', to: '2026-11-22' },
  longestWaitSince: null,
};
const charts = {
  days: [{ day: '2026-11-01', begun: 12, resolved: 11 }],
  hours: [{ weekday: 1, hour: 9, begun: 6 }],
  weekdays: [3, 3, 3, 3, 3, 3, 4],
  queues: [
    {
      id: 5,
      name: 'Vendas',
      color: '#228be6',
      begun: 12,
      resolved: 11,
      avgSupportTime: 17,
      firstAnswer: { p50: 161, p90: 600, isExact: true },
      rating: null,
    },
  ],
  connections: [],
  tags: [],
  closingReasons: [
    { id: 1, name: 'Vendido', count: 3 },
    { id: 2, name: 'Sem interesse', count: 1 },
  ],
};
const attendance = {
  id: 1,
  ticketId: 3,
  uuid: '00000000-0000-4000-8000-000000000003',
  status: 'closed',
  contact: { id: 2, name: 'Olívia', number: '5511999990000' },
  queue: null,
  user: { id: 7, name: 'Ana' },
  whatsapp: { id: 1, name: 'Loja' },
  createdAt: '2026-11-02T08:00:00.000Z',
  acceptedAt: null,
  answeredAt: null,
  resolvedAt: '2026-11-02T09:00:00.000Z',
  answerSeconds: 161,
  resolutionSeconds: 3600,
  rate: 9,
  closingReason: null,
  comment: 'Ótimo!',
};
const played = (more = {}) =>
  fakeServer({
    'GET /dashboard': () => figures,
    'GET /dashboard/charts': () => charts,
    'GET /dashboard/attendances': () => ({ attendances: [attendance], nextCursor: null }),
    'GET /queue': () => [],
    'GET /users/list': () => [],
    'GET /tags/list': () => [],
    'GET /whatsapp': () => ({ connections: [] }),
    ...more,
  });
const admin = aSessionUser({ profile: 'admin' });

test('this month is counted; a number leads to what is behind it (DASH-01, DASH-06, DASH-08)', async () => {
  const { requests } = played();
  renderScreen(<DashboardScreen />, admin);
  const resolved = await screen.findByRole('button', {
    name: /^Atendimentos resolvidos.*11.*Ver atendimentos$/,
  });
  expect(resolved.textContent).toContain('+10% que nos 22 dias antes');
  expect(Object.fromEntries(requests.find(({ path }) => path === '/dashboard')!.query)).toEqual(
    thisMonth(admin.company.timeZone),
  );
  expect(screen.getByRole('link', { name: '37 aguardando' }).getAttribute('href')).toBe(
    '/tickets?tab=pending',
  );
  await userEvent.click(resolved);
  const dialog = await screen.findByRole('dialog', { name: 'Atendimentos resolvidos' });
  const link = await within(dialog).findByRole('link', { name: 'Olívia' });
  expect(link.getAttribute('href')).toBe(`/tickets/${attendance.uuid}`);
  const behind = requests.findLast(({ path }) => path === '/dashboard/attendances')!;
  expect(behind.query.get('measure')).toBe('supportFinished');
});

test('a number is compared with what there was before, and says where there was nothing or where it is approximate', async () => {
  const none = { p50: null, p90: null, isExact: true };
  const nothing = { ...during, tickets: 0, supportFinished: 0, avgWaitTime: 0, avgSupportTime: 0 };
  played({
    'GET /dashboard': () => ({
      ...figures,
      counters: { ...counters, avgSupportTime: 0, resolution: { p50: 3900, p90: null, isExact: false } },
      before: { ...nothing, firstAnswer: none, resolution: none },
    }),
  });
  renderScreen(<DashboardScreen />, admin);
  const card = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent;
  expect(await card(/^Primeira resposta/)).toContain('sem dados antes');
  expect(await card(/^Tempo médio de espera/)).toContain('sem dados antes');
  // The average of nothing is a dash, not zero.
  expect(await card(/^Tempo médio de atendimento/)).toMatch(/^Tempo médio de atendimento–/);
  expect(await card(/^Atendimentos resolvidos/)).toContain('sem dados antes');
  expect(screen.getByRole('link', { name: '1 grupo' })).toBeTruthy();
  expect(await card(/^Resolução/)).toContain('≈ 1 h 05 min');
  expect(await card(/^Resolução/)).toContain('valor aproximado, até 1,6% maior');
  expect(screen.getByRole('button', { name: '2 pela equipe Ver atendimentos' })).toBeTruthy();
});

test('a cell of a table or chart leads to what is behind it, which says by what it is narrowed', async () => {
  const { requests } = played({ 'GET /queue': () => [{ id: 5, name: 'Vendas', color: '#228be6' }] });
  renderScreen(<DashboardScreen />, admin, '/?date_from=2026-11-01&date_to=2026-11-22');
  const queues = await screen.findByRole('table', { name: 'Por fila' });
  await userEvent.click(within(queues).getByRole('button', { name: '12 Ver atendimentos' }));
  const ofQueue = await screen.findByRole('dialog', { name: 'Atendimentos iniciados' });
  const behind = requests.findLast(({ path }) => path === '/dashboard/attendances')!;
  expect(Object.fromEntries(behind.query)).toEqual({
    date_from: '2026-11-01',
    date_to: '2026-11-22',
    measure: 'tickets',
    queueId: '5',
  });
  const facts = () => within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('listitem');
  await waitFor(() =>
    expect(facts().map(({ textContent }) => textContent)).toEqual([
      '01/11/2026 a 22/11/2026',
      'Fila: Vendas',
    ]),
  );
  await userEvent.click(within(ofQueue).getByRole('button', { name: 'Fechar' }));
  const heat = await screen.findByRole('table', { name: 'Quando os clientes chegam' });
  await userEvent.click(within(heat).getByRole('button', { name: '2 Ver atendimentos' }));
  await screen.findByRole('dialog', { name: 'Iniciados por clientes' });
  expect(facts().map(({ textContent }) => textContent)).toEqual([
    '01/11/2026 a 22/11/2026',
    'segunda-feira, 9h',
  ]);
});

test('a person who comes back from a conversation finds the list they left', async () => {
  played();
  renderScreen(<DashboardScreen />, admin, '/?days=7&measure=leads&userId=7');
  const dialog = await screen.findByRole('dialog', { name: 'Contatos novos' });
  expect(await within(dialog).findByRole('link', { name: 'Olívia' })).toBeTruthy();
});

test('where night hours are shown the map has a whole line, so that no hour is cut off', async () => {
  const hours = [
    { weekday: 1, hour: 0, begun: 3 },
    { weekday: 2, hour: 23, begun: 3 },
  ];
  played({ 'GET /dashboard/charts': () => ({ ...charts, hours }) });
  const { unmount } = renderScreen(<DashboardScreen />, admin);
  const map = async () =>
    (await screen.findByRole('table', { name: 'Quando os clientes chegam' })).closest('section');
  expect((await map())?.hasAttribute('data-whole')).toBe(true);
  unmount();
  played();
  renderScreen(<DashboardScreen />, admin, '/?days=7');
  expect((await map())?.hasAttribute('data-whole')).toBe(false);
});

test('the people who resolved most are below the charts, with a way to everybody and the same days', async () => {
  played();
  renderScreen(<DashboardScreen />, admin, '/?days=7');
  const table = await screen.findByRole('table', { name: 'Atendentes' });
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain('Ana');
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
    '/?days=7&tab=attendants',
  );
});

test('without days the screen makes no call, and asks the person to set the filter (DASH-02, DASH-05)', async () => {
  const { requests } = played();
  renderScreen(<DashboardScreen />, admin, '/?period=none');
  expect(await screen.findByText('Parametrize o filtro')).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith('/dashboard'))).toEqual([]);
});

test('charts are tables too, and say when they cannot be drawn (DASH-12)', async () => {
  let fails = false;
  played({ 'GET /dashboard/charts': () => (fails ? refuse('ERR_INTERNAL') : charts) });
  const { unmount } = renderScreen(<DashboardScreen />, admin);
  const heat = await screen.findByRole('table', { name: 'Quando os clientes chegam' });
  expect(within(heat).getByText('2')).toBeTruthy();
  await userEvent.click(screen.getByText('Tabela'));
  expect(
    within(await screen.findByRole('table', { name: 'Atendimentos por dia' })).getByText('01/11/2026'),
  ).toBeTruthy();
  unmount();
  fails = true;
  renderScreen(<DashboardScreen />, admin);
  expect(await screen.findByText('Erro ao buscar informações dos tickets')).toBeTruthy();
});

test('rates are shown in their groups, with what was written beside them (DASH-14)', async () => {
  played();
  renderScreen(<DashboardScreen />, admin, '/?tab=nps');
  expect(await screen.findByRole('button', { name: /^Promotores.*66,7%.*Ver atendimentos$/ })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: 'Avaliações' })).getAllByRole('row');
  await waitFor(() => expect(rows[1]!.textContent).toContain('Ótimo!'));
});

test('attendants are saved as relatorio-de-atendentes.xlsx (DASH-04, DASH-09)', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  played();
  renderScreen(<DashboardScreen />, admin, '/?tab=attendants');
  const table = await screen.findByRole('table', { name: 'Atendentes' });
  expect(within(table).getAllByRole('row')[1]!.textContent).toContain('2 min 41 s');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar planilha' }));
  await waitFor(() => expect(names).toEqual(['relatorio-de-atendentes.xlsx']));
});

test('where nobody rated there is no score and no share, rather than 0 %', async () => {
  const none = { withRating: 0, withoutRating: 0, waitRating: 0, promoters: 0, passives: 0, detractors: 0 };
  const shares = { npsScore: 0, npsPromotersPerc: 0, npsPassivePerc: 0, npsDetractorsPerc: 0, percRating: 0 };
  played({ 'GET /dashboard': () => ({ ...figures, counters: { ...counters, ...none, ...shares } }) });
  renderScreen(<DashboardScreen />, admin, '/?tab=nps');
  expect((await screen.findByRole('button', { name: /^Promotores/ })).textContent).toContain('–');
  expect(document.body.textContent).not.toContain('0%');
});
