import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { queryClient } from '../../../lib/queryClient.ts';
import { connectionQuery } from '../connectionCache.ts';
import { QrDialog } from './QrDialog.tsx';

test('a number that was just connected shows how to send it a first message', async () => {
  fakeServer({ 'GET /whatsapp/:id': () => aConnection({ id: 3, status: 'qrcode', qrcode: 'code' }) });
  renderScreen(<QrDialog id={3} name="Loja" onClose={() => undefined} />);
  await screen.findAllByRole('img');
  queryClient.setQueryData(
    connectionQuery(3).queryKey,
    aConnection({ id: 3, status: 'CONNECTED', number: '5511900000077' }),
  );
  expect(await screen.findByText('Mandar um oi de outro celular')).toBeTruthy();
  expect(screen.getByText(/escreva para .*90000-0077/)).toBeTruthy();
});
