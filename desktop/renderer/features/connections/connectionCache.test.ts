import type { Connection } from '@recado/shared/features/connections';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { changeConnection, connectionQuery, onConnection, onConnectionSession } from './connectionCache.ts';

test('a QR code that came while the connection was being asked for is shown', async () => {
  const row = { id: 7, name: 'Loja', status: 'OPENING', qrcode: '' } as Connection;
  const { promise: requested, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>();
  let stored = row;
  fakeServer({
    'GET /whatsapp/:id': async () => {
      const found = stored;
      isAsked();
      await answer;
      return found;
    },
  });
  const shown = queryClient.fetchQuery(connectionQuery(7));
  await requested;
  stored = { ...row, status: 'qrcode', qrcode: 'https://code' };
  const { id, status, qrcode } = stored;
  onConnectionSession({ action: 'update', session: { id, status, qrcode } as never });
  goOn();
  expect((await shown).qrcode).toBe('https://code');
});

test('an answer that comes after what happened since does not take it back', async () => {
  const opening = { id: 7, name: 'Loja', status: 'OPENING' } as Connection;
  const connected = { ...opening, status: 'CONNECTED' } as Connection;
  const shown = () => queryClient.getQueryData(connectionQuery(7).queryKey)?.status;
  await changeConnection(async () => opening);
  expect(shown()).toBe('OPENING');
  await changeConnection(async () => {
    onConnection({ action: 'update', whatsapp: opening });
    onConnection({ action: 'update', whatsapp: connected });
    return opening;
  });
  expect(shown()).toBe('CONNECTED');
});
