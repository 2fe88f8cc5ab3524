import {
  type NotificationChoicesChanges,
  usualChoices,
  withChanges,
} from '@recado/shared/features/notificationChoices';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../../testing/people.ts';
import { withdrawAllNotices } from '../../../lib/notices/shownNotices.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { beginSession } from '../../../lib/session/session.ts';
import * as beeps from '../../../lib/window/beep.ts';
import { platform } from '../../../lib/window/platform.ts';
import { aTicket } from '../testing/aTicket.ts';
import { onTicketEvent } from './onTicketEvent.ts';
import { forgetTickets } from './ticketCache.ts';

const notify = vi.spyOn(platform, 'notify').mockResolvedValue(undefined);
const withdraw = vi.spyOn(platform, 'withdrawNotification').mockResolvedValue(undefined);
const sound = vi.spyOn(beeps, 'beep').mockResolvedValue(undefined);
const user = aSessionUser();

beforeEach(() => {
  forgetTickets();
  notify.mockClear();
  sound.mockClear();
  withdrawAllNotices();
  withdraw.mockClear();
  queryClient.clear();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  beginSession('token', user);
});

test('where very many changed at once, what is shown of tickets is read again', async () => {
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

/** The person's choices, as the page has read them. */
const choose = (changes: NotificationChoicesChanges) =>
  queryClient.setQueryData(['notificationChoices'], withChanges(usualChoices, changes));

test('who begins to wait can be accepted from the notification, a message answered', () => {
  const { uuid } = aTicket({ id: 1 });
  onTicketEvent({ action: 'create', ticket: { ...aTicket({ id: 1 }), ...messageOf(1) } } as never);
  expect(notify).toHaveBeenLastCalledWith({
    title: 'Novo ticket: Maria',
    body: 'Olá',
    tag: `ticket-${uuid}`,
    path: `/tickets/${uuid}?tab=pending`,
    about: { kind: 'ticket', id: 1, uuid, userId: user.id, server: window.location.origin },
    buttons: [
      { action: 'accept', label: 'Aceitar' },
      { action: 'open', label: 'Abrir' },
    ],
  });
  write(2);
  expect(notify.mock.lastCall?.[0].buttons?.map(({ action }) => action)).toEqual(['reply', 'open']);
});

test('a newer message replaces the one of its conversation and counts; once read it goes, and so does one that a colleague accepts', () => {
  const mine = aTicket({ id: 1, status: 'open', userId: user.id });
  write(1);
  onTicketEvent({
    action: 'update',
    ticket: { ...mine, ...messageOf(1), unreadMessages: 2, version: 3 },
  } as never);
  expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['Maria', 'Maria · 2 mensagens']);
  expect(new Set(notify.mock.calls.map(([{ tag }]) => tag)).size).toBe(1);
  expect(withdraw).not.toHaveBeenCalled();
  onTicketEvent({ action: 'update', ticket: { ...mine, version: 4 } } as never);
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(`ticket-${mine.uuid}`);

  const waits = { ...aTicket({ id: 2 }), ...messageOf(2) };
  onTicketEvent({ action: 'create', ticket: waits } as never);
  onTicketEvent({ action: 'update', ticket: { ...waits, status: 'open', userId: 99, version: 3 } } as never);
  expect(withdraw).toHaveBeenLastCalledWith(`ticket-${waits.uuid}`);
});

test('where content is hidden the notification names nobody, quotes nothing, and cannot be answered', () => {
  choose({ hidesContent: true });
  write(1);
  const shown = notify.mock.lastCall?.[0];
  expect(shown).toMatchObject({ title: 'Nova mensagem', body: '' });
  expect(shown?.buttons?.map(({ action }) => action)).toEqual(['open']);
  expect(JSON.stringify(shown)).not.toMatch(/Maria|Olá/);
});

test('each kind has its sound; one that is off, and a muted queue, are silent', () => {
  choose({ kinds: { message: { isOn: true, sound: 'drop' } } });
  write(1);
  expect(sound.mock.calls).toEqual([['drop']]);
  choose({ kinds: { message: { isOn: false, sound: 'drop' } }, mutedQueueIds: [1] });
  write(2);
  onTicketEvent({ action: 'create', ticket: { ...aTicket({ id: 3 }), ...messageOf(3) } } as never);
  expect(sound).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledOnce();
});

test('nobody is disturbed during a pause', () => {
  choose({ pausedUntil: new Date(Date.now() + 60_000).toISOString() });
  write(1);
  expect(sound).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});
