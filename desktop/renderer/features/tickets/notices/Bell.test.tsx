import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
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
