import type { SessionUser } from '@recado/shared/features/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { TicketPanel } from '../list/TicketPanel.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { changeFilters, noFilters } from './inboxFilters.ts';

afterEach(() => {
  changeFilters(noFilters);
  forgetTickets();
});

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const here = () => screen.getByRole('status').textContent;
interface Shown {
  user?: Partial<SessionUser>;
  path?: string;
  connections?: object[];
  queues?: object[];
  more?: object;
}
function show(
  tickets = [aTicket()],
  { user: person = {}, path = '/tickets?tab=pending', connections = [], queues = [], more }: Shown = {},
) {
  const { requests } = fakeServer({
    ...inboxReplies(tickets),
    ...(more && { 'GET /tickets': () => ({ tickets, hasMore: false, count: 1, nextCursor: null, ...more }) }),
    'GET /whatsapp/filter': () => connections,
    'GET /queue/names': () => queues,
    'GET /queue': () => queues,
    'GET /users/list': () => [],
    'GET /tags/list': () => [],
  });
  renderScreen(
    <DrawsAllRows value>
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<TicketPanel />} />
      </Routes>
      <Here />
    </DrawsAllRows>,
    aSessionUser(person),
    path,
  );
  const lists = () => requests.filter(({ path }) => path === '/tickets').map(({ query }) => query);
  return { lists };
}
const row = async (name = /Maria/) => (await screen.findByRole('link', { name })) as HTMLElement;
const connection = (id: number, channel = 'whatsapp') => ({
  id,
  name: `Loja ${id}`,
  channel,
  status: 'CONNECTED',
});

