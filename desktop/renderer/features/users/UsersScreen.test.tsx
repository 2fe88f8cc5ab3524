import type { User } from '@recado/shared/features/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useSession } from '../../lib/session/session.ts';
import { UserDialog } from './UserDialog.tsx';
import { UsersScreen } from './UsersScreen.tsx';
import { live } from './users.live.ts';

const admin = aSessionUser({ id: 2, name: 'Bia', profile: 'admin' });
const first = aUser({ id: 1, name: 'Alda', profile: 'admin', super: true });
const ana = aUser({ id: 7, name: 'Ana Lima' });
const answers = (...users: User[]) => ({
  'GET /users': () => ({ users, hasMore: false, count: users.length }),
  'GET /queue': () => [],
  'GET /roles/list': () => [],
  'GET /whatsapp/filter': () => [],
  'PUT /users/:id': () => ana,
  'POST /users': () => ana,
});

test('the first user and oneself cannot be deleted (USER-09)', async () => {
  fakeServer(answers(first, ana, admin));
  renderScreen(<UsersScreen />, admin);
  expect(await screen.findByRole('button', { name: 'Excluir Ana Lima' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir Alda' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Excluir Bia' })).toBeNull();
});

/** Renders the present address. */
const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

test('a person who is led here to invite somebody finds the form open, with a warning of a missing queue, and is led back', async () => {
  fakeServer(answers(first));
  renderScreen(
    <>
      <UsersScreen />
      <Where />
    </>,
    admin,
    '/users?new&back=/tickets',
  );
  const form = await screen.findByRole('dialog');
  expect(within(form).getByText(/Sem fila, esta pessoa não verá nenhum atendimento/)).toBeTruthy();
  await userEvent.click(within(form).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('/tickets')).toBeTruthy();
});

test("the first user's profile cannot be changed (USER-18)", async () => {
  fakeServer(answers(first));
  renderScreen(<UserDialog user={first} onClose={() => undefined} />, admin);
  expect(screen.getByLabelText<HTMLInputElement>(/^Perfil/, { selector: 'input' }).disabled).toBe(true);
});

test('who is no admin changes only what is their own (USER-26)', async () => {
  const { requests } = fakeServer(answers());
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, aSessionUser());
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByLabelText('Filas')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Nome/), ' Souza');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = requests.find(({ method }) => method === 'PUT')?.body as object;
  expect(Object.keys(sent).sort()).toEqual([
    'currentPassword',
    'defaultMenu',
    'defaultTheme',
    'email',
    'farewellMessage',
    'name',
    'password',
    'phone',
  ]);
});

