import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { someFields } from '../../../../testing/aContactField.ts';
import { fakeServer, refuse, type SentRequest } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { ContactFields } from './ContactFields.tsx';

const contact = aContact({
  id: 5,
  extraInfo: [
    { id: 1, name: 'renda', value: '1250.5' },
    { id: 2, name: 'Vencimento', value: '2027-03-05' },
    { id: 3, name: 'Apelido', value: 'Cá' },
    { id: 4, name: 'Plano', value: 'Bronze' },
  ],
});

test('values are in the words of the page, with what is free beside them, and a field nobody filled can be (FIELD-09)', async () => {
  const { requests } = fakeServer({
    'GET /contact-fields/all': () => someFields,
    'PUT /contacts/:id/fields/:field': () => contact,
  });
  renderScreen(<ContactFields contact={contact} />);
  expect(await screen.findByText('1.250,5')).toBeTruthy();
  for (const shown of ['05/03/2027', 'Apelido', 'Cá', 'Bronze']) expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.queryByText('Cidade')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Preencher 1 campo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Alterar Cidade' }));
  await userEvent.type(screen.getByLabelText('Cidade'), 'Recife{Enter}');
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeTruthy());
  const { path, body } = requests.find(({ method }) => method === 'PUT') as SentRequest;
  expect([path, body]).toEqual(['/contacts/5/fields/1', { value: 'Recife' }]);
  await waitFor(() => expect(screen.queryByLabelText('Cidade')).toBeNull());
});

test('the e-mail is first, can be written to and copied, also where the company has no fields (DRAWER-01)', async () => {
  fakeServer({ 'GET /contact-fields/all': () => [] });
  renderScreen(<ContactFields contact={aContact({ id: 5, email: 'ana@loja.example' })} />);
  const link = await screen.findByRole('link', { name: 'ana@loja.example' });
  expect(link.getAttribute('href')).toBe('mailto:ana@loja.example');
  expect(screen.getByRole('heading', { name: 'Dados' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar ana@loja.example' })).toBeTruthy();
});

test('numbers are typed as the language writes them, Escape changes nothing, and a refusal keeps what was typed', async () => {
  const { requests } = fakeServer({
    'GET /contact-fields/all': () => someFields,
    'PUT /contacts/:id/fields/:field': () => refuse('ERR_CONTACT_FIELD_NUMBER', { field: 'Renda' } as never),
  });
  renderScreen(<ContactFields contact={contact} />);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar Renda' }));
    return screen.getByLabelText<HTMLInputElement>('Renda');
  };
  await userEvent.type(await open(), '9{Escape}');
  expect(screen.queryByLabelText('Renda')).toBeNull();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  const input = await open();
  await userEvent.clear(input);
  await userEvent.type(input, '2.000,05{Enter}');
  expect(await screen.findByText('“Renda” precisa ser um número, como 1234.5.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ value: '2000.05' });
  expect(screen.getByLabelText<HTMLInputElement>('Renda').value).toBe('2.000,05');
});

test('a choice is saved when it is chosen, says which value does not fit, and who may not edit only reads', async () => {
  const { requests } = fakeServer({
    'GET /contact-fields/all': () => someFields,
    'PUT /contacts/:id/fields/:field': () => contact,
  });
  renderScreen(<ContactFields contact={contact} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar Plano' }));
  expect(screen.getByText(/Valor atual: “Bronze”/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Plano', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ouro' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 'Ouro' }),
  );
});

test('who may not change contacts reads the values and can open none', async () => {
  fakeServer({ 'GET /contact-fields/all': () => someFields });
  renderScreen(
    <ContactFields contact={contact} />,
    aSessionUser({ roleRights: ['contacts:view', 'tickets:view'] } as never),
  );
  const value = await screen.findByText('1.250,5');
  expect(within(value).queryByRole('button')).toBeNull();
});