describe('a row', () => {
  test('cuts the name at 60 and the last message at 40 characters (INBOX-28, INBOX-29)', async () => {
    show([aTicket({ contact: { name: 'n'.repeat(70) }, lastMessage: 'm'.repeat(50) })]);
    const shown = await row(/n+/);
    expect(within(shown).getByText(`${'n'.repeat(60)}…`)).toBeTruthy();
    expect(within(shown).getByText(`${'m'.repeat(40)}…`)).toBeTruthy();
  });

  test('says its queue, or that it has none (INBOX-30)', async () => {
    show([aTicket({ id: 1, contact: { name: 'Ana' } }), aTicket({ id: 2, queue: null, queueId: null })]);
    expect(within(await row(/Ana/)).getByText('Vendas')).toBeTruthy();
    expect(within(await row()).getByText('Sem departamento')).toBeTruthy();
  });

  test('says how much is unread, and where it came in where there are several ways (INBOX-31)', async () => {
    show([aTicket({ unreadMessages: 3, channel: 'whatsappapi' })], {
      connections: [connection(1), connection(2, 'whatsappapi')],
    });
    const shown = await row();
    expect(within(shown).getByText('3')).toBeTruthy();
    await waitFor(() => expect(within(shown).getByText('Loja')).toBeTruthy());
    expect(within(shown).getByTitle('WhatsApp Cloud API')).toBeTruthy();
  });

  test('of a company with one number says neither', async () => {
    show([aTicket()], { connections: [connection(1)] });
    const shown = await row();
    expect(within(shown).queryByText('Loja')).toBeNull();
    expect(within(shown).queryByTitle(/^WhatsApp/)).toBeNull();
  });

  test.each([
    ['an admin', { profile: 'admin' as const }, true],
    ['nobody else', {}, false],
  ])('shows %s whose it is, the own too (INBOX-32)', async (_, user, showsAgent) => {
    const of = (id: number, name: string) => ({ userId: id, user: { id, name, color: '#1971C2' } });
    show(
      [
        aTicket({ id: 1, status: 'open', contact: { name: 'Ana' }, ...of(8, 'Beto') }),
        aTicket({ id: 2, status: 'open', ...of(7, 'Rita') }),
      ],
      { user, path: '/tickets' },
    );
    expect(within(await row(/Ana/)).queryByText('Beto') !== null).toBe(showsAgent);
    expect(within(await row()).queryByText('Rita') !== null).toBe(showsAgent);
  });

  test('shows two tags and how many more there are (INBOX-33)', async () => {
    const tags = ['VIP', 'Novo', 'Frio', 'Quente'].map((name, at) => ({
      id: at + 1,
      name,
      color: '#1971C2',
      kanban: 0,
    }));
    show([aTicket({ tags })]);
    const shown = await row();
    expect(['VIP', 'Novo', 'Frio', '+2'].map((name) => within(shown).queryByText(name) !== null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('says the time of today, and the day of before (INBOX-34)', async () => {
    const today = new Date();
    today.setHours(9, 5, 0);
    show([
      aTicket({ id: 1, contact: { name: 'Ana' }, lastMessageAt: today.toISOString() }),
      aTicket({ id: 2, lastMessageAt: '2026-03-01T15:00:00.000Z' }),
    ]);
    expect(within(await row(/Ana/)).getByText('09:05')).toBeTruthy();
    expect(within(await row()).getByText('01/03/2026')).toBeTruthy();
  });
});

describe('the list', () => {
  test.each([
    ['disabled', ['Atendendo', 'Aguardando', 'Resolvidos', 'Busca']],
    ['enabled', ['Atendendo', 'Aguardando', 'Grupos', 'Resolvidos', 'Busca']],
  ] as const)('has the tabs of somebody with groups %s (INBOX-10 to 14)', async (allowGroup, names) => {
    show([], { user: { allowGroup } });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual(names);
  });

  test('of another tab is at /tickets and is asked for by its status (INBOX-15)', async () => {
    const { lists } = show([aTicket()], { path: `/tickets/${aTicket().uuid}?tab=pending` });
    await row();
    await userEvent.click(screen.getByRole('tab', { name: /^Resolvidos/ }));
    await waitFor(() => expect(here()).toBe('/tickets?tab=closed'));
    await waitFor(() => expect(lists().map((query) => query.get('status'))).toEqual(['pending', 'closed']));
  });

  test('is narrowed by queue, connection, tag, person and what is unread (INBOX-16, INBOX-18, INBOX-25)', async () => {
    changeFilters({ queueIds: [4], whatsapps: [5], tags: [6], users: [7], withUnreadMessages: true });
    const { lists } = show();
    changeFilters({ queueIds: [4], whatsapps: [5], tags: [6], users: [7], withUnreadMessages: true });
    await waitFor(() =>
      expect(Object.fromEntries(lists().at(-1) ?? [])).toMatchObject({
        status: 'pending',
        queueIds: '[4]',
        whatsapps: '[5]',
        tags: '[6]',
        users: '[7]',
        withUnreadMessages: 'true',
      }),
    );
  });

  test.each<[string, Partial<SessionUser>, boolean, boolean]>([
    ['an admin', { profile: 'admin' }, true, true],
    ['somebody who may see others’ chats', { allUserChat: 'enabled' }, false, true],
    ['somebody else', {}, false, false],
  ])('offers %s all tickets, and people, as they may (INBOX-17, INBOX-21)', async (_, user, all, people) => {
    show([], { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const filters = await screen.findByRole('dialog', { name: 'Filtros' });
    expect(within(filters).queryByRole('switch', { name: 'Mostrar todos' }) !== null).toBe(all);
    expect(within(filters).queryByLabelText('Usuários', { selector: 'input' }) !== null).toBe(people);
  });

  test.each([
    ['pending', true],
    ['open', true],
    ['closed', false],
  ])('of the tab %s can be ordered: %s (INBOX-19)', async (tab, can) => {
    const { lists } = show([], { path: `/tickets?tab=${tab}` });
    const line = await screen.findByRole('group', { name: 'Ordem e filtros rápidos' });
    const order = within(line).queryByRole('button', { name: 'Espera mais longa' });
    expect(order !== null).toBe(can);
    if (!order) return;
    await userEvent.click(order);
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Mais recentes' }));
    await waitFor(() => expect(lists().at(-1)?.get('sortTickets')).toBe('DESC'));
  });

  test('is narrowed to queues and to what is unread by the line under the tabs (INBOX-16, INBOX-18)', async () => {
    const { lists } = show([aTicket()], { queues: [{ id: 4, name: 'Vendas', color: '#1971C2' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Todas as filas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Vendas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Não lidas' }));
    await waitFor(() =>
      expect(Object.fromEntries(lists().at(-1) ?? [])).toMatchObject({
        queueIds: '[4]',
        withUnreadMessages: 'true',
      }),
    );
    expect(screen.getByRole('button', { name: 'Vendas' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Não lidas' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('of an admin who serves a queue keeps to it until all are asked for (INBOX-17)', async () => {
    const { lists } = show(
      [aTicket({ queueId: 4 }), aTicket({ id: 2, contact: { name: 'Ana' }, queueId: 5 })],
      {
        user: { profile: 'admin', queueIds: [4] },
        queues: [{ id: 4, name: 'Vendas', color: '#1971C2' }],
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Minhas filas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Todas as filas' }));
    await waitFor(() => expect(lists().at(-1)?.get('showAll')).toBe('true'));
    expect(lists()[0]?.get('showAll')).toBeNull();
  });

  test.each([
    ['/tickets', [], 'pending'],
    ['/tickets', [aTicket({ id: 3, status: 'open', userId: 7 })], 'open'],
    ['/tickets?tab=open', [], 'open'],
  ])('at %s opens on those who wait where nothing is one’s own (%#)', async (path, own, tab) => {
    show([aTicket(), ...own], { path });
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).dataset.tab).toBe(tab));
  });

  test('goes on with its next page where it ends (INBOX-27)', async () => {
    const { lists } = show([aTicket()], { more: { hasMore: true, nextCursor: '9.9' } });
    await waitFor(() => expect(lists().map((query) => query.get('cursor'))).toContain('9.9'));
  });
});
