import type { ChatMessage } from '@recado/shared/features/chats';
import { openOutbox, type Sending } from '../../lib/sending/openOutbox.ts';

/** A chat message that this page sends and the server has not confirmed. */
export interface OutgoingChat extends Sending {
  chatId: number;
  user: { id: number; name: string };
  message: string;
  isVoice: boolean;
  quoted?: ChatMessage['quotedMsg'];
}

/** The chat messages that this page sends. */
export const chatOutbox = openOutbox<OutgoingChat>('recado.chatOutbox', ({ chatId }) => String(chatId));
