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

/** Older news than this came with a reconnection; nobody wants a burst of sounds for it. */
const freshMs = 60_000;

/** A live event of chats: what is shown, and a notification when the window is not looked at. */
export function onChatEvent(event: EventPayload<'chat'>): void {
  showChatEvent(event);
  if (event.action !== 'new-message') return;
  const { chat, newMessage: message } = event;
  const ownId = useSession.getState().user?.id;
  if (ownId === undefined || message.senderId === ownId || document.hasFocus()) return;
  if (Date.now() - Date.parse(message.createdAt) > freshMs) return;
  // Who is called by name is told so (NOTIFY-01), and not twice.
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
