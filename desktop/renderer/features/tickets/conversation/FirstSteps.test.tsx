import type { Grantable } from '@recado/shared/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aQueue } from '../../../../testing/aQueue.ts';
import { atWidth } from '../../../../testing/atWidth.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { noFilters } from '../filters/inboxFilters.ts';
import { ticketQueryOf } from '../filters/ticketsAsked.ts';
import { NoTickets } from '../list/NoTickets.tsx';
import { inboxReplies } from '../testing/inboxReplies.ts';
import { useFirstStepsNotice } from './useFirstStepsNotice.tsx';
import { Welcome } from './Welcome.tsx';

beforeEach(() => {
  usePreferences.setState({ hidesFirstSteps: false });
  atWidth(1440);
});
const emptyList = <NoTickets listQuery={ticketQueryOf('open', '', noFilters)} onTurn={() => undefined} />;
function show(user: ReturnType<typeof aSessionUser>, what = <Welcome />) {
  const { requests } = fakeServer({
    ...inboxReplies([]),
    'GET /queue': () => [aQueue(1, 'Vendas')],
    'GET /users/list': () => [aUser()],
  });
  renderScreen(what, user);
  return requests;
}

test('a new company’s admin sees what is left to do before the first conversation, until it is put away', async () => {
  show(aSessionUser({ profile: 'admin' }));
  expect(await screen.findByRole('img', { name: /^2 / })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/queues',
    '/connections?new&back=/tickets',
    '/users?new&back=/tickets',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Esconder por enquanto' }));
  expect(await screen.findByText(/^Olá, /)).toBeTruthy();
});

test.each<[string, Grantable[]]>([
  ['only sees tickets', ['contacts:view', 'tickets:view']],
  ['manages queues, but neither people nor connections', ['contacts:view', 'tickets:view', 'queues:manage']],
])('nobody is shown a way that is shut to them: who %s is greeted (CUSTOM-03)', async (_what, rights) => {
  const requests = show(
    aSessionUser({ queueIds: [1], roleId: 4, role: { id: 4, name: 'R', permissions: rights } }),
  );
  expect(await screen.findByText('Ninguém aguardando agora.')).toBeTruthy();
  expect(requests.map(({ path }) => path)).not.toContain('/users/list');
  expect(screen.queryByRole('link')).toBeNull();
});

test('on a phone the empty list shows them, on a wide screen they are beside it', async () => {
  atWidth(390);
  show(aSessionUser({ profile: 'admin' }), emptyList);
  expect(await screen.findByRole('img', { name: /^2 / })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Esconder por enquanto' }));
  expect(await screen.findByText('Nenhum atendimento aberto')).toBeTruthy();
});

test('an attendant without a queue reads in the empty list why nobody is in it', async () => {
  show(aSessionUser({ queueIds: [] }), emptyList);
  expect(await screen.findByText('Você ainda não está em nenhuma fila')).toBeTruthy();
});

test('an attendant of a queue sees no first steps', async () => {
  show(aSessionUser({ queueIds: [1] }), emptyList);
  expect(await screen.findByText('Nenhum atendimento aberto')).toBeTruthy();
});

const FiguresStrip = () => useFirstStepsNotice();

test('above the figures a strip leads to the steps, until it is closed', async () => {
  show(aSessionUser({ profile: 'admin' }), <FiguresStrip />);
  const link = await screen.findByRole('link', { name: 'Ver os passos' });
  expect(link.getAttribute('href')).toBe('/tickets');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('link')).toBeNull();
});
