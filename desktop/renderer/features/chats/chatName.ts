import type { Chat, ChatUser } from '@recado/shared/features/chats';
import { useChatText } from './chats.texts.ts';

/**
 * The other member of a chat of two; undefined when that user is gone, or when the chat may have more
 * members.
 */
export const otherOf = ({ isDirect, users }: Chat, ownId: number): ChatUser | undefined =>
  isDirect ? users.find(({ userId }) => userId !== ownId) : undefined;

/** The name of a chat: its title, or the other member's name in a chat of two. */
export const chatName = (chat: Chat, ownId: number): string =>
  chat.isDirect ? (otherOf(chat, ownId)?.user.name ?? useChatText.now('gone')) : chat.title;
