import type { Company } from '@recado/shared/features/companies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { CompaniesScreen } from './CompaniesScreen.tsx';

const company: Company = {
  id: 5,
  name: 'Padaria do Zé',
  email: 'ze@example.com',
  phone: '',
  planId: 30,
  plan: { name: 'Grande', amount: 300, users: 9, connections: 9, queues: 9, storageMb: null },
  status: true,
  dueDate: '2026-12-01',
  daysLeft: 20,
  recurrence: 'MENSAL',
  document: '',
  addressStreet: '',
  addressState: '',
  addressCity: '',
  paymentMethod: '',
  campaignsEnabled: false,
  timeZone: 'America/Sao_Paulo',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastLogin: null,
  folderSize: 0,
  fileCount: 0,
  folderUpdatedAt: null,
  suspendAt: null,
  suspendReason: '',
  removeAt: null,
  health: { users: 1, queues: 1, connections: 1, connectionsDown: 0, aside: 0 },
};
const above: Company = { ...company, id: 7, name: 'Grande demais', health: { ...company.health, users: 10 } };
const shut: Company = { ...company, id: 6, name: 'Fechada', status: false, dueDate: null, daysLeft: null };
const operator = aSessionUser({ profile: 'admin', super: true });

function open() {
  const server = fakeServer({
    'GET /companies': () => ({ companies: [company, above, shut], hasMore: false, count: 3 }),
    'POST /companies/5/renew': () => company,
    'GET /plans': ({ query }: { query: URLSearchParams }) => ({
      plans:
        query.get('searchParam') === 'raro'
          ? [{ id: 77, name: 'Plano raro', amount: 1, users: 0, connections: 1, queues: 1 }]
          : [],
      hasMore: false,
      count: 1,
    }),
  });
  renderScreen(<CompaniesScreen />, operator, '/companies');
  return server;
}
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  return within(await screen.findByRole('menu'));
};

test('a company is entered from its row; a suspended one says why it is not', async () => {
  open();
  let menu = await menuOf('Fechada');
  const item = menu.getByRole('menuitem', { name: /Entrar como suporte/ });
  expect(item).toHaveProperty('disabled', true);
  expect(item.textContent).toContain('A empresa está suspensa: reative-a antes de entrar.');
  await userEvent.keyboard('{Escape}');
  menu = await menuOf('Padaria do Zé');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Entrar como suporte' }));
  expect(await screen.findByRole('dialog', { name: /Padaria do Zé/ })).toBeTruthy();
});

test('a company that uses more than its plan gives is marked in the list, as on the overview', async () => {
  open();
  const row = (name: string) => screen.getByText(name).closest('tr')!;
  await screen.findByText('Grande demais');
  expect(within(row('Grande demais')).getByText('Acima do plano')).toBeTruthy();
  expect(within(row('Padaria do Zé')).queryByText('Acima do plano')).toBeNull();
});

test('a due date is moved on only after a question, and a company without one is shown as never invoiced', async () => {
  const { requests } = open();
  const menu = await menuOf('Padaria do Zé');
  expect(screen.getByText('Sem vencimento: nunca é cobrada')).toBeTruthy();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Avançar o vencimento' }));
  const question = within(
    await screen.findByRole('dialog', { name: /Avançar o vencimento de Padaria do Zé/ }),
  );
  expect(question.getByText(/a partir de 01\/12\/2026/)).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Avançar o vencimento' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/companies/5/renew')).toBe(true));
});

test('the plan is looked for among all plans, and one that holds less than the company uses says so', async () => {
  open();
  const menu = await menuOf('Padaria do Zé');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Editar' }));
  const plan = await screen.findByLabelText(/^Plano/, { selector: 'input' });
  expect((plan as HTMLInputElement).value).toMatch(/^Grande/);
  await userEvent.clear(plan);
  await userEvent.type(plan, 'raro');
  const rare = await screen.findByRole('option', { name: /Plano raro/ });
  expect(screen.queryByText(/usa mais do que este plano tem/)).toBeNull();
  await userEvent.click(rare);
  expect(await screen.findByText(/usa mais do que este plano tem: Usuários 1\/0\./)).toBeTruthy();
});
