import { planFlags } from '@recado/shared/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { endSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
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

/** Renders the address where the user goes after signing in. */
const WantedAddress = () => {
  const { state } = useLocation();
  return <output>{`wanted: ${state?.from}`}</output>;
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
  const { requests } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () => ({ message: 'ok', byMail: false }),
  });
  renderScreen(<SignupScreen />, undefined, '/signup?companyId=12');
  await fill();
  const body = requests.find(({ method }) => method === 'POST')?.body;
  expect(body).toMatchObject({ companyName: 'Padaria', companyId: 12 });
  expect(Number((body as { planId: unknown }).planId)).toBe(4);
});

test('the theme of the page is sent, so that the new user keeps it (B40)', async () => {
  usePreferences.setState({ scheme: 'dark' });
  const { requests } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () => ({ message: 'ok', byMail: true }),
  });
  renderScreen(<SignupScreen />);
  await fill();
  usePreferences.setState({ scheme: undefined });
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ theme: 'dark' }),
  );
});

test('a person who chose no theme keeps following the system', async () => {
  const { requests } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () => ({ message: 'ok', byMail: true }),
  });
  renderScreen(<SignupScreen />);
  act(endSession);
  await fill();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ theme: 'system' }),
  );
});

test('a person who has signed up is signed in and led to the first steps', async () => {
  const { requests } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () => ({ message: 'ok', byMail: false }),
    'POST /auth/login': () => ({ token: 'token', user: aSessionUser({ profile: 'admin' }) }),
  });
  renderScreen(
    <>
      <SignupScreen />
      <WantedAddress />
    </>,
    undefined,
    '/signup',
  );
  expect(await screen.findByText(/^7 dias grátis/)).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Essencial', checked: true })).toBeTruthy();
  await fill();
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/auth/login')?.body).toMatchObject({
      email: 'ana@padaria.example',
      password: 'segredo-azul',
    }),
  );
  expect(await screen.findByText('wanted: /tickets')).toBeTruthy();
});

test('where a mail confirms it, the page says what to do next, sends again and goes back to what was typed (SIGNUP-21)', async () => {
  let times = 0;
  const { requests } = fakeServer({
    'GET /plans/list': () => [plan],
    'POST /auth/signup': () =>
      ++times > 2 ? refuse('ERR_TOO_MANY_REQUESTS') : { message: 'ok', byMail: true },
  });
  renderScreen(<SignupScreen />);
  await fill();
  expect(await screen.findByRole('heading', { name: 'Confirme seu e-mail' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/ana@padaria\.example.*24 horas/);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('E-mail enviado de novo')).toBeTruthy();
  const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({ language: 'pt' });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText(/Muitas tentativas/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir os dados' }));
  expect(screen.getByDisplayValue('ana@padaria.example')).toBeTruthy();
});

test('a refusal says that the data must be checked', async () => {
  fakeServer({ 'GET /plans/list': () => [plan], 'POST /auth/signup': () => refuse('ERR_DUPLICATED_EMAIL') });
  renderScreen(<SignupScreen />);
  await fill();
  expect(await screen.findByText('Erro ao criar usuário. Verifique os dados informados.')).toBeTruthy();
});

test('nothing is sent while something is missing', async () => {
  const { requests } = fakeServer({ 'GET /plans/list': () => [plan] });
  renderScreen(<SignupScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
  expect((await screen.findAllByText('Obrigatório')).length).toBeGreaterThanOrEqual(5);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});
