import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { serverOrigin, setServerOrigin } from '../../lib/api.ts';
import { ServerField } from './ServerField.tsx';

const before = serverOrigin();
afterEach(() => setServerOrigin(before));

test('a server without encryption in the network is warned of before somebody signs in', () => {
  setServerOrigin('http://192.168.1.20:8080');
  renderScreen(<ServerField />);
  expect(screen.getByRole('status').textContent).toMatch(/não é criptografada/);
});

test('an encrypted one is not, and a public one without encryption is refused with what to do', async () => {
  setServerOrigin('https://inbox.example');
  renderScreen(<ServerField />);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByText('Trocar de servidor'));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'http://inbox.example{Enter}');
  expect(screen.getByText(/Use https:\/\/ neste endereço/)).toBeTruthy();
});
