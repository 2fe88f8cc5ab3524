import { planFlags } from '@recado/shared/permissions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SignupScreen } from './SignupScreen.tsx';

const plan = {
  id: 4,
  name: 'Essencial',
  users: 3,
  connections: 1,
  queues: 3,
  amount: 99,
  ...Object.fromEntries(planFlags.map((flag) => [flag, true])),
};

async function fill() {
  await userEvent.type(screen.getByLabelText(/Nome da empresa/), 'Padaria');
  await userEvent.type(screen.getByLabelText(/Seu nome/), 'Ana');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@padaria.example');
  await userEvent.type(screen.getByLabelText(/Telefone/), '11999990000');
  await userEvent.type(screen.getByLabelText(/Senha/), 'segredo-azul');
  await userEvent.click(await screen.findByRole('radio', { name: 'Essencial' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
}

test('the chosen plan and the referral of the address are sent', async () => {
  const { asked } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () => ({ message: 'ok', companyId: 9 }),
  });
  renderScreen(<SignupScreen />, undefined, '/signup?companyId=12');
  await fill();
  const body = asked.find(({ method }) => method === 'POST')?.body;
  expect(body).toMatchObject({ companyName: 'Padaria', companyId: 12 });
  expect(Number((body as { planId: unknown }).planId)).toBe(4);
});

test('a refusal says that the data must be checked', async () => {
  fakeServer({ 'GET /plans/list': () => [plan], 'POST /auth/signup': () => refuse('ERR_DUPLICATED_EMAIL') });
  renderScreen(<SignupScreen />);
  await fill();
  expect(await screen.findByText('Erro ao criar usuário. Verifique os dados informados.')).toBeTruthy();
});

test('nothing is sent while something is missing', async () => {
  const { asked } = fakeServer({ 'GET /plans/list': () => [plan] });
  renderScreen(<SignupScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
  expect((await screen.findAllByText('Obrigatório')).length).toBeGreaterThanOrEqual(5);
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});
