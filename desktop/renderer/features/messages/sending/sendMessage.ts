import { AppError, type ErrorDetail } from '@recado/shared/errors';
import type { UsedReplies } from '@recado/shared/features/drafts';
import { type Message, messageApi } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import { call, serverOrigin } from '../../../lib/api.ts';
import { type Change, changesSince, type Seen } from '../../../lib/sending/changesSince.ts';
import { openSender, type Posting, type Verdict } from '../../../lib/sending/openSender.ts';
import { type CardContact, type Outgoing, outbox } from '../../../lib/sending/outbox.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { keepMessage, newestMessageId } from '../cache/messageCache.ts';

/** A message that a user wants to send. */
export interface Words {
  body: string;
  isPrivate?: boolean;
  quoted?: Message | undefined;
  file?: File;
  isVoice?: boolean;
  /** The user knows that the usual window is over, and answers as a person (PAGE-07). */
  isLateAnswer?: boolean;
  /** The quick replies that the text came from. */
  replies?: UsedReplies | undefined;
  /** The users that the note mentions. */
  mentions?: Message['mentions'];
  /** A contact card, sent by itself. */
  card?: CardContact;
  /** A place or a poll, sent by itself. */
  details?: SendableDetails;
  /** The id of a message that was written outside the page: sent again under it, it stays one message. */
  clientId?: string;
}

async function post(item: Outgoing, { idempotencyKey, carried }: Posting): Promise<void> {
  const stored = await call(messageApi.send, {
    params: { ticketId: item.ticketId },
    body: {
      body: item.body,
      clientId: item.clientId,
      isPrivate: item.isPrivate,
      ...(item.isVoice ? { isVoice: true } : {}),
      ...(item.isLateAnswer ? { isLateAnswer: true } : {}),
      ...(item.isUnsigned ? { signMessage: false } : {}),
      ...(item.replies ? { quickReplyIds: [...item.replies.ids] } : {}),
      ...(item.replies?.file ? { quickReplyFileId: item.replies.file.replyId } : {}),
      ...(item.mentions ? { mentionIds: item.mentions.map(({ id }) => id) } : {}),
      ...(item.card ? { vCard: { id: item.card.id } } : {}),
      ...(item.details ? { details: item.details } : {}),
      ...(item.quoted ? { quotedMsg: item.quoted.id } : {}),
      ...(item.ifUnchanged
        ? { ifUnchanged: { ...item.ifUnchanged, sent: [...(item.sentMeanwhile ?? [])].slice(-200) } }
        : {}),
    },
    idempotencyKey,
    ...carried,
  });
  for (const message of stored) keepMessage(message);
}

/** Judges the messages of one conversation that waited: each leaves, has arrived already, or asks its writer. */
async function review(items: readonly Outgoing[]): Promise<Verdict<Outgoing>[]> {
  const now = await conversationNow(items[0]!.ticketUuid);
  const arrived = new Set(now === 'gone' ? [] : now.messages.map(({ clientId }) => clientId));
  return items.map((item) => {
    if (arrived.has(item.clientId)) return 'arrived';
    const changes = changesSince(item, now, Date.now());
    if (changes.length === 0) return now === 'gone' ? 'send' : { send: { ifUnchanged: stateIn(now) } };
    return { question: { changes, ...(now !== 'gone' && { seen: seenOf(now.ticket, now.messages) }) } };
  });
}

/** The conversation on the server; `gone` if its writer can no longer see it. */
async function conversationNow(uuid: string) {
  try {
    const [ticket, { messages }] = await Promise.all([
      call(ticketApi.byUuid, { params: { uuid } }),
      call(messageApi.list, { params: { ticketUuid: uuid }, query: {} }),
    ]);
    return { ticket, messages };
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return 'gone' as const;
    throw error;
  }
}

const seenOf = (
  { status, userId }: Pick<Ticket, 'status' | 'userId'>,
  messages: readonly Message[],
): Seen => ({
  status,
  userId,
  messageId: newestOf(messages),
});

const newestOf = (messages: readonly Message[]): number | undefined =>
  messages.length > 0 ? Math.max(...messages.map(({ id }) => id)) : undefined;

/** The state that the server must find, because somebody may answer between the look and the message. */
const stateIn = ({ ticket, messages }: { ticket: Ticket; messages: readonly Message[] }) => ({
  userId: ticket.userId,
  messageId: newestOf(messages) ?? null,
});

/** The question after the server's refusal: what happened, and what the writer then has seen. */
function askAfter({ code, data }: AppError): Partial<Outgoing> | undefined {
  if (code !== 'ERR_CONVERSATION_CHANGED') return undefined;
  const { kind, name, seen } = data as ErrorDetail<'ERR_CONVERSATION_CHANGED'>['data'];
  const change: Change =
    kind === 'moved' ? { kind, to: name } : kind === 'answered' ? { kind, by: name } : { kind };
  return {
    changes: [change],
    seen: {
      status: seen.status as Ticket['status'],
      userId: seen.userId,
      messageId: seen.messageId ?? undefined,
    },
  };
}

const sender = openSender(outbox, { post, review, askAfter });
export const { resend, discard, release } = sender;

/** The ticket that a message goes to, as its writer sees it. */
type Addressed = Pick<Ticket, 'id' | 'uuid'> & Partial<Pick<Ticket, 'status' | 'userId' | 'contact'>>;

/** Shows the message at once and sends it. A failed message stays, with a button to try again. */
export function sendMessage(ticket: Addressed, words: Words): void {
  const user = useSession.getState().user;
  const { file, card, details, replies } = words;
  if (!user || (words.body.trim() === '' && !file && !card && !details && !replies?.file)) return;
  const item = {
    clientId: words.clientId ?? crypto.randomUUID(),
    userId: user.id,
    server: serverOrigin(),
    user: { id: user.id, name: user.name },
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    ...(ticket.contact ? { to: ticket.contact.name } : {}),
    ...(ticket.status
      ? {
          seen: {
            status: ticket.status,
            userId: ticket.userId ?? null,
            messageId: newestMessageId(ticket.uuid),
          },
        }
      : {}),
    body: words.body.trim(),
    isPrivate: words.isPrivate ?? false,
    isVoice: words.isVoice ?? false,
    ...(words.isLateAnswer ? { isLateAnswer: true } : {}),
    ...(usePreferences.getState().unsigned.includes(user.id) ? { isUnsigned: true } : {}),
    ...(words.quoted ? { quoted: quoteOf(words.quoted) } : {}),
    ...(words.file ? { file: { name: words.file.name, mime: words.file.type, bytes: words.file.size } } : {}),
    ...(words.replies ? { replies: words.replies } : {}),
    ...(words.mentions?.length ? { mentions: words.mentions } : {}),
    ...(words.card ? { card: cardOf(words.card) } : {}),
    ...(details ? { details } : {}),
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
