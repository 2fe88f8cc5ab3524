import { type ChatMessage, chatApi } from '@recado/shared/features/chats';
import { call } from '../../lib/api.ts';
import { openSender } from '../../lib/sending/openSender.ts';
import { useSession } from '../../lib/session/session.ts';
import { keepChatMessage } from './chatCache.ts';
import { chatOutbox } from './chatOutbox.ts';

/** A message that a user wants to send to a chat. */
export interface ChatWords {
  message: string;
  quoted?: ChatMessage | undefined;
  file?: File;
  isVoice?: boolean;
  /** The id of a message that was written outside the page: sent again under it, it stays one message. */
  clientId?: string;
}

const sender = openSender(
  chatOutbox,
  async ({ chatId, clientId, message, isVoice, quoted }, { idempotencyKey, carried }) => {
    const stored = await call(chatApi.send, {
      params: { id: chatId },
      body: { message, clientId, ...(isVoice && { isVoice }), ...(quoted && { quotedId: quoted.id }) },
      idempotencyKey,
      ...carried,
    });
    for (const one of stored) keepChatMessage(one);
  },
);
export const { resend: resendChat, discard: discardChat } = sender;

/**
 * Shows the message at once and sends it. A failed message stays, with a button to try again. Blank text is
 * not sent (CHAT-09).
 */
export function sendChatMessage(
  chatId: number,
  { message, quoted, file, isVoice = false, clientId = crypto.randomUUID() }: ChatWords,
): void {
  const user = useSession.getState().user;
  const words = message.trim();
  if (!user || (words === '' && !file)) return;
  const item = {
    clientId,
    userId: user.id,
    user: { id: user.id, name: user.name },
    chatId,
    message: words,
    isVoice,
    ...(quoted && { quoted: quoteOf(quoted) }),
    ...(file && { file: { name: file.name, mime: file.type, bytes: file.size } }),
    createdAt: new Date().toISOString(),
    tries: 0,
  };
  sender.send(item, file);
}

const quoteOf = ({ id, message, mediaType, isVoice, isDeleted, sender }: ChatMessage) => ({
  id,
  message,
  mediaType,
  isVoice,
  isDeleted,
  sender: sender && { id: sender.id, name: sender.name },
});
