import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RememberedSignIns, ServerCheck } from '../../../../bridge.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { platform } from '../../../lib/window/platform.ts';
import { ServersScreen } from './ServersScreen.tsx';

afterEach(() => void vi.restoreAllMocks());

const two: RememberedSignIns = {
  current: 'a',
  rows: [
    { id: 'a', origin: 'https://a.example', label: 'Ana · Loja A' },
    { id: 'b', origin: 'https://b.example', label: '' },
  ],
};

function show(remembered: RememberedSignIns, found: ServerCheck = { outcome: 'found' }) {
  vi.spyOn(platform, 'signIns').mockImplementation(async () => remembered);
  const check = vi.spyOn(platform, 'checkServer').mockImplementation(async () => found);
  const setServer = vi.spyOn(platform, 'setServerUrl').mockImplementation(async (origin) => origin);
  const open = vi.spyOn(platform, 'switchSignIn').mockImplementation(async () => {});
  const forget = vi.spyOn(platform, 'forgetSignIn').mockImplementation(async () => {});
  renderScreen(<ServersScreen />);
  return { check, setServer, open, forget };
}
const type = async (address: string) =>
  userEvent.type(await screen.findByRole('textbox'), `${address}{Enter}`);

test('the first start asks for the address alone, looks there, and goes on to the sign-in (DESK-01)', async () => {
  const { check, setServer } = show({ current: null, rows: [] });
  expect(await screen.findByText('Onde está o Recado da sua empresa?')).toBeTruthy();
  expect(screen.queryByText('Voltar')).toBeNull();
  await type('recado.loja.com.br');
  await waitFor(() => expect(setServer).toHaveBeenCalledExactlyOnceWith('https://recado.loja.com.br'));
  expect(check).toHaveBeenCalledExactlyOnceWith('https://recado.loja.com.br');
});

test.each([
  ['unreachable', /Ninguém respondeu em https:\/\/a\.example.*Confira o endereço/],
  ['certificate', /certificado de https:\/\/a\.example não é confiável.*Não digite sua senha/],
  ['other', /outra coisa, não um servidor do Recado/],
] as const)('an address that is %s says what to do and changes nothing', async (outcome, words) => {
  const { setServer } = show({ current: null, rows: [] }, { outcome });
  await type('a.example');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(setServer).not.toHaveBeenCalled();
});

test('a public address without encryption is not even asked', async () => {
  const { check } = show({ current: null, rows: [] });
  await type('http://inbox.example');
  expect(await screen.findByText(/Use https:\/\/ neste endereço/)).toBeTruthy();
  expect(check).not.toHaveBeenCalled();
});

test('remembered accounts are opened by a press, and removed by a second one (DESK-02)', async () => {
  const { open, forget } = show(two);
  expect(await screen.findByText('Aberta agora')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('b');
  await userEvent.click(screen.getByRole('button', { name: 'Remover Ana · Loja A deste computador' }));
  expect(forget).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(forget).toHaveBeenCalledExactlyOnceWith('a');
});
