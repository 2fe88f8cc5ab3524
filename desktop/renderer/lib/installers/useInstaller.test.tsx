import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { systemOf, useInstaller } from './useInstaller.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'linux'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', undefined],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', undefined],
])('%s sits at %s', (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});

const Offer = () => <p>{useInstaller()?.name ?? 'nada'}</p>;

test('an installer is offered for the visitor’s system alone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0) Chrome/140');
  const linux = { system: 'linux', name: 'Recado.deb', url: '/installers/Recado.deb' };
  const windows = { system: 'windows', name: 'Recado.exe', url: '/installers/Recado.exe' };
  fakeServer({ 'GET /installers': () => [linux, windows] });
  renderScreen(<Offer />);
  expect(await screen.findByText('Recado.exe')).toBeTruthy();
});
