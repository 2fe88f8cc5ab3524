import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { someFields } from '../../../../testing/aContactField.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { PreparedTextField } from './PreparedTextField.tsx';

function Field() {
  const [words, setWords] = useState('Oi');
  return <PreparedTextField label="Saudação" value={words} onChange={setWords} also={['position']} />;
}

test('a variable is put in where one writes, and below is what the customer will see', async () => {
  renderScreen(<Field />);
  const field = screen.getByRole('textbox', { name: 'Saudação' });
  expect(screen.queryByText('O que o cliente verá')).toBeNull();
  await userEvent.type(field, ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Primeiro nome do contato' }));
  expect(field).toHaveProperty('value', 'Oi {{firstName}}');
  expect(screen.getByRole('region', { name: 'O que o cliente verá' }).textContent).toContain('Oi Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  expect(await screen.findByRole('menuitem', { name: 'Posição na fila' })).toBeTruthy();
});

test("the company's contact fields are among the variables, with a sample of their kind below (FIELD-11)", async () => {
  fakeServer({ 'GET /contact-fields/all': () => someFields });
  renderScreen(<Field />);
  const field = screen.getByRole('textbox', { name: 'Saudação' });
  await userEvent.type(field, ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vencimento' }));
  expect(field).toHaveProperty('value', 'Oi {{Vencimento}}');
  expect(screen.getByRole('region', { name: 'O que o cliente verá' }).textContent).toContain('Oi 31/03/2027');
});

test.each([
  ['stays in what a person sends', true],
  ['is no part of what leaves by itself', false],
])('where the company hides numbers, one %s (DRAWER-10)', async (_, isSentByHand) => {
  const user = aSessionUser();
  const companieSettings = ['enableLGPD', 'lgpdHideNumber'].map((key) => ({ key, value: 'enabled' }));
  renderScreen(<PreparedTextField value="Oi, {{number}}" isSentByHand={isSentByHand} />, {
    ...user,
    company: { ...user.company, companieSettings },
  });
  const preview = screen.getByRole('region', { name: 'O que o cliente verá' });
  expect(preview.textContent?.includes('5511988887777')).toBe(isSentByHand);
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await screen.findByRole('menuitem', { name: 'Nome do contato' });
  expect(screen.queryAllByRole('menuitem', { name: 'Número do contato' })).toHaveLength(isSentByHand ? 1 : 0);
});

test('the field warns of an unknown variable while a person types, before a customer reads it', async () => {
  fakeServer({ 'GET /contact-fields/all': () => someFields });
  renderScreen(<Field />);
  const field = screen.getByRole('textbox', { name: 'Saudação' });
  await userEvent.click(field);
  await userEvent.paste(' {{field.X}} {{nome}} {{Vencimento}}');
  expect((await screen.findByText(/não é uma variável/)).textContent).toContain('{{field.X}} não é');
  await userEvent.clear(field);
  await userEvent.paste('Oi {{nome}}');
  expect(screen.queryByText(/não é uma variável/)).toBeNull();
});
