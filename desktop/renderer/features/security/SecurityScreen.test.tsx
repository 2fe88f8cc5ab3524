import type { OwnSession } from '@recado/shared/features/security';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';

const aSession = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.9',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  isThis: false,
  endedAt: null,
  endReason: null,
  ...more,
});

test('each other device can be ended, and all of them; this one cannot', async () => {
  let open = [aSession('1', { isThis: true }), aSession('2', { device: 'x Safari/1 iPhone' }), aSession('3')];
  const { requests } = fakeServer({
    'GET /security/sessions': () => ({
      open,
      past: [aSession('9', { endedAt: '2026-11-21T13:00:00.000Z', endReason: 'otherLogin' })],
    }),
    'DELETE /security/sessions/:id': (_, id) => {
      open = open.filter((one) => one.id !== id);
      return { message: 'ok' };
    },
    'DELETE /security/sessions': () => {
      open = open.filter(({ isThis }) => isThis);
      return { message: 'ok' };
    },
  });
  renderScreen(<SecurityScreen />, aSessionUser(), '/security');
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar o acesso de Safari · iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(requests.some(({ method, path }) => method === 'DELETE' && path === '/security/sessions/2')).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar todos os outros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Encerrar/ })).toBeNull());
  expect(screen.getByText('Este dispositivo')).toBeTruthy();
  const history = within(screen.getByRole('table', { name: 'Acessos anteriores' }));
  expect(history.getByText('Entrada em outro dispositivo')).toBeTruthy();
});
