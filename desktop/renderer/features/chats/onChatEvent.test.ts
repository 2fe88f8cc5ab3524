import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import { beginSession } from '../../lib/session/session.ts';
import { platform } from '../../lib/window/platform.ts';
import { onChatEvent } from './onChatEvent.ts';
import { aChat, aChatMessage } from './testing/aChat.ts';

const notify = vi.spyOn(platform, 'notify').mockResolvedValue();
const isLookedAt = vi.spyOn(document, 'hasFocus');
beforeEach(() => {
  beginSession('token', aSessionUser());
  notify.mockClear();
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
  expect(notify).toHaveBeenCalledWith({
    title: 'Beto Souza em Plantão',
    body: 'Oi',
    tag: 'chat-1',
    path: `/chats/${aChat().uuid}`,
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
])('there is none %s', (_, event, changes) => {
  event();
  says(changes);
  expect(notify).not.toHaveBeenCalled();
});
