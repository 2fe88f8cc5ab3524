import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OptOutLinkScreen } from './OptOutLinkScreen.tsx';

const show = (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers);
  renderScreen(
    <Routes>
      <Route path="/opt-out/:token" element={<OptOutLinkScreen />} />
    </Routes>,
    undefined,
    '/opt-out/abc',
  );
  return server;
};

test('the link opts out by a press, not by being opened', async () => {
  const { requests } = show({
    'GET /opt-out/:token': () => ({ company: 'Padaria Sol', isOptedOut: false }),
    'POST /opt-out/:token': () => ({ ok: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Padaria Sol' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(screen.getByRole('button', { name: 'Não quero mais receber' }));
  expect(await screen.findByText('Pronto, você não recebe mais campanhas.')).toBeTruthy();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /opt-out/abc',
    'POST /opt-out/abc',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who has opted out already reads so', async () => {
  show({ 'GET /opt-out/:token': () => ({ company: 'Padaria Sol', isOptedOut: true }) });
  expect(await screen.findByText('Pronto, você não recebe mais campanhas.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['ERR_NO_OPT_OUT_FOUND', 'ERR_VALIDATION'] as const)(
  'a link that is not one says what else opts out, and not why (%s)',
  async (code) => {
    show({ 'GET /opt-out/:token': () => refuse(code) });
    expect(await screen.findByText('Este link não vale mais')).toBeTruthy();
    expect(screen.getByText(/PARAR/)).toBeTruthy();
  },
);

test('a press that failed gives a toast, and the button stays', async () => {
  show({
    'GET /opt-out/:token': () => ({ company: 'Padaria Sol', isOptedOut: false }),
    'POST /opt-out/:token': () => refuse('ERR_UNAVAILABLE'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Não quero mais receber' }));
  expect(await screen.findByRole('button', { name: 'Não quero mais receber' })).toBeTruthy();
  expect(document.querySelector('.mantine-Notification-root')).toBeTruthy();
});
