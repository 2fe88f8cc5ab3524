import { AppError } from '@recado/shared/errors';
import type { UsedReplies } from '@recado/shared/features/drafts';
import { type Message, messageApi } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { call } from '../../../lib/api.ts';
import { onHeardAgain } from '../../../lib/live/liveStatus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { keepMessage } from '../cache/messageCache.ts';
import {
  type CardContact,
  dropOutgoing,
  type Outgoing,
  outgoingFiles,
  putOutgoing,
  useOutbox,
} from './outbox.ts';
import { beginUpload, stopUpload } from './uploads.ts';

/** What somebody wants to say. */
export interface Words {
  body: string;
  isPrivate?: boolean;
  quoted?: Message | undefined;
  file?: File;
  isVoice?: boolean;
  /** The quick replies that the words were made of. */
  replies?: UsedReplies | undefined;
  /** Whom the note names. */
  mentions?: Message['mentions'];
  /** A contact card, sent by itself. */
  card?: CardContact;
}

/** Messages of one conversation leave one after the other, in the order they were written. */
const turns = new Map<string, Promise<void>>();

/** Shows the message at once and sends it; what cannot be sent stays with a way to try again. */
export function sendMessage(ticket: Pick<Ticket, 'id' | 'uuid'>, words: Words): void {
  const user = useSession.getState().user;
  if (!user || (words.body.trim() === '' && !words.file && !words.card && !words.replies?.file)) return;
  // What was written before is said before.
  sendWaiting(ticket.uuid);
  const clientId = crypto.randomUUID();
  if (words.file) outgoingFiles.set(clientId, words.file);
  putOutgoing({
    clientId,
    userId: user.id,
    user: { id: user.id, name: user.name },
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    body: words.body.trim(),
    isPrivate: words.isPrivate ?? false,
    isVoice: words.isVoice ?? false,
    ...(words.quoted ? { quoted: quoteOf(words.quoted) } : {}),
    ...(words.file ? { file: { name: words.file.name, mime: words.file.type, bytes: words.file.size } } : {}),
    ...(words.replies ? { replies: words.replies } : {}),
    ...(words.mentions?.length ? { mentions: words.mentions } : {}),
    ...(words.card ? { card: cardOf(words.card) } : {}),
    createdAt: new Date().toISOString(),
    tries: 0,
  });
  queue(ticket.uuid, clientId);
}

/** Tries a message again that could not be sent. */
export function resend(item: Outgoing): void {
  const { failure: _, failureData: __, ...again } = item;
  putOutgoing(again);
  queue(item.ticketUuid, item.clientId);
}

/** Tries again what could not leave because nobody could be asked, in the order it was written; of one conversation or of all. */
export function sendWaiting(ticketUuid?: string): void {
  const userId = useSession.getState().user?.id;
  for (const item of useOutbox.getState().items)
    if (
      item.failure === 'offline' &&
      item.userId === userId &&
      (ticketUuid ?? item.ticketUuid) === item.ticketUuid
    )
      resend(item);
}

// The server is there again.
onHeardAgain(() => sendWaiting());

/** Gives a message up that could not be sent, or whose file has not yet left; what the server has stays. */
export function discard({ clientId }: Outgoing): void {
  dropOutgoing(clientId);
  stopUpload(clientId);
}

/** No more of a contact than its card shows is kept on this device. */
const cardOf = ({ id, name, number }: CardContact): CardContact => ({ id, name, number });

const quoteOf = ({ id, body, fromMe, mediaType, contact, isDeleted }: Message): Message['quotedMsg'] => ({
  id,
  body,
  fromMe,
  mediaType,
  isDeleted,
  contact: contact && { id: contact.id, name: contact.name },
});

function queue(ticketUuid: string, clientId: string) {
  const turn = (turns.get(ticketUuid) ?? Promise.resolve()).then(() => attempt(clientId));
  turns.set(ticketUuid, turn);
  void turn.then(() => {
    if (turns.get(ticketUuid) === turn) turns.delete(ticketUuid);
  });
}

async function attempt(clientId: string): Promise<void> {
  const item = useOutbox.getState().items.find((one) => one.clientId === clientId);
  if (!item || item.failure) return;
  const file = outgoingFiles.get(clientId);
  if (item.file && !file) return putOutgoing({ ...item, failure: 'fileLost' });
  const upload = file && beginUpload(clientId);
  try {
    const stored = await call(messageApi.send, {
      params: { ticketId: item.ticketId },
      body: {
        body: item.body,
        clientId,
        isPrivate: item.isPrivate,
        ...(item.isVoice ? { isVoice: true } : {}),
        ...(item.replies ? { quickReplyIds: [...item.replies.ids] } : {}),
        ...(item.replies?.file ? { quickReplyFileId: item.replies.file.replyId } : {}),
        ...(item.mentions ? { mentionIds: item.mentions.map(({ id }) => id) } : {}),
        ...(item.card ? { vCard: { id: item.card.id } } : {}),
        ...(item.quoted ? { quotedMsg: item.quoted.id } : {}),
      },
      // A refusal was an answer, so the next try is another request; silence is not.
      idempotencyKey: `${clientId}.${item.tries}`,
      ...(file && upload ? { files: [file], signal: upload.signal, onProgress: upload.onProgress } : {}),
    });
    for (const message of stored) keepMessage(message);
    dropOutgoing(clientId);
  } catch (error) {
    const isRefused = error instanceof AppError;
    // The event may have told of it although the reply was lost; or nobody wants it any more.
    if (!useOutbox.getState().items.some((one) => one.clientId === clientId)) return;
    putOutgoing({
      ...item,
      tries: isRefused ? item.tries + 1 : item.tries,
      failure: isRefused ? error.code : 'offline',
      failureData: isRefused ? error.data : undefined,
    });
  } finally {
    upload?.end();
  }
}
