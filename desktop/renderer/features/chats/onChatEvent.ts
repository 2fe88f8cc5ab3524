import type { EventPayload } from '@recado/shared/events';
import type { Chat } from '@recado/shared/features/chats';
import { readLastMessage } from '@recado/shared/features/tickets';
import { can } from '@recado/shared/permissions';
import { cutText } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { ofConversation, titleOfSeveral } from '../../lib/notices/conversationNotice.ts';
import { giveNotice } from '../../lib/notices/giveNotice.ts';
import { withdrawNotices } from '../../lib/notices/shownNotices.ts';
import { useSession } from '../../lib/session/session.ts';
import { useContentText } from '../../lib/texts/contents.texts.ts';
import { showChatEvent } from './chatCache.ts';
import { chatName } from './chatName.ts';
import { useChatText } from './chats.texts.ts';

/** Older messages arrive after a reconnection; a burst of sounds for them helps nobody. */
const freshMs = 60_000;

/** Applies a live chat event, and notifies the user of a new message that they do not look at. */
export function onChatEvent(event: EventPayload<'chat'>): void {
  showChatEvent(event);
  const ownId = useSession.getState().user?.id;
  if (ownId === undefined) return;
  const readId = readChat(event, ownId);
  if (readId !== undefined)
    withdrawNotices(({ kind, about }) => kind === 'chat' && about?.kind === 'chat' && about.id === readId);
  if (event.action !== 'new-message') return;
  const { chat, newMessage: message } = event;
  if (message.senderId === ownId) return;
  if (Date.now() - Date.parse(message.createdAt) > freshMs) return;
  // A mention has its own notification (NOTIFY-01), so the user gets no second one.
  if (message.mentions.some(({ id }) => id === ownId)) return;
  const name = cutText(message.sender?.name ?? useChatText.now('gone'), 60);
  const { kind, text } = readLastMessage(chat.lastMessage);
  const title = chat.isDirect
    ? name
    : useChatText.now('notifyMessage', { name, chat: cutText(chatName(chat, ownId), 60) });
  const actor = useSession.getState().actor;
  giveNotice({
    kind: 'chat',
    isMine: true,
    places: [`/chats/${chat.uuid}`],
    machine: {
      title: titleOfSeveral(title, unreadOf(chat, ownId)),
      body: cutText(plainWords(message.message || text) || (kind ? useContentText.now(kind) : ''), 200),
      path: `/chats/${chat.uuid}`,
      ...ofConversation('chat', chat, actor && can(actor, 'chats:talk') ? 'reply' : undefined),
    },
  });
}

/** The chat in which nothing is unread any more, or that is gone. */
function readChat(event: EventPayload<'chat'>, ownId: number): number | undefined {
  if (event.action === 'delete') return event.chatId;
  if (event.action === 'read') return event.userId === ownId ? event.chatId : undefined;
  return unreadOf(event.chat, ownId) === 0 && event.action !== 'new-message' ? event.chat.id : undefined;
}

const unreadOf = ({ users }: Chat, ownId: number): number =>
  users.find(({ userId }) => userId === ownId)?.unreads ?? 0;
