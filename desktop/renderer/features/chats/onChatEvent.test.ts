import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { beginSession } from '../../lib/session/session.ts';
import * as beeps from '../../lib/window/beep.ts';
import { platform } from '../../lib/window/platform.ts';
import { onChatEvent } from './onChatEvent.ts';
import { aChat, aChatMessage, aChatUser } from './testing/aChat.ts';

const notify = vi.spyOn(platform, 'notify').mockResolvedValue();
const withdraw = vi.spyOn(platform, 'withdrawNotification').mockResolvedValue();
const sound = vi.spyOn(beeps, 'beep').mockResolvedValue();
const isLookedAt = vi.spyOn(document, 'hasFocus');
beforeEach(() => {
  beginSession('token', aSessionUser());
  notify.mockClear();
  withdraw.mockClear();
  sound.mockClear();
  window.history.pushState({}, '', '/');
  isLookedAt.mockReturnValue(false);
});

const says = (changes: Parameters<typeof aChatMessage>[0] = {}, chat = aChat()) =>
  onChatEvent({
    action: 'new-message',
    chat,
    newMessage: aChatMessage({ createdAt: new Date().toISOString(), ...changes }),
  });

test('what a colleague says is a notification of its chat while the window is not looked at', () => {
  says({ message: '*Oi*' });
  const { id, uuid } = aChat();
  expect(notify).toHaveBeenCalledWith({
    title: 'Beto Souza em Plantão',
    body: 'Oi',
    tag: `chat-${uuid}`,
    path: `/chats/${uuid}`,
    about: { kind: 'chat', id, uuid, userId: 7, server: window.location.origin },
    buttons: [
      { action: 'reply', label: 'Responder…' },
      { action: 'open', label: 'Abrir' },
    ],
  });
  says({}, aChat({ isDirect: true, title: '' }));
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Beto Souza' }));
});

test.each([
  ['while it is looked at', () => isLookedAt.mockReturnValue(true), {}],
  ['of what one said oneself', () => undefined, { senderId: 7 }],
  ['of what is old', () => undefined, { createdAt: '2026-01-01T00:00:00.000Z' }],
  [
    'where one is named: the bell tells of that',
    () => undefined,
    { mentions: [{ id: 7, name: 'Ana Lima' }] },
  ],
])('there is none %s', (_, given, changes) => {
  given();
  says(changes);
  expect(notify).not.toHaveBeenCalled();
});

test('a newer message replaces the notification of its chat and counts the unread ones; once read it goes', () => {
  const chat = aChat({ users: [aChatUser(7, 'Ana Lima', { unreads: 3 }), aChatUser(8, 'Beto Souza')] });
  says({}, chat);
  expect(notify).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'Beto Souza em Plantão · 3 mensagens', tag: `chat-${chat.uuid}` }),
  );
  onChatEvent({ action: 'read', chatId: chat.id, userId: 8, lastReadId: 11 });
  expect(withdraw).not.toHaveBeenCalled();
  onChatEvent({ action: 'read', chatId: chat.id, userId: 7, lastReadId: 11 });
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(`chat-${chat.uuid}`);
});

test('with the window in front a message sounds, unless its chat is open', () => {
  isLookedAt.mockReturnValue(true);
  says();
  expect(sound).toHaveBeenCalledExactlyOnceWith('drop');
  window.history.pushState({}, '', `/chats/${aChat().uuid}`);
  says();
  expect(sound).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
});
