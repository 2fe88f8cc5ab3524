import type { Contact } from '@recado/shared/features/contacts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../testing/aContact.ts';
import { someFields } from '../../../testing/aContactField.ts';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ContactsScreen } from './ContactsScreen.tsx';
import { onContact } from './contactList.ts';

const listOf = (...contacts: Contact[]) => ({
  'GET /contacts': () => ({ contacts, hasMore: false, count: contacts.length }),
  'GET /tags/list': () => [{ id: 7, name: 'VIP', color: '#1971C2', kanban: 0 }],
  'GET /whatsapp/filter': () => [{ id: 2, name: 'Vendas', channel: 'whatsapp', color: '#1971C2' }],
  'GET /queue': () => [],
  'GET /contact-fields/all': () => [],
});
const maria = aContact({ id: 1, name: 'Maria', number: '5521912340001' });

test('search and filters are in the address and in the request from the first moment (CONTACT-03)', async () => {
  const { requests } = fakeServer(listOf(maria));
  renderScreen(<ContactsScreen />, undefined, '/contacts?q=mar&tags=7,x&active=0&channel=none');
  expect(await screen.findByText('+55 (21) 91234-0001')).toBeTruthy();
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('mar');
  const query = requests.find(({ path }) => path === '/contacts')?.query;
  expect([...(query ?? [])]).toEqual([
    ['searchParam', 'mar'],
    ['pageNumber', '1'],
    ['contactTag', '[7]'],
    ['active', 'false'],
  ]);
});

test('a narrowed list without rows says so and does not pretend that there are no contacts', async () => {
  fakeServer(listOf());
  renderScreen(<ContactsScreen />, undefined, '/contacts?active=0');
  expect(await screen.findByText('Nenhum registro corresponde aos filtros.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo contato' })).toBeTruthy();
});

test('a contact that stops fitting the filters leaves the list, one that does not fit does not come (CONTACT-38)', async () => {
  fakeServer(listOf(maria));
  renderScreen(<ContactsScreen />, undefined, '/contacts?active=1');
  await screen.findByText('Maria');
  act(() => {
    onContact({ action: 'create', contact: aContact({ id: 2, name: 'Bruna', active: false }) });
    onContact({ action: 'create', contact: aContact({ id: 3, name: 'Carla' }) });
    onContact({ action: 'update', contact: { ...maria, active: false } });
  });
  await screen.findByText('Carla');
  expect(screen.queryByText('Bruna')).toBeNull();
  expect(screen.queryByText('Maria')).toBeNull();
});

test('what is typed is sent with its extra information; a taken number stays in the dialog (CONTACT-09, CONTACT-16)', async () => {
  let taken = true;
  const { requests } = fakeServer({
    ...listOf(maria),
    'POST /contacts': ({ body }: SentRequest) =>
      taken
        ? refuse('ERR_DUPLICATED_CONTACT')
        : { ...aContact({ id: 9 }), ...(body as object), extraInfo: [] },
  });
  renderScreen(<ContactsScreen />);
  await screen.findByText('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Novo contato' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo contato' });
  await userEvent.type(within(dialog).getByLabelText(/Nome/), 'Zé');
  await userEvent.type(within(dialog).getByLabelText(/Número/), '1234');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Informações extras' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar informação' }));
  await userEvent.type(within(dialog).getByLabelText('Nome do campo'), 'CPF');
  await userEvent.type(within(dialog).getByLabelText('Valor'), '123');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  // The number is too short: its tab opens, and the page sends nothing.
  await userEvent.type(await within(dialog).findByLabelText(/Número/), '5678');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já existe um contato com este número.')).toBeTruthy();
  taken = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Zé',
    number: '12345678',
    extraInfo: [{ name: 'CPF', value: '123' }],
  });
});

