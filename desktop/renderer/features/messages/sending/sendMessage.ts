import type { UsedReplies } from '@recado/shared/features/drafts';
import { type Message, messageApi } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { call } from '../../../lib/api.ts';
import { openSender } from '../../../lib/sending/openSender.ts';
import { type CardContact, outbox } from '../../../lib/sending/outbox.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { keepMessage } from '../cache/messageCache.ts';

/** A message that a user wants to send. */
export interface Words {
  body: string;
  isPrivate?: boolean;
  quoted?: Message | undefined;
  file?: File;
  isVoice?: boolean;
  /** The quick replies that the text came from. */
  replies?: UsedReplies | undefined;
  /** The users that the note mentions. */
  mentions?: Message['mentions'];
  /** A contact card, sent by itself. */
  card?: CardContact;
  /** The id of a message that was written outside the page: sent again under it, it stays one message. */
  clientId?: string;
}

const sender = openSender(outbox, async (item, { idempotencyKey, carried }) => {
  const stored = await call(messageApi.send, {
    params: { ticketId: item.ticketId },
    body: {
      body: item.body,
      clientId: item.clientId,
      isPrivate: item.isPrivate,
      ...(item.isVoice ? { isVoice: true } : {}),
      ...(item.isUnsigned ? { signMessage: false } : {}),
      ...(item.replies ? { quickReplyIds: [...item.replies.ids] } : {}),
      ...(item.replies?.file ? { quickReplyFileId: item.replies.file.replyId } : {}),
      ...(item.mentions ? { mentionIds: item.mentions.map(({ id }) => id) } : {}),
      ...(item.card ? { vCard: { id: item.card.id } } : {}),
      ...(item.quoted ? { quotedMsg: item.quoted.id } : {}),
    },
    idempotencyKey,
    ...carried,
  });
  for (const message of stored) keepMessage(message);
});
export const { resend, discard } = sender;

/** Shows the message at once and sends it. A failed message stays, with a button to try again. */
export function sendMessage(ticket: Pick<Ticket, 'id' | 'uuid'>, words: Words): void {
  const user = useSession.getState().user;
  if (!user || (words.body.trim() === '' && !words.file && !words.card && !words.replies?.file)) return;
  const item = {
    clientId: words.clientId ?? crypto.randomUUID(),
    userId: user.id,
    user: { id: user.id, name: user.name },
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    body: words.body.trim(),
    isPrivate: words.isPrivate ?? false,
    isVoice: words.isVoice ?? false,
    ...(usePreferences.getState().unsigned.includes(user.id) ? { isUnsigned: true } : {}),
    ...(words.quoted ? { quoted: quoteOf(words.quoted) } : {}),
    ...(words.file ? { file: { name: words.file.name, mime: words.file.type, bytes: words.file.size } } : {}),
    ...(words.replies ? { replies: words.replies } : {}),
    ...(words.mentions?.length ? { mentions: words.mentions } : {}),
    ...(words.card ? { card: cardOf(words.card) } : {}),
    createdAt: new Date().toISOString(),
    tries: 0,
  };
  sender.send(item, words.file);
}

/** The parts of a contact that its card shows; the device stores no more. */
const cardOf = ({ id, name, number }: CardContact): CardContact => ({ id, name, number });

const quoteOf = ({ id, body, fromMe, mediaType, contact, isDeleted }: Message): Message['quotedMsg'] => ({
  id,
  body,
  fromMe,
  mediaType,
  isDeleted,
  contact: contact && { id: contact.id, name: contact.name },
});
