import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { queryClient } from '../../../lib/queryClient.ts';
import { onContactList } from '../contactListRows.ts';
import { aContactList, anItem } from '../testing/aContactList.ts';
import { ItemsScreen } from './ItemsScreen.tsx';
import { onContactListItem } from './itemList.ts';

const items = [
  anItem({ values: { cidade: 'Recife' } }),
  anItem({ id: 12, name: 'Beto', number: '5511912340002', email: 'beto@a.example', isWhatsappValid: false }),
  anItem({ id: 13, name: 'Caio', number: '5511912340003', isWhatsappValid: null, isOptedOut: true }),
];
const pageOf = (contacts = items) => ({ contacts, hasMore: false, count: contacts.length });
const admin = aSessionUser({ profile: 'admin' });
const show = (answers: Parameters<typeof fakeServer>[0] = {}, user = admin) => {
  const server = fakeServer({
    'GET /contact-lists/:id': () => aContactList(),
    'GET /contact-list-items': () => pageOf(),
    'GET /whatsapp/filter': () => [],
    'GET /tags/list': () => [{ id: 2, name: 'VIP', color: '#1971C2', kanban: 0 }],
    'GET /queue': () => [],
    ...answers,
  });
  renderScreen(
    <Routes>
      <Route path="/contact-lists/:contactListId/contacts" element={<ItemsScreen />} />
    </Routes>,
    user,
    '/contact-lists/4/contacts',
  );
  return server;
};
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const sentTo = (requests: SentRequest[], path: string) => requests.filter((request) => request.path === path);

/** The button that checks the numbers, once the page knows which connections there are. */
async function checkButton() {
  const button = () => screen.getByRole('button', { name: 'Verificar números' }) as HTMLButtonElement;
  await waitFor(() => expect(button().disabled).toBe(false));
  return button();
}

test('the list’s name is the heading; each person says whether the number is on WhatsApp, in words too; the way back, the import and an addition are offered (CAMP-08 to CAMP-10)', async () => {
  const { requests } = show();
  expect(await screen.findByRole('heading', { name: 'Black Friday' })).toBeTruthy();
  expect(screen.getByText('1.200 contatos · 900 com WhatsApp · 300 não verificados')).toBeTruthy();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'WhatsApp', 'Nome', 'Número', 'E-mail', 'Campanhas', 'Variáveis', 'Ações']);
  expect(within(await rowOf('Ana Clara')).getByRole('img', { name: 'Tem WhatsApp' })).toBeTruthy();
  expect(within(await rowOf('Beto')).getByRole('img', { name: 'Não tem WhatsApp' })).toBeTruthy();
  const caio = await rowOf('Caio');
  expect(within(caio).getByRole('img', { name: 'Número não verificado' })).toBeTruthy();
  expect(within(caio).getByText('Descadastrado')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar às listas' }).getAttribute('href')).toBe('/contact-lists');
  expect(screen.getByRole('link', { name: 'Importar planilha' }).getAttribute('href')).toBe(
    '/contact-lists/4/import',
  );
  expect(screen.getByRole('button', { name: 'Novo contato' })).toBeTruthy();
  expect(sentTo(requests, '/contact-list-items')[0]?.query.get('contactListId')).toBe('4');
});

