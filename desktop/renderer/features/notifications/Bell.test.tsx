import type { Notification } from '@recado/shared/features/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import * as beeps from '../../lib/window/beep.ts';
import { Bell } from './Bell.tsx';
import { NotificationWatch } from './NotificationWatch.tsx';
import { onNotification, useNewest } from './notificationCache.ts';

const sound = vi.spyOn(beeps, 'beep').mockResolvedValue(undefined);
const bruna = { id: 9, name: 'Bruna', color: '#1971C2', profileImage: null };
const ticket = { id: 3, uuid: '00000000-0000-4000-8000-000000000003', contactName: 'Padaria' };
const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  ...{ id: 1, kind: 'transfer', by: bruna, ticket, messageId: null, chat: null, chatMessageId: null },
  ...{ invoice: null, text: '', readAt: null, createdAt: new Date().toISOString() },
  ...changes,
});

beforeEach(() => {
  queryClient.clear();
  useNewest.setState({ newest: undefined });
  sound.mockClear();
  window.history.pushState({}, '', '/');
});

function show(notifications: Notification[]) {
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  const { requests } = fakeServer({
    'GET /notifications': () => ({ notifications, hasMore: false, nextCursor: null, unread }),
    'POST /notifications/read': () => ({ message: 'Read' }),
  });
  renderScreen(
    <>
      <Bell />
      <NotificationWatch />
    </>,
  );
  return requests;
}

test('an operator reads what is wrong, whose it is, and that it is over', async () => {
  show([
    aNotification({ id: 3, kind: 'incident', by: null, ticket: null, text: 'many|12' }),
    aNotification({ id: 2, kind: 'incidentOver', by: null, ticket: null, text: 'number|Padaria · Loja' }),
    aNotification({ id: 1, kind: 'incident', by: null, ticket: null, text: 'disk|servidor · 91 %' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '3 notificações não lidas' }));
  for (const words of [
    '12 problemas precisam de atenção',
    'Resolvido: Número fora do ar há mais de 5 minutos',
    'Padaria · Loja',
    'O disco do servidor está quase cheio',
    'servidor · 91 %',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('the bell holds transfers, returns and failures, read or not, and counts the unread ones', async () => {
  show([
    aNotification({ id: 4, kind: 'mention', text: 'olha' }),
    aNotification({ id: 3 }),
    aNotification({ id: 2, kind: 'returned', by: null }),
    aNotification({ id: 1, kind: 'sendFailed', by: null, readAt: '2026-03-01T10:00:00.000Z' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '3 notificações não lidas' }));
  for (const title of [
    'Bruna mencionou você',
    'Bruna passou Padaria para você',
    'Hora de retomar Padaria',
    'Sua mensagem para Padaria não foi entregue',
  ])
    expect(await screen.findByText(title)).toBeTruthy();
});

test('one press has read all of them', async () => {
  const requests = show([aNotification()]);
  await userEvent.click(await screen.findByRole('button', { name: '1 notificação não lida' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({}));
  await screen.findByRole('button', { name: 'Notificações' });
});

test('where there is nothing it says so', async () => {
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações' }));
  expect(await screen.findByText('Nada de novo para você.')).toBeTruthy();
});

test.each([
  ['elsewhere', '/contacts', 1],
  ['at the very ticket', `/tickets/${ticket.uuid}`, 0],
])(
  'a transfer to me gives a toast that opens it while I look %s; it sounds %s times',
  async (_, path, sounds) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    show([aNotification({ text: 'Quer trocar o pedido' })]);
    window.history.pushState({}, '', path);
    await act(async () => void (await onNotification({ action: 'create', notificationId: 1 } as never)));
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Bruna passou Padaria para você')).toBeTruthy();
    // The toast shows the note of the colleague, and a sign in place of the bar.
    expect(within(toast).getByText('Quer trocar o pedido')).toBeTruthy();
    expect(toast.dataset.withIcon).toBe('true');
    expect(within(toast).getByRole('button', { name: 'Abrir' })).toBeTruthy();
    expect(sound).toHaveBeenCalledTimes(sounds);
  },
);
