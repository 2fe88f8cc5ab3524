import type { Role } from '@recado/shared/features/roles';
import { rightsOfProfile, withNeeds } from '@recado/shared/roleRights';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';

const aRole = (changes: Partial<Role> = {}): Role => ({
  id: 4,
  name: 'Supervisão',
  description: 'Chefia de vendas',
  permissions: ['contacts:view', 'tickets:view', 'tickets:supervise'],
  usersCount: 2,
  companyId: 3,
  ...changes,
});
const admin = aSessionUser({ profile: 'admin' });

function show(roles: Role[], user = admin) {
  const server = fakeServer({
    'GET /roles': () => ({ roles, hasMore: false, count: roles.length }),
    'GET /roles/list': () => roles,
    'GET /roles/:id': () => roles[0],
    'POST /roles': ({ body }: SentRequest) => aRole({ id: 9, ...(body as object) }),
    'PUT /roles/:id': ({ body }: SentRequest) => aRole(body as object),
    'DELETE /roles/:id': () => ({ message: 'Role deleted' }),
  });
  renderScreen(<RolesScreen />, user);
  return server;
}
const sent = ({ requests }: ReturnType<typeof fakeServer>, method: string) =>
  requests.findLast((one) => one.method === method);
const right = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });

test('a new role begins as a copy of the user; a right brings what it needs, and takes what needs it (CUSTOM-01)', async () => {
  const server = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Novo perfil' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Chefia');
  expect(right('Escreve aos clientes').checked).toBe(true);
  expect(right('Vê todos os tickets da empresa').checked).toBe(false);
  await userEvent.click(right('Vê todos os tickets da empresa'));
  expect(right('Supervisiona as próprias filas: vê também o que é de outros nelas').checked).toBe(true);
  await userEvent.click(right('Vê os contatos'));
  for (const needing of ['Escreve aos clientes', 'Vê todos os tickets da empresa', 'Cria e altera contatos'])
    expect(right(needing).checked, needing).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent(server, 'POST')).toBeDefined());
  const { permissions } = sent(server, 'POST')!.body as Role;
  // The rest of a user's rights: all that do not need contacts.
  expect(permissions).toContain('tags:edit');
  expect(permissions).toEqual(
    rightsOfProfile('user').filter((one) => !withNeeds([one]).includes('contacts:view')),
  );
});

test('nobody is offered to give or take what they have not (CUSTOM-04)', async () => {
  const permissions = [...rightsOfProfile('user'), 'users:manage' as const, 'roles:manage' as const];
  const manager = aSessionUser({ roleId: 8, role: { id: 8, name: 'RH', permissions } });
  show([aRole()], manager);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Supervisão' }));
  expect(right('Supervisiona as próprias filas: vê também o que é de outros nelas').disabled).toBe(true);
  expect(right('Lê quem fez o quê').disabled).toBe(true);
  expect(right('Escreve aos clientes').disabled).toBe(false);
});

test('deleting a role asks what its people get, and says it (CUSTOM-05)', async () => {
  const server = show([aRole(), aRole({ id: 5, name: 'Caixa' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Supervisão' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir o perfil Supervisão?' });
  await within(dialog).findByText('2 pessoas têm este perfil');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Passam a ter' }));
  expect(screen.queryByRole('option', { name: 'Supervisão' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Caixa' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Passar e excluir' }));
  await waitFor(() => expect(sent(server, 'DELETE')).toMatchObject({ path: '/roles/4' }));
  expect(sent(server, 'DELETE')!.query.get('moveTo')).toBe('5');
});
