import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { endSession } from '../../../lib/session/session.ts';
import { ConfirmScreen } from './ConfirmScreen.tsx';

const token = 'a'.repeat(43);
const signUp = {
  name: 'Ana',
  companyName: 'Padaria',
  email: 'ana@padaria.example',
  expiresAt: '2026-11-28T12:00:00.000Z',
};
function show() {
  renderScreen(<ConfirmScreen />, undefined, `/confirm#${token}`);
  endSession();
}
const button = () => screen.findByRole('button', { name: 'Confirmar cadastro' });

test('the link shows what it would make, makes it with a press alone, and leads to sign-in (SIGNUP-20)', async () => {
  const { requests } = fakeServer({
    'POST /auth/signup/look': () => signUp,
    'POST /auth/signup/confirm': () => ({ message: 'ok' }),
  });
  show();
  const confirm = await button();
  for (const shown of ['Padaria', 'Ana', 'ana@padaria.example'])
    expect(screen.getByDisplayValue(shown)).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/auth/signup/look']);
  await userEvent.click(confirm);
  expect(await screen.findByText('Entre com ana@padaria.example e a sua senha.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/signup/look', { token }],
    ['/auth/signup/confirm', { token }],
  ]);
});

test.each(['ERR_NO_SIGNUP_FOUND', 'ERR_VALIDATION'] as const)(
  'a link that counts no more says what to do (%s)',
  async (code) => {
    fakeServer({ 'POST /auth/signup/look': () => refuse(code) });
    show();
    expect(await screen.findByText(/já foi usado ou expirou/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Criar uma empresa' }).getAttribute('href')).toBe('/signup');
  },
);

test('a link that was used meanwhile says so after the press', async () => {
  let isUsed = false;
  fakeServer({
    'POST /auth/signup/look': () => (isUsed ? refuse('ERR_NO_SIGNUP_FOUND') : signUp),
    'POST /auth/signup/confirm': () => {
      isUsed = true;
      return refuse('ERR_NO_SIGNUP_FOUND');
    },
  });
  show();
  await userEvent.click(await button());
  expect(await screen.findByText(/já foi usado ou expirou/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar cadastro' })).toBeNull();
});
