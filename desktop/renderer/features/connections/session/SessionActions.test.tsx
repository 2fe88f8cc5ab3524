import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { SessionActions } from './SessionActions.tsx';

test.each([
  ['qrcode', ['QR CODE']],
  ['DISCONNECTED', ['Tentar novamente', 'Novo QR CODE']],
  ['OPENING', ['Conectando']],
  ['CONNECTED', ['Desconectar']],
  ['PAIRING', ['Desconectar']],
  ['TIMEOUT', ['Desconectar']],
] as const)('a connection in state %s offers %s (CONN-14, CONN-15, CONN-16, CONN-17)', (status, labels) => {
  renderScreen(<SessionActions connection={aConnection({ status })} onScan={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...labels]);
  if (status !== 'OPENING') return;
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button').querySelector('.mantine-Loader-root')).not.toBeNull();
});

test('disconnecting asks first, and is confirmed with the exact words (CONN-18, CONN-19)', async () => {
  const { requests } = fakeServer({ 'DELETE /whatsappsession/3': () => aConnection({}) });
  renderScreen(<SessionActions connection={aConnection({ status: 'CONNECTED' })} onScan={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
  const dialog = await screen.findByRole('dialog');
  expect(requests).toEqual([]);
  const yes = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Desconectar');
  await userEvent.click(yes as Element);
  expect(await screen.findByText('Disconectado com sucesso.')).toBeTruthy();
});

test('a new QR code is asked for and shown', async () => {
  const onScan = vi.fn();
  fakeServer({ 'PUT /whatsappsession/3': () => aConnection({ status: 'OPENING' }) });
  renderScreen(<SessionActions connection={aConnection({})} onScan={onScan} />);
  await userEvent.click(screen.getByRole('button', { name: 'Novo QR CODE' }));
  await waitFor(() => expect(onScan).toHaveBeenCalled());
});
