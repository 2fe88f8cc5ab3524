import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { onConnectionName } from '../../../pickers/connectionNames.ts';
import { useLostNotice } from './useLostNotice.tsx';

const Notice = () => useLostNotice();
const loja = aConnection({ id: 3, name: 'Loja', number: '5511900000001', status: 'DISCONNECTED' });
const becomes = (status: typeof loja.status, of = loja) =>
  act(() => onConnectionName({ action: 'update', connection: { ...of, status } }));
function show(connections = [loja], user = aSessionUser()) {
  fakeServer({ 'GET /whatsapp/filter': () => connections });
  renderScreen(<Notice />, user);
  return screen.findByText(/desconectada/, undefined, { timeout: 4000 });
}

test('attendants see which number lost its connection, and whose help they need, until it is back (SHELL-23)', async () => {
  expect((await show()).textContent).toBe('Conexão desconectada: Loja. Avise um administrador.');
  expect(screen.queryByRole('link')).toBeNull();
  becomes('CONNECTED');
  await waitFor(() => expect(screen.queryByText(/desconectada/)).toBeNull());
});

test('a person who may do something about it is led there', async () => {
  await show([loja], aSessionUser({ allowConnections: 'enabled' }));
  expect(screen.getByRole('link', { name: 'Ver conexões' }).getAttribute('href')).toBe('/connections');
  expect(screen.queryByText(/Avise/)).toBeNull();
});

test('once closed it stays so until another number is lost; one that was never linked is none', async () => {
  const other = aConnection({ id: 4, name: 'Filial', number: '5511900000002', status: 'CONNECTED' });
  const fresh = aConnection({ id: 5, name: 'Nova', number: null, status: 'qrcode' });
  await show([loja, other, fresh]);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(/desconectada/)).toBeNull();
  becomes('TIMEOUT', other);
  expect(await screen.findByText(/2 conexões estão desconectadas/)).toBeTruthy();
});
