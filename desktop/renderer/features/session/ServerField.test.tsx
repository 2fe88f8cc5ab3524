import { screen } from '@testing-library/react';
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

test('an encrypted one is not, and the way to another server is beside it', () => {
  setServerOrigin('https://inbox.example');
  renderScreen(<ServerField />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link', { name: 'Trocar de servidor' }).getAttribute('href')).toBe('/servers');
});
