import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ConnectionToken } from './ConnectionToken.tsx';

function Shown() {
  const [token, setToken] = useState<string>();
  return <ConnectionToken connectionId={1} onConnection={() => {}} token={token} onToken={setToken} />;
}

test('a token is asked for when somebody wants to see it, not before', async () => {
  const { requests } = fakeServer({
    'GET /whatsapp/filter': () => [],
    'GET /whatsapp/1/token': () => ({ token: 'wa_secret' }),
  });
  renderScreen(<Shown />, aSessionUser({ profile: 'admin' }));
  const keys = userEvent.setup();
  const show = await screen.findByRole('button', { name: 'Mostrar token' });
  const times = () => requests.filter(({ path }) => path === '/whatsapp/1/token').length;
  expect(times()).toBe(0);
  await keys.click(show);
  expect(await screen.findByDisplayValue('wa_secret')).toBeTruthy();
  expect(times()).toBe(1);
  await keys.click(screen.getByRole('button', { name: /^Copiar Token/ }));
  expect(await navigator.clipboard.readText()).toBe('wa_secret');
  expect(times()).toBe(1);
});

test('where there is none, it says so', async () => {
  fakeServer({ 'GET /whatsapp/filter': () => [], 'GET /whatsapp/1/token': () => ({ token: null }) });
  renderScreen(<Shown />, aSessionUser({ profile: 'admin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar token' }));
  expect(await screen.findByText(/Esta conexão ainda não tem/)).toBeTruthy();
});
