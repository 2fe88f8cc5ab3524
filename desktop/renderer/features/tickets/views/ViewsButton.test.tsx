import type { SavedView } from '@recado/shared/features/savedViews';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { changeFilters, noFilters, useInboxFilters } from '../filters/inboxFilters.ts';
import { readTab } from '../filters/ticketTabs.ts';
import { onDeleted, onSavedView } from './savedViews.ts';
import { ViewsButton } from './ViewsButton.tsx';

const aView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  name: 'Atrasados',
  isShared: false,
  userId: 7,
  companyId: 3,
  tab: 'pending',
  search: '',
  queueIds: [2],
  tags: [],
  users: [],
  whatsapps: [],
  statuses: [],
  withUnreadMessages: false,
  overdue: true,
  showAll: false,
  searchOnMessages: false,
  sortTickets: 'DUE',
  ...changes,
});

let stored: SavedView[];
const sent: { path: string; body: unknown }[] = [];
let offered: string[] = [];
let filters = noFilters;
function Page() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  filters = useInboxFilters();
  offered = useOfferedCommands().map(({ label }) => label);
  return (
    <>
      <ViewsButton tab={readTab(params.get('tab'))} search={params.get('q') ?? ''} />
      <output>{pathname + search}</output>
    </>
  );
}
const here = () => screen.getByRole('status').textContent;
const openMenu = async () => {
  await userEvent.click(screen.getByTestId('views'));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

function show(user = aSessionUser(), path = '/tickets?tab=open') {
  fakeServer({
    'GET /saved-views': () => stored,
    'POST /saved-views': ({ path: to, body }) => {
      sent.push({ path: to, body });
      return aView({ ...(body as object), id: 9 });
    },
    'PUT /saved-views/:id': ({ path: to, body }, id) => {
      sent.push({ path: to, body });
      return aView({ ...(body as object), id: Number(id) });
    },
  });
  renderScreen(<Page />, user, path);
  changeFilters(noFilters);
}

beforeEach(() => {
  sent.length = 0;
  stored = [
    aView(),
    aView({ id: 2, name: 'Da casa', isShared: true, userId: null, tab: 'search', search: 'boleto' }),
  ];
});

test('a view turns the list to its tab, filters, order and search, and is marked while it is shown', async () => {
  show();
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Atrasados' }));
  expect(here()).toBe('/tickets?tab=pending');
  expect(filters).toMatchObject({ queueIds: [2], overdue: true, sortTickets: { pending: 'DUE' } });
  await openMenu();
  expect(screen.getByRole('menuitemradio', { name: 'Atrasados' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Da casa' }));
  expect(here()).toBe('/tickets?tab=search&q=boleto');
  // The orders of other tabs stay.
  expect(filters).toMatchObject({ overdue: true, sortTickets: { pending: 'DUE' } });
});

test('what is shown is kept under a name, and offered in the palette', async () => {
  show(aSessionUser(), '/tickets?tab=search&q=maria');
  act(() => changeFilters({ tags: [4], withUnreadMessages: true }));
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Salvar visão atual' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Maria');
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Visão Maria salva');
  expect(sent).toMatchObject([
    {
      path: '/saved-views',
      body: {
        name: 'Maria',
        tab: 'search',
        search: 'maria',
        tags: [4],
        withUnreadMessages: true,
        sortTickets: null,
      },
    },
  ]);
  expect(offered).toEqual(['Atrasados', 'Da casa', 'Maria', 'Salvar visão atual']);
});

test('one that was turned to and narrowed since is replaced by what it is now; the company’s only by admins', async () => {
  show();
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Da casa' }));
  act(() => changeFilters({ queueIds: [] }));
  expect(await openMenu()).toEqual(['Salvar visão atual']);
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Atrasados' }));
  act(() => changeFilters({ queueIds: [2, 5] }));
  expect(await openMenu()).toEqual([
    'Salvar visão atual',
    'Atualizar com a visão atual',
    'Renomear',
    'Excluir',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Atualizar com a visão atual' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/saved-views/1', body: { name: 'Atrasados', queueIds: [2, 5], isShared: false } },
    ]),
  );
});

test('views come and go live, and lose what is deleted', async () => {
  show();
  await waitFor(() => expect(offered).toContain('Atrasados'));
  act(() => onSavedView({ action: 'create', savedView: aView({ id: 5, name: 'Nova' }) }));
  act(() => onSavedView({ action: 'delete', savedViewId: 2 }));
  await waitFor(() => expect(offered).toEqual(['Atrasados', 'Nova', 'Salvar visão atual']));
  stored = [aView({ queueIds: [] })];
  act(() => onDeleted({ action: 'delete' }));
  await waitFor(() => expect(offered).toEqual(['Atrasados', 'Salvar visão atual']));
});
