import type { EventPayload } from '@recado/shared/events';
import { readLastMessage } from '@recado/shared/features/tickets';
import { cutText } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { useSession } from '../../lib/session/session.ts';
import { useContentText } from '../../lib/texts/contents.texts.ts';
import { beep } from '../../lib/window/beep.ts';
import { platform } from '../../lib/window/platform.ts';
import { showChatEvent } from './chatCache.ts';
import { chatName } from './chatName.ts';
import { useChatText } from './chats.texts.ts';

/** Older messages arrive after a reconnection; a burst of sounds for them helps nobody. */
const freshMs = 60_000;

/** Applies a live chat event, and notifies the user of a new message while the window has no focus. */
export function onChatEvent(event: EventPayload<'chat'>): void {
  showChatEvent(event);
  if (event.action !== 'new-message') return;
  const { chat, newMessage: message } = event;
  const ownId = useSession.getState().user?.id;
  if (ownId === undefined || message.senderId === ownId || document.hasFocus()) return;
  if (Date.now() - Date.parse(message.createdAt) > freshMs) return;
  // A mention has its own notification (NOTIFY-01), so the user gets no second one.
  if (message.mentions.some(({ id }) => id === ownId)) return;
  const name = cutText(message.sender?.name ?? useChatText.now('gone'), 60);
  const { kind, text } = readLastMessage(chat.lastMessage);
  void beep();
  void platform.notify({
    title: chat.isDirect
      ? name
      : useChatText.now('notifyMessage', { name, chat: cutText(chatName(chat, ownId), 60) }),
    body: cutText(plainWords(message.message || text) || (kind ? useContentText.now(kind) : ''), 200),
    tag: `chat-${chat.id}`,
    path: `/chats/${chat.uuid}`,
  });
}
