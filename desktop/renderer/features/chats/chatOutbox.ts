import type { ChatMessage } from '@recado/shared/features/chats';
import { openOutbox, type Sending } from '../../lib/sending/openOutbox.ts';

/** A message of a chat that this screen sends and the server has not confirmed. */
export interface OutgoingChat extends Sending {
  chatId: number;
  user: { id: number; name: string };
  message: string;
  isVoice: boolean;
  quoted?: ChatMessage['quotedMsg'];
  createdAt: string;
}

/** Messages of chats on their way. */
export const chatOutbox = openOutbox<OutgoingChat>('recado.chatOutbox', ({ chatId }) => String(chatId));
