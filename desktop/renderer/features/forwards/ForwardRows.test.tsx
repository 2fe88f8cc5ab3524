import type { Forward } from '@recado/shared/features/forwards';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../testing/aContact.ts';
import { aQueue } from '../../../testing/aQueue.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { aTicket } from '../tickets/testing/aTicket.ts';
import { ForwardDialog } from './ForwardDialog.tsx';
import { ForwardRows } from './ForwardRows.tsx';
import { onForward } from './forwardProgress.ts';

const me = aSessionUser();
const aForward = (id: number, changes: Partial<Forward> = {}): Forward => ({
  id,
  userId: me.id,
  state: 'running',
  total: 4,
  sent: 1,
  failed: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt: null,
  ...changes,
});
const ended = { state: 'done' as const, sent: 3, failed: 1 };
const now = new Date().toISOString();

test('what is being forwarded is there after a reload, goes on under one’s eyes, and can be stopped', async () => {
  const server = fakeServer({
    'GET /message/forward': () => ({
      forwards: [
        aForward(9),
        aForward(8, { ...ended, sent: 4, failed: 0, finishedAt: now }),
        aForward(7, { ...ended, finishedAt: now }),
        aForward(6, { ...ended, finishedAt: '2026-03-01T10:00:00.000Z' }),
      ],
    }),
    'GET /message/forward/:id': () => ({
      forward: aForward(7, ended),
      items: [
        {
          id: 1,
          messageId: 1,
          contact: { id: 1, name: 'Bruno' },
          state: 'failed',
          fault: 'ERR_NO_CONTACT_FOUND',
        },
      ],
    }),
    'POST /message/forward/:id/cancel': () => aForward(9, { state: 'cancelled', sent: 2 }),
  });
  renderScreen(<ForwardRows />, me);
  expect(await screen.findByText('1 de 4 encaminhadas')).toBeTruthy();
  // Of the finished ones it shows only today's, which failed in part.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '1 de 4 encaminhadas',
    '3 de 4 encaminhadas',
  ]);
  expect(await screen.findByText(/^Bruno: /)).toBeTruthy();
  onForward({ action: 'update', forward: aForward(9, { sent: 2 }) });
  onForward({ action: 'create', forward: aForward(10, { userId: me.id + 1, sent: 0 }) });
  expect(await screen.findByText('2 de 4 encaminhadas')).toBeTruthy();
  expect(screen.queryByText('0 de 4 encaminhadas')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await waitFor(() => expect(screen.queryByText('2 de 4 encaminhadas')).toBeNull());
  expect(server.requests.some(({ path }) => path === '/message/forward/9/cancel')).toBe(true);
});

test('messages are forwarded to people and to one’s open tickets together', async () => {
  const server = fakeServer({
    'GET /contacts': () => ({ contacts: [aContact({ id: 8, name: 'Bruno' })], count: 1, hasMore: false }),
    'GET /tickets': () => ({
      tickets: [aTicket({ id: 31, contact: { ...aTicket().contact, name: 'Carla' } })],
      hasMore: false,
      count: 1,
      nextCursor: null,
    }),
    'POST /message/forward': () => aForward(20),
  });
  renderScreen(<ForwardDialog messageIds={[5]} onStarted={() => undefined} onClose={() => undefined} />, me);
  const keys = userEvent.setup();
  await keys.type(await screen.findByRole('combobox', { name: 'Para' }), 'bru');
  await keys.click(await screen.findByRole('option', { name: /Bruno/ }));
  await keys.click(screen.getByRole('combobox', { name: 'Meus tickets abertos' }));
  await keys.click(await screen.findByRole('option', { name: /Carla/ }));
  await keys.click(screen.getByRole('button', { name: 'Encaminhar' }));
  await waitFor(() =>
    expect(
      server.requests.find(({ method, path }) => method === 'POST' && path === '/message/forward')?.body,
    ).toEqual({ messageIds: [5], contactIds: [8], ticketIds: [31], signMessage: false }),
  );
});

test('a contact without an open ticket needs a queue: the dialog asks for it and sends it (N22)', async () => {
  const server = fakeServer({
    'GET /contacts': () => ({ contacts: [aContact({ id: 8, name: 'Bruno' })], count: 1, hasMore: false }),
    'GET /queue': () => [aQueue(1, 'Vendas'), aQueue(2, 'Suporte')],
    'POST /message/forward': ({ body }) =>
      (body as { queueId?: number }).queueId ? aForward(20) : refuse('ERR_QUEUE_REQUIRED'),
  });
  renderScreen(
    <ForwardDialog messageIds={[5]} onStarted={() => undefined} onClose={() => undefined} />,
    aSessionUser({ profile: 'admin' }),
  );
  const keys = userEvent.setup();
  await keys.type(await screen.findByRole('combobox', { name: 'Para' }), 'bru');
  await keys.click(await screen.findByRole('option', { name: /Bruno/ }));
  await keys.click(screen.getByRole('button', { name: 'Encaminhar' }));
  expect(await screen.findByText('Escolha a fila: um dos contatos não tem ticket aberto.')).toBeTruthy();
  await keys.click(screen.getByRole('combobox', { name: /^Fila/ }));
  await keys.click(await screen.findByRole('option', { name: 'Suporte' }));
  await keys.click(screen.getByRole('button', { name: 'Encaminhar' }));
  const sent = () =>
    server.requests.filter(({ method, path }) => method === 'POST' && path === '/message/forward');
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ contactIds: [8], queueId: 2 }));
});