test('the list is narrowed by contact fields, and the address keeps it (FIELD-08)', async () => {
  const { requests } = fakeServer({ ...listOf(maria), 'GET /contact-fields/all': () => someFields });
  const last = () => requests.findLast(({ path }) => path === '/contacts')?.query.get('fields') ?? null;
  renderScreen(<ContactsScreen />);
  await screen.findByText('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.click(await screen.findByLabelText('Filtrar por campo', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Renda' }));
  const income = within(await screen.findByRole('group', { name: 'Renda' }));
  await userEvent.type(income.getByLabelText('De'), '1.000,5');
  await waitFor(() =>
    expect(JSON.parse(last() ?? '[]')).toEqual([{ fieldId: 2, op: 'between', from: '1000.5' }]),
  );
  await userEvent.click(screen.getByLabelText('Filtrar por campo', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cidade' }));
  const city = within(await screen.findByRole('group', { name: 'Cidade' }));
  await userEvent.click(city.getByLabelText('Condição de Cidade', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'está vazio' }));
  await waitFor(() => expect(JSON.parse(last() ?? '[]')).toContainEqual({ fieldId: 1, op: 'empty' }));
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  // The page has the whole list already and asks for nothing more.
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Cidade' })).toBeNull());
  expect(screen.queryByRole('group', { name: 'Renda' })).toBeNull();
});

