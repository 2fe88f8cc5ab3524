import type { Connection } from '@recado/shared/features/connections';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SessionActions } from './SessionActions.tsx';

const connection = (changes: Partial<Connection>): Connection => ({
  id: 3,
  name: 'Loja',
  channel: 'whatsapp',
  number: null,
  status: 'DISCONNECTED',
  stopReason: null,
  qrcode: '',
  pairingCode: null,
  isDefault: true,
  allowGroup: false,
  groupAsTicket: 'disabled',
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  schedules: [],
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  collectiveVacationMessage: '',
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  timeCreateNewTicket: 0,
  expiresTicket: 0,
  whenExpiresTicket: '0',
  expiresInactiveMessage: '',
  timeInactiveMessage: 0,
  inactiveMessage: '',
  ratingMessage: '',
  maxUseBotQueuesNPS: 3,
  expiresTicketNPS: 0,
  sendIdQueue: null,
  timeSendQueue: 0,
  queueIds: [],
  queues: [],
  lastMessageAt: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...changes,
});

test.each([
  ['qrcode', ['QR CODE']],
  ['DISCONNECTED', ['Tentar novamente', 'Novo QR CODE']],
  ['OPENING', ['Conectando']],
  ['CONNECTED', ['Desconectar']],
  ['PAIRING', ['Desconectar']],
  ['TIMEOUT', ['Desconectar']],
] as const)('a connection in state %s offers %s (CONN-14 to 17)', (status, labels) => {
  renderScreen(<SessionActions connection={connection({ status })} onScan={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...labels]);
  if (status === 'OPENING') expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});

test('disconnecting is asked about first, and told with the exact words (CONN-18, CONN-19)', async () => {
  const { asked } = fakeServer({ 'DELETE /whatsappsession/3': () => connection({}) });
  renderScreen(<SessionActions connection={connection({ status: 'CONNECTED' })} onScan={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
  const dialog = await screen.findByRole('dialog');
  expect(asked).toEqual([]);
  const yes = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Desconectar');
  await userEvent.click(yes as Element);
  expect(await screen.findByText('Disconectado com sucesso.')).toBeTruthy();
});

test('a new QR code is asked for and shown', async () => {
  const onScan = vi.fn();
  fakeServer({ 'PUT /whatsappsession/3': () => connection({ status: 'OPENING' }) });
  renderScreen(<SessionActions connection={connection({})} onScan={onScan} />);
  await userEvent.click(screen.getByRole('button', { name: 'Novo QR CODE' }));
  await waitFor(() => expect(onScan).toHaveBeenCalled());
});
