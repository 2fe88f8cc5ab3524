import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someFields } from '../../../testing/aContactField.ts';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ContactFieldsScreen } from './ContactFieldsScreen.tsx';

const plan = someFields.find(({ name }) => name === 'Plano')!;
const admin = aSessionUser({ profile: 'admin' });
const answers = (use = { contacts: 7, unfit: 3 }) => ({
  'GET /contact-fields': () => ({ contactFields: [plan], hasMore: false, count: 1 }),
  'GET /contact-fields/:id/use': () => use,
  'PUT /contact-fields/:id': ({ body }: SentRequest) => ({ ...plan, ...(body as object) }),
  'DELETE /contact-fields/:id': () => ({ message: 'Deleted' }),
});
const sent = (requests: SentRequest[], sentMethod: string) =>
  requests.filter(({ method }) => method === sentMethod);

test('a field is created with its options; a taken name stays in the dialog (FIELD-01)', async () => {
  let taken = true;
  const { requests } = fakeServer({
    ...answers(),
    'POST /contact-fields': ({ body }: SentRequest) =>
      taken ? refuse('ERR_DUPLICATED_NAME') : { id: 9, ...(body as object) },
  });
  renderScreen(<ContactFieldsScreen />, admin);
  expect(await screen.findByText('Escolha: Prata, Ouro')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Novo campo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo campo' }));
  await userEvent.type(dialog.getByLabelText(/Nome/), 'Cor');
  await userEvent.click(dialog.getByLabelText('Tipo', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Escolha' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  // A choice without options is invalid: the page sent nothing.
  expect(sent(requests, 'POST')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Opção 1'), 'Azul');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Já existe/)).toBeTruthy();
  taken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(requests, 'POST').at(-1)?.body).toMatchObject({
    name: 'Cor',
    kind: 'choice',
    options: [{ name: 'Azul' }],
  });
});

test('another kind says how many contacts have values before anything is sent (FIELD-05)', async () => {
  const { requests } = fakeServer(answers());
  renderScreen(<ContactFieldsScreen />, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Plano' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar campo' }));
  await userEvent.click(dialog.getByLabelText('Tipo', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Número' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const question = await screen.findByText(/7 contatos têm um valor neste campo. 3 valores não servem mais/);
  expect(question).toBeTruthy();
  expect(sent(requests, 'PUT')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Alterar' }));
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
  expect(sent(requests, 'PUT')[0]?.body).toMatchObject({ kind: 'number', options: [] });
});

test('a field with values is archived unless somebody chooses otherwise (FIELD-06)', async () => {
  const { requests } = fakeServer(answers());
  renderScreen(<ContactFieldsScreen />, admin);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Plano' }));
    return within(await screen.findByRole('dialog', { name: /Plano/ }));
  };
  let dialog = await open();
  expect(await dialog.findByText('7 contatos têm um valor neste campo.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Arquivar' }));
  await waitFor(() => expect(sent(requests, 'PUT')[0]?.body).toMatchObject({ isActive: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Excluir o campo e manter os valores' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(sent(requests, 'DELETE')[0]?.query.get('values')).toBe('keep'));
});
