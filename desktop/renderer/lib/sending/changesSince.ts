import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';

/** The state of a conversation that a person saw while they wrote. */
export interface Seen {
  status: Ticket['status'];
  /** The owner of the ticket. */
  userId: number | null;
  /** The newest message; undefined if the page had none. */
  messageId?: number | undefined;
}

/** Something that happened in a conversation while a message for it waited. */
export type Change =
  /** The ticket no longer exists, or its writer may not see it any more. */
  | { kind: 'gone' }
  | { kind: 'closed' }
  /** The ticket waits again, or belongs to somebody else; `to` names them, null: a queue. */
  | { kind: 'moved'; to: string | null }
  /** Somebody else answered; null: from the phone or a program. */
  | { kind: 'answered'; by: string | null }
  /** The writer answered from another device. */
  | { kind: 'elsewhere' }
  /** The customer wrote. */
  | { kind: 'wrote' }
  /** It has waited so long that it may mean nothing now. */
  | { kind: 'late' };

/** The waiting message, as far as the rule looks at it. */
export interface Written {
  userId: number;
  clientId: string;
  ticketId: number;
  isPrivate: boolean;
  createdAt: string;
  seen?: Seen | undefined;
  sentMeanwhile?: readonly string[];
}

/** The conversation as it is now. */
export interface Now {
  ticket: Pick<Ticket, 'status' | 'userId' | 'user'>;
  messages: readonly Pick<
    Message,
    'id' | 'clientId' | 'ticketId' | 'fromMe' | 'isPrivate' | 'isDeleted' | 'user' | 'sentBy' | 'createdAt'
  >[];
}

/** After this long a message is never sent without asking. */
export const lateMs = 12 * 3_600_000;

/** The client id of a request; further messages of it have a number behind. */
const requestOf = (clientId: string): string => clientId.replace(/\.\d+$/, '');

/**
 * The rule of "ask or send": returns what changed since a waiting message was written. It leaves by itself if this is
 * nothing; otherwise its writer decides. `gone` alone says that nobody can send it.
 * A note goes to colleagues only, so it always leaves. Notes of others and automatic texts are no answer.
 */
export function changesSince(written: Written, now: Now | 'gone', at: number): Change[] {
  if (now === 'gone') return [{ kind: 'gone' }];
  if (written.isPrivate) return [];
  const changes = moves(written, now.ticket);
  const since = now.messages.filter((message) => isNews(message, written));
  const answers = since.filter(({ fromMe, sentBy }) => fromMe && sentBy !== 'bot' && sentBy !== 'campaign');
  const others = new Set(answers.filter(({ user }) => user?.id !== written.userId).map(nameOf));
  for (const by of others) changes.push({ kind: 'answered', by });
  if (answers.some(({ user }) => user?.id === written.userId)) changes.push({ kind: 'elsewhere' });
  if (since.some(({ fromMe }) => !fromMe)) changes.push({ kind: 'wrote' });
  // A time that lies as far ahead was taken from a wrong clock: nobody knows how long it has waited.
  if (Math.abs(at - Date.parse(written.createdAt)) > lateMs) changes.push({ kind: 'late' });
  return changes;
}

const nameOf = ({ user }: Now['messages'][number]): string | null => user?.name ?? null;

function moves({ userId, seen }: Written, { status, userId: owner, user }: Now['ticket']): Change[] {
  if (status === 'closed' || status === 'nps') return [{ kind: 'closed' }];
  if (status === 'pending' || status === 'lgpd') return [{ kind: 'moved', to: null }];
  const isAsBefore = owner === userId || (seen !== undefined && owner === seen.userId);
  return isAsBefore ? [] : [{ kind: 'moved', to: user?.name ?? null }];
}

/** A message of the same ticket that the writer had not seen, and that this device did not send. */
function isNews(message: Now['messages'][number], written: Written): boolean {
  if (message.ticketId !== written.ticketId || message.isPrivate || message.isDeleted) return false;
  const request = message.clientId && requestOf(message.clientId);
  if (request && (request === written.clientId || written.sentMeanwhile?.includes(request))) return false;
  const { messageId } = written.seen ?? {};
  return messageId === undefined ? message.createdAt > written.createdAt : message.id > messageId;
}
