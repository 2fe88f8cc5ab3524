import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { Bell } from './Bell.tsx';

test.each([
  ['enabled', 3, true],
  ['disabled', 1, false],
])(
  'with showNotificationPending %s the bell counts %i and shows who waits: %s (SHELL-32)',
  async (value, count, waits) => {
    const tickets = [
      aTicket({ id: 1, contact: { name: 'Quem espera' }, unreadMessages: 1 }),
      aTicket({ id: 2, contact: { name: 'Quem atendo' }, status: 'open', userId: 7, unreadMessages: 1 }),
      aTicket({ id: 3, contact: { name: 'De um colega' }, status: 'open', userId: 8, unreadMessages: 1 }),
    ];
    fakeServer({
      'GET /tickets/counts': () => ({
        open: 1,
        pending: 2,
        group: 0,
        unread: 3,
        unreadPending: 2,
        snoozed: 0,
        overdue: { open: 0, pending: 0 },
        nextDueAt: null,
      }),
      'GET /tickets': () => ({ tickets, hasMore: false, count: 3, nextCursor: null }),
    });
    const me = aSessionUser();
    const company = { ...me.company, companieSettings: [{ key: 'showNotificationPending', value }] };
    renderScreen(<Bell />, { ...me, company });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${count} `) }));
    expect(await screen.findByText('Quem atendo')).toBeTruthy();
    expect(screen.queryByText('Quem espera') !== null).toBe(waits);
    expect(screen.queryByText('De um colega')).toBeNull();
  },
);

const NoRows = () => null;
const counts = (unread: number, unreadPending: number) => ({
  ...{ open: 0, pending: 0, group: 0, snoozed: 0, overdue: { open: 0, pending: 0 }, nextDueAt: null },
  ...{ unread, unreadPending },
});

test('one press has read all that one is told of and all tickets that one serves; who waits goes on waiting', async () => {
  const { asked } = fakeServer({
    'GET /tickets/counts': () => counts(3, 1),
    'GET /tickets': () => ({ tickets: [], hasMore: false, count: 0, nextCursor: null }),
    'POST /tickets/bulk/filter': () => refuse('ERR_UNAVAILABLE'),
  });
  const news = { unread: 2, Rows: NoRows, readAll: vi.fn() };
  renderScreen(<Bell news={news} />);
  await userEvent.click(await screen.findByRole('button', { name: /^2 .*, 2 menções/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }));
  expect(news.readAll).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      change: { kind: 'read' },
      filter: { statusFilter: ['open', 'group'], users: [7], withUnreadMessages: true },
    }),
  );
});

test('where nothing is one’s own to read there is nothing to press', async () => {
  fakeServer({
    'GET /tickets/counts': () => counts(2, 2),
    'GET /tickets': () => ({ tickets: [], hasMore: false, count: 0, nextCursor: null }),
  });
  renderScreen(<Bell news={{ unread: 0, Rows: NoRows, readAll: () => undefined }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações' }));
  expect(await screen.findByText('Nenhuma mensagem não lida.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar tudo como lido' })).toBeNull();
});
