import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DesktopState } from '../../../../bridge.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { platform } from '../../../lib/window/platform.ts';
import { DesktopDialog } from './DesktopDialog.tsx';

afterEach(() => void vi.restoreAllMocks());

const usual: DesktopState = {
  choices: {
    startsWithSystem: false,
    closesToTray: true,
    opensPhoneLinks: false,
    hasNextKey: false,
    channel: 'latest',
  },
  hasTray: true,
  nextKey: { name: 'Ctrl+Shift+F8', isTaken: false },
  keepsSignIns: true,
  getsUpdates: true,
  readyUpdate: null,
};

/** Plays the machine, which keeps what is chosen. */
function show(changes: Partial<DesktopState> = {}) {
  let state = { ...usual, ...changes };
  vi.spyOn(platform, 'desktopState').mockImplementation(async () => state);
  const choose = vi.spyOn(platform, 'choose').mockImplementation(async (chosen) => {
    state = { ...state, choices: { ...state.choices, ...chosen } as DesktopState['choices'] };
    return state;
  });
  renderScreen(<DesktopDialog onClose={() => undefined} />);
  return choose;
}

test.each([
  ['Abrir junto com o sistema', { startsWithSystem: true }],
  ['Fechar a janela mantém o aplicativo na bandeja', { closesToTray: false }],
  ['Abrir links de telefone e do WhatsApp aqui', { opensPhoneLinks: true }],
  ['Ctrl+Shift+F8 abre quem espera há mais tempo', { hasNextKey: true }],
  ['Receber versões de teste', { channel: 'beta' }],
])('“%s” is chosen with one press', async (label, change) => {
  const choose = show();
  const choice = (await screen.findByLabelText(label, { exact: false })) as HTMLInputElement;
  const before = choice.checked;
  await userEvent.click(choice);
  expect(choose).toHaveBeenCalledExactlyOnceWith(change);
  await expect.poll(() => choice.checked).toBe(!before);
});

test('what cannot act here is not offered', async () => {
  show({ hasTray: false, getsUpdates: false });
  await screen.findByLabelText('Abrir junto com o sistema', { exact: false });
  expect(screen.queryByLabelText(/Fechar a janela/)).toBeNull();
  expect(screen.queryByLabelText('Receber versões de teste', { exact: false })).toBeNull();
});

test('a key that another program has, and a system without a safe place, say what to do', async () => {
  show({ nextKey: { ...usual.nextKey, isTaken: true }, keepsSignIns: false });
  expect(await screen.findByText(/Outro programa já usa essa tecla/)).toBeTruthy();
  expect(screen.getByText(/instale um chaveiro/)).toBeTruthy();
});
