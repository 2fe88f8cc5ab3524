import type { Chat, ChatUser } from '@recado/shared/features/chats';
import { useChatText } from './chats.texts.ts';

/** The other one of a chat of two; undefined when they are gone, or where more may take part. */
export const otherOf = ({ isDirect, users }: Chat, ownId: number): ChatUser | undefined =>
  isDirect ? users.find(({ userId }) => userId !== ownId) : undefined;

/** How a chat is called: by its title, one of two after the other one. */
export const chatName = (chat: Chat, ownId: number): string =>
  chat.isDirect ? (otherOf(chat, ownId)?.user.name ?? useChatText.now('gone')) : chat.title;
