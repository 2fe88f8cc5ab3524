import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { platform } from '../../../lib/window/platform.ts';
import { aTicket } from '../testing/aTicket.ts';
import { onTicketEvent } from './onTicketEvent.ts';
import { forgetTickets } from './ticketCache.ts';

const notify = vi.spyOn(platform, 'notify').mockResolvedValue(undefined);
const user = aSessionUser();

beforeEach(() => {
  forgetTickets();
  notify.mockClear();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  beginSession('token', user);
});

/** The last entry of each ticket's history. */
type History = { type: string; ageMs: number }[];

function becomeMine(...histories: History) {
  fakeServer({
    'GET /tickets-log/:id': (_, id) => {
      const { type, ageMs } = histories[Number(id) - 1]!;
      const createdAt = new Date(Date.now() - ageMs).toISOString();
      return [{ id: 1, type, user: null, queue: null, createdAt }];
    },
  });
  const lastMessageAt = '2020-01-01T00:00:00.000Z';
  for (const index of histories.keys()) {
    const ticket = aTicket({ id: index + 1, status: 'open', userId: user.id, lastMessageAt });
    onTicketEvent({ action: 'update', ticket } as never);
  }
}

test('where very many changed at once, what is shown of tickets is read anew', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  onTicketEvent({ action: 'reload' });
  await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['tickets'] }), { timeout: 3000 });
});

test('a ticket that a colleague hands over is announced; what one took oneself, or what came long ago, is not', async () => {
  becomeMine(
    { type: 'open', ageMs: 1000 },
    { type: 'receivedTransfer', ageMs: 3_600_000 },
    { type: 'receivedTransfer', ageMs: 1000 },
  );
  await waitFor(() => expect(notify).toHaveBeenCalled());
  expect(notify.mock.calls.map(([{ title, tag }]) => [title, tag])).toEqual([
    ['Maria foi transferido para você', 'ticket-3'],
  ]);
});
