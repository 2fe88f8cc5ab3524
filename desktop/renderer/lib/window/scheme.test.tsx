import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { endSession } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';
import { useScheme } from './scheme.ts';

const Shown = () => <p>{`shown ${useScheme()}`}</p>;
const systemIs = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes(`prefers-color-scheme: ${scheme}`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
beforeEach(() => usePreferences.setState({ scheme: undefined }));

test('what was chosen on the device comes first, then the user’s theme, then the system’s (THEME-02, THEME-04)', () => {
  systemIs('dark');
  renderScreen(<Shown />, aSessionUser({ defaultTheme: 'light' }));
  expect(screen.getByText('shown light')).toBeTruthy();
  act(endSession);
  expect(screen.getByText('shown dark')).toBeTruthy();
  act(() => usePreferences.setState({ scheme: 'light' }));
  expect(screen.getByText('shown light')).toBeTruthy();
});

test('a user whose default is the system’s theme has it (B40)', () => {
  systemIs('dark');
  renderScreen(<Shown />, aSessionUser({ defaultTheme: 'system' }));
  expect(screen.getByText('shown dark')).toBeTruthy();
});

test('“like the system” wins against the user’s own theme', () => {
  systemIs('dark');
  usePreferences.setState({ scheme: 'system' });
  renderScreen(<Shown />, aSessionUser({ defaultTheme: 'light' }));
  expect(screen.getByText('shown dark')).toBeTruthy();
});

test('what was chosen before signing in is kept', () => {
  systemIs('light');
  endSession();
  usePreferences.setState({ scheme: 'dark' });
  renderScreen(<Shown />, aSessionUser({ defaultTheme: 'light' }));
  expect(screen.getByText('shown dark')).toBeTruthy();
});

test('the switch shows the other theme and keeps it on the device (THEME-01, THEME-03)', async () => {
  renderScreen(
    <>
      <ThemeToggle />
      <Shown />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Usar tema escuro' }));
  expect(screen.getByText('shown dark')).toBeTruthy();
  expect(localStorage.getItem('recado.preferences')).toContain('"scheme":"dark"');
  await userEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }));
  expect(screen.getByText('shown light')).toBeTruthy();
});