test('people are filtered by their validity, which the address keeps', async () => {
  const { requests } = show();
  await rowOf('Beto');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.click(await screen.findByLabelText('Validade', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sem WhatsApp' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('valid')).toBe('invalid'));
});

test('a person’s variables can be changed; who is new is offered those of the others (CAMP-11)', async () => {
  const { requests } = show({
    'PUT /contact-list-items/:id': () => items[0],
    'POST /contact-list-items': () => anItem({ id: 20, name: 'Duda' }),
    'GET /contacts/check/:number': () => ({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ana Clara' }));
  let dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByPlaceholderText('5513912344321')).toBeTruthy();
  const city = within(dialog).getByLabelText('Valor de cidade');
  await userEvent.clear(city);
  await userEvent.type(city, 'Natal');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Ana Clara',
    number: '5511912340001',
    email: '',
    values: { cidade: 'Natal' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Novo contato' }));
  dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Nome \*$/), 'Duda');
  await userEvent.type(within(dialog).getByLabelText(/E-mail/), 'nada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('E-mail inválido')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(/E-mail/));
  await userEvent.type(within(dialog).getByLabelText('Valor de cidade'), 'Olinda');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    contactListId: 4,
    name: 'Duda',
    values: { cidade: 'Olinda' },
  });
});

test('a masked number can neither be read nor changed, and the person can still be saved (OPEN-03)', async () => {
  const { requests } = show({
    'GET /contact-list-items': () => pageOf([anItem({ number: '55119••••0001' })]),
    'PUT /contact-list-items/:id': () => anItem({ name: 'Ana', number: '55119••••0001' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ana Clara' }));
  const dialog = await screen.findByRole('dialog');
  expect((within(dialog).getByLabelText(/Número/) as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ number: '55119••••0001' });
});

test('several people are deleted after one question (CAMP-19)', async () => {
  const { requests } = show({ 'POST /contact-list-items/remove': () => ({ ok: true }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Ana Clara' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Beto' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir 2 contatos da lista?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Beto')).toBeNull());
  expect(sentTo(requests, '/contact-list-items/remove')[0]?.body).toEqual({
    contactListId: 4,
    ids: [11, 12],
  });
  expect(screen.getByText('Caio')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Excluir \d/ })).toBeNull();
});

test('without the right to delete contacts nobody can be marked or deleted (CAMP-19, OPEN-45)', async () => {
  const permissions = ['contacts:view', 'contactLists:view', 'contactLists:edit'] as const;
  show({}, aSessionUser({ roleId: 2, role: { id: 2, name: 'R', permissions: [...permissions] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Beto' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Editar']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the check of the numbers is begun, followed and stopped here', async () => {
  const check = { total: 300, checked: 0, startedAt: '2026-11-21T12:00:00.000Z' };
  const { requests } = show({
    'POST /contact-lists/:id/check': () => aContactList({ check: { ...check, state: 'running' } }),
    'DELETE /contact-lists/:id/check': () => aContactList({ check: { ...check, state: 'stopped' } }),
  });
  await userEvent.click(await checkButton());
  expect(await screen.findByText('Verificando os números: 0 de 300.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verificar números' })).toBeNull();
  const record = aContactList({ check: { ...check, checked: 120, state: 'waiting' } });
  act(() => onContactList({ action: 'update', record }));
  expect(await screen.findByText(/120 de 300\. Nenhuma conexão consegue verificar agora/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  expect(await screen.findByRole('button', { name: 'Verificar números' })).toBeTruthy();
  expect(
    requests.filter(({ path }) => path === '/contact-lists/4/check').map(({ method }) => method),
  ).toEqual(['POST', 'DELETE']);
});

test('with several connections it asks which one checks, and an early press starts nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  const check = { state: 'running', total: 300, checked: 0, startedAt: '2026-11-21T12:00:00.000Z' } as const;
  const { requests } = show({
    'GET /whatsapp/filter': () => promise,
    'POST /contact-lists/:id/check': () => aContactList({ check }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar números' }));
  resolve(
    ['Vendas', 'Suporte'].map((name, n) => ({
      id: 8 + n,
      name,
      channel: 'whatsapp',
      status: 'CONNECTED',
      number: `551190000000${n}`,
    })),
  );
  const button = await checkButton();
  expect(sentTo(requests, '/contact-lists/4/check')).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suporte' }));
  await waitFor(() => expect(sentTo(requests, '/contact-lists/4/check')[0]?.body).toEqual({ whatsappId: 9 }));
});

test('contacts are copied by a filter, and the dialog shows their number before', async () => {
  const { requests } = show({
    'POST /contact-lists/:id/fill': ({ body }) =>
      (body as { tagIds: number[] }).tagIds.length === 0
        ? { added: 90, known: 0, optedOut: 0, withoutNumber: 0 }
        : { added: 12, known: 3, optedOut: 1, withoutNumber: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar contatos' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('90 contatos serão adicionados')).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText('Etiquetas', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
  const add = await within(dialog).findByRole('button', { name: 'Adicionar 12' });
  expect(within(dialog).getByText('3 já estão na lista')).toBeTruthy();
  expect(within(dialog).getByText('1 se descadastrou e fica de fora')).toBeTruthy();
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = requests.filter(({ path }) => path.endsWith('/fill')).map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ tagIds: [2], preview: false });
  expect(bodies.slice(0, -1).every((body) => (body as { preview: boolean }).preview)).toBe(true);
});

test('what others change is seen at once, and many changes are one reading (CAMP-21)', async () => {
  show();
  await rowOf('Beto');
  act(() => {
    onContactListItem({ action: 'create', record: anItem({ id: 30, name: 'Bia' }) });
    onContactListItem({ action: 'create', record: anItem({ id: 31, contactListId: 5, name: 'Outra' }) });
    onContactListItem({ action: 'delete', recordId: 12, contactListId: 4 });
  });
  expect(await screen.findByText('Bia')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Beto')).toBeNull());
  expect(screen.queryByText('Outra')).toBeNull();
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  for (let n = 0; n < 10; n++) onContactListItem({ action: 'reload', contactListId: 4 });
  expect(read.mock.calls.length).toBeLessThanOrEqual(1);
  read.mockRestore();
});

test('the screen of a list that is gone says so, with the way back', async () => {
  show({
    'GET /contact-lists/:id': () => refuse('ERR_NO_CONTACT_LIST_FOUND'),
    'GET /contact-list-items': () => refuse('ERR_NO_CONTACT_LIST_FOUND'),
  });
  expect(await screen.findByText('Lista não encontrada.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar às listas' })).toBeTruthy();
});

test('an empty list says how people come into it', async () => {
  show({ 'GET /contact-list-items': () => pageOf([]) });
  expect(await screen.findByText('Nenhum contato nesta lista')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo contato' })).toBeTruthy();
});
