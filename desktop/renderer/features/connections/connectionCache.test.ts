import type { Connection } from '@recado/shared/features/connections';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { connectionQuery, onConnectionSession } from './connectionCache.ts';

test('a QR code that came while the connection was being asked for is shown', async () => {
  const row = { id: 7, name: 'Loja', status: 'OPENING', qrcode: '' } as Connection;
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
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
  await asked;
  stored = { ...row, status: 'qrcode', qrcode: 'https://code' };
  const { id, status, qrcode } = stored;
  onConnectionSession({ action: 'update', session: { id, status, qrcode } as never });
  goOn();
  expect((await shown).qrcode).toBe('https://code');
});
