import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { AllConnectionsScreen } from './AllConnectionsScreen.tsx';

const operator = () => aSessionUser({ profile: 'admin', super: true });
const companies = [
  { id: 1, name: 'Padaria São João', connected: 2, disconnected: 1, total: 3 },
  { id: 2, name: 'Oficina', connected: 0, disconnected: 4, total: 4 },
];
const serve = () =>
  fakeServer({
    'GET /whatsapp/all': () => ({ companies, totals: { connected: 2, disconnected: 5, total: 7 } }),
  });
/** The cells of each row of the table, without those of buttons. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    );

test('each company has its counts, and the last row the sums of those that are shown (CONN-72, CONN-73)', async () => {
  const { requests } = serve();
  renderScreen(<AllConnectionsScreen />, operator(), '/allConnections');
  await screen.findByText('Oficina');
  expect(rows().map((cells) => cells.slice(1))).toEqual([
    ['2', '1', '3'],
    ['0', '4', '4'],
    ['2', '5', '7'],
  ]);
  expect(requests.map(({ path }) => path)).toContainEqual(expect.stringContaining('/whatsapp/all'));
  await userEvent.type(screen.getByRole('searchbox'), 'sao joao');
  await waitFor(() =>
    expect(rows().map((cells) => cells.slice(1))).toEqual([
      ['2', '1', '3'],
      ['2', '1', '3'],
    ]),
  );
});

test('a list that cannot be had says so, and is asked for again (CONN-76)', async () => {
  fakeServer({ 'GET /whatsapp/all': () => Promise.reject(new Error('down')) });
  renderScreen(<AllConnectionsScreen />, operator(), '/allConnections');
  expect(
    await screen.findByText('Não foi possível carregar a lista de registros', {}, { timeout: 20_000 }),
  ).toBeTruthy();
  serve();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Oficina')).toBeTruthy();
});