test('a role of the company’s own is given in the form, and decides what switches decided before (CUSTOM-02)', async () => {
  const { requests } = fakeServer({
    ...answers(),
    'GET /roles/list': () => [{ id: 4, name: 'Supervisão', permissions: ['tickets:view'] }],
  });
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, admin);
  await userEvent.click(screen.getByRole('combobox', { name: /Perfil/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Supervisão' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Permissões' }));
  expect(screen.queryByRole('switch', { name: 'Ver os indicadores' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Atender grupos' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ profile: 'user', roleId: 4 });
});

test('a phone is looked up on WhatsApp before it is saved, and nobody is saved with one that is not there (USER-16)', async () => {
  let isThere = false;
  const { requests } = fakeServer({
    ...answers(),
    'GET /contacts/checkNumber/:number': () =>
      isThere ? { exists: true, number: '5511900001111' } : refuse('ERR_WAPP_INVALID_CONTACT'),
  });
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, admin);
  fireEvent.change(screen.getByLabelText(/Telefone/), { target: { value: '+55 11 90000-1111' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(
    (await screen.findAllByText('Não foi possível fazer validação do número de contato.')).length,
  ).toBeGreaterThan(0);
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.filter(({ path }) => path.includes('checkNumber'))).toHaveLength(2);
});

test('a new user has the documented defaults', async () => {
  const { requests } = fakeServer(answers());
  renderScreen(<UserDialog user={undefined} onClose={() => undefined} />, admin);
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Nome/), { target: { value: 'Rui' } });
  fireEvent.change(within(dialog).getByLabelText(/E-mail/), { target: { value: 'rui@padaria.example' } });
  await userEvent.click(within(dialog).getByLabelText('Definir senha'));
  fireEvent.change(within(dialog).getByLabelText(/^Senha/), { target: { value: 'segredo-azul' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    profile: 'user',
    startWork: '00:00',
    endWork: '23:59',
    allTicket: 'disable',
    defaultTheme: 'system',
    defaultMenu: 'open',
    userClosePendingTicket: 'enabled',
    allowGroup: 'disabled',
    allHistoric: 'disabled',
    allUserChat: 'disabled',
    showDashboard: 'disabled',
    allowRealTime: 'disabled',
    allowConnections: 'disabled',
  });
});

test("a new user serves the company's only queue unless another choice is made", async () => {
  const { requests } = fakeServer({ ...answers(), 'GET /queue': () => [aQueue(4, 'Vendas')] });
  renderScreen(<UserDialog user={undefined} onClose={() => undefined} />, admin);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Vendas')).toBeTruthy();
  expect(within(dialog).queryByText(/Sem fila, esta pessoa/)).toBeNull();
  fireEvent.change(within(dialog).getByLabelText(/Nome/), { target: { value: 'Rui' } });
  fireEvent.change(within(dialog).getByLabelText(/E-mail/), { target: { value: 'rui@padaria.example' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ queueIds: [4] }),
  );
});

test('somebody new comes in by a link, which is shown once and has its secret behind the # (INVITE-01)', async () => {
  const made = aUser({ id: 9, name: 'Rui', isInvited: true });
  const { requests } = fakeServer({
    ...answers(first, admin),
    'POST /users': () => made,
    'POST /users/:id/invitation': () => ({ token: '3.secret', expiresAt: '2026-11-28T12:00:00.000Z' }),
  });
  renderScreen(<UsersScreen />, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Novo usuário' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByLabelText(/^Senha/)).toBeNull();
  fireEvent.change(within(dialog).getByLabelText(/Nome/), { target: { value: 'Rui' } });
  fireEvent.change(within(dialog).getByLabelText(/E-mail/), { target: { value: 'rui@padaria.example' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByDisplayValue(`${window.location.origin}/join#3.secret`)).toBeTruthy();
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual(['/users', '/users/9/invitation']);
  expect(posts[0]!.body).not.toHaveProperty('password');
  expect(await screen.findByText('Convidado')).toBeTruthy();
});

test('a picture is shown as soon as it is chosen, and can be taken off (USER-11)', async () => {
  const { requests } = fakeServer({
    ...answers(),
    'POST /users/:id/media-upload': () => aUser({ profileImage: '/public/3-a' }),
    'DELETE /users/:id/media-upload': () => aUser(),
  });
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, aSessionUser());
  const file = new File(['x'], 'eu.jpg', { type: 'image/jpeg' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await waitFor(() =>
    expect(document.querySelector('img')?.src).toBe(`${window.location.origin}/public/3-a`),
  );
  expect(useSession.getState().user?.profileImage).toBe('/public/3-a');
  await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
  await waitFor(() => expect(document.querySelector('img')).toBeNull());
  expect(requests.filter(({ path }) => path === '/users/7/media-upload').map(({ method }) => method)).toEqual(
    ['POST', 'DELETE'],
  );
});

test('a file that is no picture gives an alert beside it, and the form stays', async () => {
  fakeServer({ ...answers(), 'POST /users/:id/media-upload': () => refuse('ERR_FILE_TYPE') });
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, aSessionUser());
  const file = new File(['x'], 'eu.jpg', { type: 'image/jpeg' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByDisplayValue('Ana Lima')).toBeTruthy();
});

test('who leaves hands their tickets to a colleague (USER-08)', async () => {
  const { requests } = fakeServer({
    ...answers(ana, admin),
    'GET /users/:id/uses': () => ({ openTickets: 7, closedTickets: 2, quickReplies: 0, tokens: 1 }),
    'GET /users/list': () => [ana, admin],
    'DELETE /users/:id': () => ({ message: 'ok' }),
  });
  renderScreen(<UsersScreen />, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Ana Lima' }));
  expect(await screen.findByText('7 tickets em aberto são desta pessoa')).toBeTruthy();
  expect(screen.getByText('1 token de API deixa de funcionar')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Passar os tickets para' }));
  expect(screen.queryByRole('option', { name: /Ana/, hidden: true })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Bia/, hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Passar e excluir' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('moveTo')).toBe('2'),
  );
});

test('nobody makes a link for themself or, unless they are one, for an operator', async () => {
  fakeServer(answers(first, ana, admin));
  renderScreen(<UsersScreen />, admin);
  expect(await screen.findByRole('button', { name: 'Link para nova senha: Ana Lima' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /nova senha: (Alda|Bia)/ })).toBeNull();
});

test('a right taken away by an admin is gone at once', async () => {
  fakeServer(answers());
  renderScreen(<p />, aSessionUser({ allowConnections: 'enabled' }));
  expect(useSession.getState().actor?.switches).toContain('allowConnections');
  act(() => live.user({ action: 'update', user: ana }));
  expect(useSession.getState().actor?.switches).not.toContain('allowConnections');
});

test('a new password of ones own asks for the present one, and says when it is wrong', async () => {
  const { requests } = fakeServer({
    ...answers(),
    'PUT /users/:id': () =>
      refuse('ERR_WRONG_PASSWORD', { fields: { currentPassword: 'ERR_WRONG_PASSWORD' } } as never),
  });
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, aSessionUser());
  expect(screen.queryByLabelText(/Senha atual/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'outra-senha-9' } });
  fireEvent.change(screen.getByLabelText(/Senha atual/), { target: { value: 'errada' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      password: 'outra-senha-9',
      currentPassword: 'errada',
    }),
  );
  expect((await screen.findAllByText('A senha atual está incorreta.')).length).toBeGreaterThan(0);
});

test('an admin sets the password of somebody else without knowing it', async () => {
  fakeServer(answers());
  renderScreen(<UserDialog user={ana} onClose={() => undefined} />, admin);
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'outra-senha-9' } });
  expect(screen.queryByLabelText(/Senha atual/)).toBeNull();
});

test('each row has picture, name, e-mail, profile, status, id and hours (USER-01)', async () => {
  fakeServer(answers(aUser({ id: 41, name: 'Caio', startWork: '08:00', endWork: '17:30', online: true })));
  renderScreen(<UsersScreen />, admin);
  const row = within((await screen.findByText('Caio')).closest('tr')!);
  for (const words of ['ana@padaria.example', 'Usuário', 'Online', '41', '08:00', '17:30'])
    expect(row.getByText(words), words).toBeTruthy();
  for (const name of ['Nome', 'E-mail', 'Perfil', 'Status', 'ID', 'Início', 'Fim'])
    expect(screen.getByRole('columnheader', { name }), name).toBeTruthy();
});

test('an admin’s form has the tabs General and Permissions, with every switch of a person (USER-10, USER-26, ROLE-13)', async () => {
  fakeServer(answers(ana));
  renderScreen(<UsersScreen />, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ana Lima' }));
  expect(await screen.findByRole('tab', { name: 'Geral' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Permissões' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(8);
});