test('a contact whose value stops fitting leaves the narrowed list (FIELD-08)', async () => {
  const rich = { ...maria, extraInfo: [{ id: 1, name: 'Renda', value: '2000' }] };
  fakeServer({ ...listOf(rich), 'GET /contact-fields/all': () => someFields });
  const fields = JSON.stringify([{ fieldId: 2, op: 'between', from: '1000' }]);
  renderScreen(<ContactsScreen />, undefined, `/contacts?fields=${encodeURIComponent(fields)}`);
  await screen.findByText('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await screen.findByRole('group', { name: 'Renda' });
  act(() =>
    onContact({ action: 'update', contact: { ...rich, extraInfo: [{ id: 1, name: 'Renda', value: '10' }] } }),
  );
  await waitFor(() => expect(screen.queryByText('Maria')).toBeNull());
});

test("the company's fields have inputs of their kind; a pair that is being named stays a pair (FIELD-02)", async () => {
  const stored = { ...maria, extraInfo: [{ id: 1, name: 'Renda', value: '1250.5' }] };
  const { requests } = fakeServer({
    ...listOf(stored),
    'GET /contact-fields/all': () => someFields,
    'GET /contacts/checkNumber/:number': () => ({ number: maria.number }),
    'PUT /contacts/:id': () => stored,
  });
  renderScreen(<ContactsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Maria' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar contato' }));
  await userEvent.click(dialog.getByRole('tab', { name: 'Informações extras' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Renda')).value).toBe('1.250,5');
  await userEvent.type(dialog.getByLabelText('Cidade'), 'Recife');
  await userEvent.click(dialog.getByLabelText('Plano', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ouro' }));
  await userEvent.clear(dialog.getByLabelText('Renda'));
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar informação' }));
  await userEvent.type(dialog.getByLabelText('Nome do campo'), 'Cidade natal');
  await userEvent.type(dialog.getByLabelText('Valor'), 'Natal');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    extraInfo: [
      { name: 'Renda', value: '' },
      { name: 'Cidade', value: 'Recife' },
      { name: 'Plano', value: 'Ouro' },
      { name: 'Cidade natal', value: 'Natal' },
    ],
  });
});

test('while a number is typed it says whether that is on WhatsApp, and asks about whole numbers only (CONTACT-08, CONTACT-17)', async () => {
  const { requests } = fakeServer({
    ...listOf(maria),
    'GET /contacts/checkNumber/:number': (_: SentRequest, number = '') =>
      number.endsWith('1') ? { exists: true, number } : refuse('ERR_WAPP_INVALID_CONTACT'),
  });
  renderScreen(<ContactsScreen />);
  await screen.findByText('Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Novo contato' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo contato' });
  const field = within(dialog).getByLabelText(/Número/);
  await userEvent.type(field, '+55 21 91234-0001');
  expect(await within(dialog).findByText('Tem WhatsApp', undefined, { timeout: 3000 })).toBeTruthy();
  await userEvent.type(field, '{Backspace}2');
  expect(
    await within(dialog).findByText('Este número não tem WhatsApp', undefined, { timeout: 3000 }),
  ).toBeTruthy();
  expect(
    requests.flatMap(({ path }) =>
      path.includes('checkNumber') ? [decodeURIComponent(path.split('/').at(-1) ?? '')] : [],
    ),
  ).toEqual(['+55 21 91234-0001', '+55 21 91234-0002']);
});

test("a phone's address book is taken over by admins, with all of it or only who wrote (CONTACT-19 to CONTACT-21)", async () => {
  const { requests } = fakeServer({
    ...listOf(maria),
    'GET /contacts/imports': () => ({ imports: [] }),
    'POST /contacts/import/chats': () => ({ id: 3, state: 'running' }),
  });
  renderScreen(<ContactsScreen />, aSessionUser({ profile: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Importar / Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importar do celular' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar contatos do celular' });
  await userEvent.click(within(dialog).getByLabelText('Somente quem tem conversa no celular'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Importar' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ whatsappId: 2 }),
  );
});

test('who is no admin exports, but takes over no phone', async () => {
  fakeServer(listOf(maria));
  renderScreen(<ContactsScreen />, aSessionUser({ profile: 'user' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Importar / Exportar' }));
  expect(await screen.findByRole('menuitem', { name: 'Exportar para Excel' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Importar do celular' })).toBeNull();
});

test('only who may delete finds the bin (CONTACT-11)', async () => {
  fakeServer(listOf(maria));
  renderScreen(<ContactsScreen />, aSessionUser({ profile: 'user' }));
  await screen.findByText('Maria');
  expect(screen.getByRole('button', { name: 'Bloquear Maria' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir Maria' })).toBeNull();
});

test("the channel's sign begins a ticket; where somebody has one, they are named (CONTACT-18, INBOX-43, INBOX-48)", async () => {
  const owner = {
    id: 4,
    uuid: 'u',
    userId: 8,
    user: { id: 8, name: 'Ana' },
    queue: { id: 1, name: 'Vendas' },
  };
  fakeServer({
    ...listOf({ ...maria, whatsapp: { id: 2, name: 'Vendas' } }),
    'GET /queue': () => [1, 2, 3].map((id) => ({ id, name: `Fila ${id}`, color: '#1971C2' })),
    'POST /tickets': () => refuse('ERR_OTHER_OPEN_TICKET', { ticket: owner } as never),
  });
  renderScreen(<ContactsScreen />, aSessionUser({ queueIds: [1, 2] }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Abrir ticket com Maria' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Novo ticket com Maria' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir ticket' }));
  expect(await within(dialog).findByText('Selecione uma fila')).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText(/Fila/, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fila 2' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir ticket' }));
  expect(await screen.findByText('Ana')).toBeTruthy();
});

test('each row has name, number, e-mail, tags, connection, state and channel (CONTACT-02)', async () => {
  const tags = [{ id: 7, name: 'VIP', color: '#1971C2', kanban: 0 }];
  fakeServer(
    listOf({
      ...maria,
      email: 'maria@casa.example',
      tags,
      whatsapp: { id: 2, name: 'Vendas' },
      active: false,
    }),
  );
  renderScreen(<ContactsScreen />);
  const row = within((await screen.findByText('Maria')).closest('tr')!);
  for (const words of ['+55 (21) 91234-0001', 'maria@casa.example', 'VIP', 'Vendas', 'Bloqueado'])
    expect(row.getByText(words), words).toBeTruthy();
  expect(row.getAllByRole('button', { name: /ticket.*Maria|Maria.*ticket/i }).length).toBeGreaterThan(0);
});

test('blocking and unblocking are one button, and each has a confirmation of its own (CONTACT-12)', async () => {
  let isActive = true;
  const { requests } = fakeServer({
    ...listOf(maria),
    'PUT /contacts/block/1': ({ body }: SentRequest) => {
      isActive = (body as { active: boolean }).active;
      return { ...maria, active: isActive };
    },
  });
  renderScreen(<ContactsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Bloquear/ }));
  expect(isActive).toBe(true);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Contato bloqueado')).toBeTruthy();
  expect(isActive).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Ações de Maria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Desbloquear/ }));
  expect(await screen.findByText('Contato desbloqueado')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { active: false },
    { active: true },
  ]);
});
