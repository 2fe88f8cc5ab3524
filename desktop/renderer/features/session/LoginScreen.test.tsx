import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { useBranding } from '../../lib/branding.ts';
import { endSession, useSession } from '../../lib/session/session.ts';
import { keepSessionEnd, lastSessionEnd } from '../../lib/session/sessionEnd.ts';
import { LoginScreen } from './LoginScreen.tsx';

function show() {
  renderScreen(<LoginScreen />);
  endSession();
}
async function signInAs(email = 'ana@padaria.example', password = 'segredo') {
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('the right password starts a session and nothing of it is written to storage', async () => {
  const { requests } = fakeServer({
    'POST /auth/login': () => ({ token: 'secret-token', user: aSessionUser() }),
  });
  show();
  await signInAs();
  expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: 'secret-token' });
  expect(requests[0]?.body).toEqual({ email: 'ana@padaria.example', password: 'segredo', language: 'pt' });
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('secret-token');
});

test.each([
  [
    'otherLogin',
    'Sua conta foi acessada em outro computador. A empresa limita em quantos dispositivos você pode estar.',
  ],
  ['ended', 'Este acesso foi encerrado em outro dispositivo ou por um administrador.'],
] as const)('a session that ended (%s) is explained until somebody signs in', async (reason, words) => {
  fakeServer({ 'POST /auth/login': () => ({ token: 't', user: aSessionUser() }) });
  keepSessionEnd(reason);
  show();
  expect(screen.getByText(words)).toBeTruthy();
  await signInAs();
  expect(lastSessionEnd()).toBeUndefined();
});

test('the sign-in has the switch between light and dark, which needs no session (AUTH-02)', async () => {
  const { requests } = fakeServer({});
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Usar tema escuro' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar tema claro' }));
  expect(await screen.findByRole('button', { name: 'Usar tema escuro' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a wrong password shows a notice and keeps the typed words', async () => {
  fakeServer({ 'POST /auth/login': () => refuse('ERR_INVALID_CREDENTIALS') });
  show();
  await signInAs();
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toBe('E-mail ou senha incorretos. Tente novamente.');
  // The failure stays in the form; a toast would disappear.
  expect(document.querySelector('.mantine-Notifications-root')?.contains(failure) ?? false).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@padaria.example');
});

test('people of a suspended company read since when, why, and where to ask; not that a device ended the session', async () => {
  fakeServer({
    'POST /auth/login': () =>
      refuse('ERR_COMPANY_SUSPENDED', {
        company: 'Padaria do Zé',
        since: '2026-11-20T12:00:00.000Z',
        reason: 'Sem pagamento',
        support: 'mailto:ajuda@recado.example',
      }),
  });
  keepSessionEnd('ended');
  show();
  await signInAs();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Padaria do Zé está suspensa desde 20\/11\/2026.*Motivo: Sem pagamento/);
  expect(screen.getByRole('link', { name: /ajuda@recado\.example/ }).getAttribute('href')).toBe(
    'mailto:ajuda@recado.example',
  );
  expect(screen.queryByText(/encerrado em outro dispositivo/)).toBeNull();
});

test.each([
  [0, 'Sua assinatura vence hoje!'],
  [1, 'Sua assinatura vence em 1 dia'],
  [4, 'Sua assinatura vence em 4 dias'],
])('with %i days left it says "%s"', async (daysLeft, notice) => {
  fakeServer({ 'POST /auth/login': () => ({ token: 't', user: aSessionUser({ daysLeft }) }) });
  show();
  await signInAs();
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('a notice says since when the subscription is overdue', async () => {
  const overdue = aSessionUser({ daysLeft: -3 });
  const user = { ...overdue, company: { ...overdue.company, dueDate: '2026-11-01' } };
  fakeServer({ 'POST /auth/login': () => ({ token: 't', user }) });
  show();
  await signInAs();
  expect(await screen.findByText(/venceu em 01\/11\/2026/)).toBeTruthy();
});

test('signing up is offered only where it is allowed', () => {
  useBranding.setState({ allowSignup: false });
  show();
  expect(screen.queryByRole('link', { name: 'Criar uma empresa' })).toBeNull();
  act(() => useBranding.setState({ allowSignup: true }));
  expect(screen.getByRole('link', { name: 'Criar uma empresa' }).getAttribute('href')).toBe('/signup');
});
