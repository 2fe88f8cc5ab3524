import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../../testing/people.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { beginSession } from '../../../lib/session/session.ts';
import * as beeps from '../../../lib/window/beep.ts';
import { platform } from '../../../lib/window/platform.ts';
import { aTicket } from '../testing/aTicket.ts';
import { onTicketEvent } from './onTicketEvent.ts';
import { forgetTickets } from './ticketCache.ts';

const notify = vi.spyOn(platform, 'notify').mockResolvedValue(undefined);
const sound = vi.spyOn(beeps, 'beep').mockResolvedValue(undefined);
const user = aSessionUser();

beforeEach(() => {
  forgetTickets();
  notify.mockClear();
  sound.mockClear();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  beginSession('token', user);
});

test('where very many changed at once, what is shown of tickets is read anew', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  onTicketEvent({ action: 'reload' });
  await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['tickets'] }), { timeout: 3000 });
});

const messageOf = (id: number) => ({
  lastMessageAt: new Date().toISOString(),
  unreadMessages: 1,
  version: 2,
  id,
  uuid: aTicket({ id }).uuid,
});

/** A customer writes in the user's own ticket. */
function write(id: number) {
  const mine = aTicket({ id, status: 'open', userId: user.id });
  onTicketEvent({ action: 'update', ticket: mine } as never);
  onTicketEvent({ action: 'update', ticket: { ...mine, ...messageOf(id) } } as never);
}

test('with the window in front a message in another conversation sounds, in the open one it does not', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  window.history.pushState({}, '', `/tickets/${aTicket({ id: 1 }).uuid}`);
  write(1);
  expect(sound).not.toHaveBeenCalled();
  write(2);
  expect(sound).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
  window.history.pushState({}, '', '/');
});

test.each(['enabled', 'on', 'true'])(
  'with showNotificationPending %s who begins to wait is announced, otherwise not (SHELL-32)',
  (value) => {
    const company = (setting: string) => ({
      ...user.company,
      companieSettings: [{ key: 'showNotificationPending', value: setting }],
    });
    beginSession('token', { ...user, company: company('disabled') });
    onTicketEvent({ action: 'create', ticket: { ...aTicket({ id: 1 }), ...messageOf(1) } } as never);
    expect(notify).not.toHaveBeenCalled();
    beginSession('token', { ...user, company: company(value) });
    onTicketEvent({ action: 'create', ticket: { ...aTicket({ id: 2 }), ...messageOf(2) } } as never);
    expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['Novo ticket: Maria']);
  },
);
