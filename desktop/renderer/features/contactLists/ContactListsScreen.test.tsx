import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import * as rowFile from '../../lib/files/rowFile.ts';
import { ContactListsScreen } from './ContactListsScreen.tsx';
import { onContactList } from './contactListRows.ts';
import { aContactList } from './testing/aContactList.ts';

const check = { total: 500, checked: 120, startedAt: '2026-11-21T12:00:00.000Z' };
const lists = [
  aContactList(),
  aContactList({ id: 5, name: 'Clientes', check: { ...check, state: 'running' } }),
  aContactList({ id: 6, name: 'Novos', check: { ...check, state: 'waiting' } }),
  aContactList({ id: 7, name: 'Prontos', check: { ...check, state: 'done' } }),
];
const pageOf = (records = lists) => ({ records, hasMore: false, count: records.length });
const admin = aSessionUser({ profile: 'admin' });
const show = (answers: Parameters<typeof fakeServer>[0] = {}, user = admin) => {
  const server = fakeServer({ 'GET /contact-lists': () => pageOf(), ...answers });
  renderScreen(
    <Routes>
      <Route path="/contact-lists" element={<ContactListsScreen />} />
      <Route path="/contact-lists/:id/contacts" element="people" />
    </Routes>,
    user,
    '/contact-lists',
  );
  return server;
};
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

test('each list says how many people it has, whose numbers are known, and how far its check is (CAMP-01)', async () => {
  show();
  const cells = within(await rowOf('Black Friday')).getAllByRole('cell');
  expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual(['1.200', '900', '300']);
  expect((await rowOf('Clientes')).textContent).toContain('120 de 500');
  expect((await rowOf('Novos')).textContent).toContain('espera uma conexão');
  expect((await rowOf('Prontos')).textContent).not.toContain('120');
});

test('a row offers the example, its people, a change and a deletion, in this order (CAMP-02)', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Black Friday' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Baixar planilha de exemplo', 'Abrir contatos', 'Editar', 'Excluir']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Abrir contatos' }));
  expect(await screen.findByText('people')).toBeTruthy();
});

test('the example is a workbook that the page writes, its numbers as text (CAMP-02)', async () => {
  const saved = vi.spyOn(rowFile, 'saveBlob').mockImplementation(() => undefined);
  show({
    'GET /contact-lists/example': () => ({
      fileName: 'exemplo.xlsx',
      headings: ['nome', 'numero'],
      rows: [['Maria', '5511999990001']],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Black Friday' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Baixar planilha de exemplo' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [name, file] = saved.mock.calls[0]!;
  expect(name).toBe('exemplo.xlsx');
  const sheet = strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">5511999990001');
  saved.mockRestore();
});

test.each([
  ['', 'Obrigatório'],
  ['a', 'Muito curto!'],
  ['a'.repeat(51), 'Muito longo!'],
])('a list named %j is not saved, and the field says why (CAMP-03)', async (name, words) => {
  const { requests } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nova lista' }));
  const dialog = await screen.findByRole('dialog');
  if (name) await userEvent.type(within(dialog).getByLabelText(/Nome/), name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText(new RegExp(words))).toBeTruthy();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('what others change is seen at once (CAMP-21)', async () => {
  show();
  await rowOf('Black Friday');
  act(() => {
    onContactList({ action: 'create', record: aContactList({ id: 9, name: 'Avisos' }) });
    onContactList({ action: 'update', record: aContactList({ contactsCount: 77 }) });
    onContactList({ action: 'delete', recordId: 5 });
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clientes' })).toBeNull());
  expect((await rowOf('Black Friday')).textContent).toContain('77');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Avisos',
    'Black Friday',
    'Novos',
    'Prontos',
  ]);
});

test('a deletion says how many people go with the list; a list in use stays, and the page says why', async () => {
  show({ 'DELETE /contact-lists/:id': () => refuse('ERR_LIST_IN_USE') });
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Black Friday' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1200 contatos saem com a lista');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/Cancele a campanha primeiro/)).toBeTruthy();
  expect(await rowOf('Black Friday')).toBeTruthy();
});

test('an empty company reads what a list is for, and a list that failed can be tried again', async () => {
  let works = false;
  show({ 'GET /contact-lists': () => (works ? pageOf([]) : refuse('ERR_INTERNAL')) });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Nenhuma lista ainda')).toBeTruthy();
});

test('who may only view them adds, changes and deletes nothing, and opens the people', async () => {
  const role = { id: 2, name: 'R', permissions: ['contacts:view', 'contactLists:view'] as const };
  show({}, aSessionUser({ roleId: 2, role: { ...role, permissions: [...role.permissions] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Black Friday' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Baixar planilha de exemplo', 'Abrir contatos']);
  expect(screen.queryByRole('button', { name: 'Nova lista' })).toBeNull();
});
