import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { endSession, useSession } from '../../../lib/session/session.ts';
import { JoinScreen } from './JoinScreen.tsx';

const token = `3.${'a'.repeat(43)}`;
const invitation = {
  name: 'Rui',
  email: 'rui@padaria.example',
  companyName: 'Padaria',
  isFirst: true,
  expiresAt: '2026-11-28T12:00:00.000Z',
};
function show() {
  renderScreen(<JoinScreen />, undefined, `/join#${token}`);
  endSession();
}

test('a link sets name and password, and signs in with them (INVITE-01)', async () => {
  const { requests } = fakeServer({
    'POST /auth/invitation': () => invitation,
    'POST /auth/invitation/accept': () => ({ message: 'ok' }),
    'POST /auth/login': () => ({ token: 'token', user: aSessionUser({ name: 'Rui Prado' }) }),
  });
  show();
  expect(await screen.findByDisplayValue('rui@padaria.example')).toBeTruthy();
  expect(screen.getByText(/Padaria convidou você/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Seu nome'), ' Prado');
  await userEvent.type(screen.getByLabelText('Senha'), 'Girassol-77');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
  await waitFor(() => expect(useSession.getState().state).toBe('signedIn'));
  expect(requests.slice(0, 3).map(({ path, body }) => [path, body])).toEqual([
    ['/auth/invitation', { token }],
    ['/auth/invitation/accept', { token, name: 'Rui Prado', password: 'Girassol-77' }],
    ['/auth/login', { email: 'rui@padaria.example', password: 'Girassol-77', language: 'pt' }],
  ]);
});

test.each(['ERR_NO_INVITATION_FOUND', 'ERR_VALIDATION'] as const)(
  'a link that counts no more says so, and who can help (%s)',
  async (code) => {
    fakeServer({ 'POST /auth/invitation': () => refuse(code) });
    show();
    expect(await screen.findByText('Este convite não vale mais')).toBeTruthy();
    expect(screen.queryByLabelText('Senha')).toBeNull();
  },
);

test('a field refuses a password that is easy to guess, and takes another one', async () => {
  fakeServer({
    'POST /auth/invitation': () => invitation,
    'POST /auth/invitation/accept': () =>
      refuse('ERR_COMMON_PASSWORD', { fields: { password: 'ERR_COMMON_PASSWORD' } } as never),
  });
  show();
  await userEvent.type(await screen.findByLabelText('Senha'), 'senha123');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
  expect((await screen.findAllByText(/fácil de adivinhar/)).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('senha123')).toBeTruthy();
});

test('a person who is signed in here must sign out first', async () => {
  fakeServer({ 'POST /auth/invitation': () => invitation });
  renderScreen(<JoinScreen />, aSessionUser({ name: 'Bia' }), `/join#${token}`);
  expect(await screen.findByText(/Bia está com a sessão aberta neste computador/)).toBeTruthy();
  expect(screen.queryByLabelText('Senha')).toBeNull();
});
