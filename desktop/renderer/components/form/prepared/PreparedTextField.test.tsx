import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { someFields } from '../../../../testing/aContactField.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { PreparedTextField } from './PreparedTextField.tsx';

function Field() {
  const [words, setWords] = useState('Oi');
  return <PreparedTextField label="Saudação" value={words} onChange={setWords} also={['position']} />;
}

test('a variable is put in where one writes, and what the customer will see stands below', async () => {
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

test("the company's contact fields stand among the variables, with a sample of their kind below (FIELD-11)", async () => {
  fakeServer({ 'GET /contact-fields/all': () => someFields });
  renderScreen(<Field />);
  const field = screen.getByRole('textbox', { name: 'Saudação' });
  await userEvent.type(field, ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Variável' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vencimento' }));
  expect(field).toHaveProperty('value', 'Oi {{Vencimento}}');
  expect(screen.getByRole('region', { name: 'O que o cliente verá' }).textContent).toContain('Oi 31/03/2027');
});

test('a variable that nobody knows is said where one types, before a customer reads it', async () => {
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
