import { ack } from '@recado/shared/features/messages';
import { MessageDetails } from '@recado/shared/lib/messageDetails';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import { always, rowById } from '../../db/statements/lateral.ts';
import { emit } from '../../hooks.ts';
import { dequeue } from '../../outbox/outboxRows.ts';
import { cleanText } from '../../text/cleanText.ts';
import type { Work } from '../../work.ts';
import { knownBy } from '../core/contacts/resolveContact.ts';
import { editedAs } from '../core/messages/changes/editedAs.ts';
import { withReaction } from '../core/messages/changes/reactToMessage.ts';
import { settleAnswered } from '../core/messages/changes/settleChange.ts';
import { forgetMessage } from '../core/messages/forgetMessage.ts';
import { messages } from '../core/messages/messages.table.ts';
import { publishMessages } from '../core/messages/publishMessage.ts';
import { isRefusal } from '../core/messages/sending/nextProviderId.ts';
import { queueLinkPreviews } from '../core/messages/sending/queueLinkPreviews.ts';
import { showLastAck } from '../core/messages/showLastAck.ts';
import { showLastMessage } from '../core/messages/showLastMessage.ts';
import { noteAttempt } from '../core/messages/way/noteAttempt.ts';
import { reachedTimes } from '../core/messages/way/reachedTimes.ts';
import { notify } from '../core/notifications/notify.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import type { Change } from './earlyChanges.table.ts';

type Message = typeof messages.$inferSelect;

/** A message, and the contact of its conversation. */
interface Row {
  message: Message;
  contactId: number;
}

/**
 * Applies a change to a message that we have: the outcome is the same in any order of changes. Returns false when
 * there is no such message (yet), so that the caller can keep the change.
 */
export async function changeMessage(work: Work, connectionId: number, change: Change): Promise<boolean> {
  const { tx } = work;
  const [row] = await tx
    .select({ message: messages, contactId: tickets.contactId })
    .from(messages)
    .innerJoinLateral(rowById(tickets, messages.ticketId), always)
    .where(and(eq(messages.connectionId, connectionId), inArray(messages.providerId, namesOf(change))))
    .for('no key update', { of: messages });
  if (!row)
    return change.kind === 'ack' && settleAnswered(work, connectionId, namesOf(change), change.failure);
  const { message } = row;
  if (!(await isAllowed(work, row, change))) return true;
  const values = await changed(work, message, change);
  if (change.kind === 'ack') await dequeue(tx, message.id);
  if (!values) return true;
  await tx
    .update(messages)
    .set({ ...values, ...reachedTimes(values.ack ?? 0), version: sql`${messages.version} + 1` })
    .where(eq(messages.id, message.id));
  if (values.ack === ack.failed) {
    await noteAttempt(tx, { messageId: message.id, kind: 'refused', failure: values.failure ?? null });
    await tellSender(work, message);
  }
  if (values.ack !== undefined) await showLastAck(tx, message, values.ack);
  if (change.kind === 'ack' && values.failure !== message.failure)
    await emit(work, 'sendingChanged', { messageId: message.id });
  if (change.kind === 'delete') await forgetMessage(work, message);
  if (values.body !== undefined) await queueLinkPreviews(work, [{ ...message, body: values.body }]);
  const ticket =
    change.kind === 'edit' || change.kind === 'delete'
      ? await showLastMessage(work, message.ticketId)
      : (await tx.select().from(tickets).where(eq(tickets.id, message.ticketId)))[0]!;
  await publishMessages(work, [message.id], ticket, 'update');
  return true;
}

/** Notifies the person who wrote a message that it did not arrive (NOTIFY-02). */
async function tellSender(work: Work, { id, ticketId, userId }: Message): Promise<void> {
  if (userId !== null) await notify(work, [{ kind: 'sendFailed', userId, ticketId, messageId: id }]);
}

/** The message's new values; undefined when the change brings nothing new. */
async function changed(work: Work, message: Message, change: Change): Promise<Partial<Message> | undefined> {
  switch (change.kind) {
    case 'ack':
      return acked(message, change);
    case 'edit': {
      const body = cleanText(change.body);
      if (message.body === body && message.isEdited) return undefined;
      return (await editedAs(work.tx, message, body, null)).values;
    }
    case 'delete':
      return message.isDeleted ? undefined : { isDeleted: true };
    case 'reaction': {
      const emoji = cleanText(change.emoji, 32);
      const { fromMe, who: authorKey } = change;
      const name = emoji === '' ? null : await nameOf(work, change, authorKey);
      return {
        reactions: withReaction(
          message.reactions,
          authorKey,
          emoji === '' ? null : { emoji, fromMe, who: authorKey, name },
        ),
      };
    }
    case 'vote':
      return voted(message, change, (await nameOf(work, change, change.voter)) ?? change.name);
    case 'details':
      return detailed(message, change);
    case 'pin':
      return message.isPinned === change.isPinned ? undefined : { isPinned: change.isPinned };
  }
}

/** A person's newest vote takes the place of the one before; options that the poll does not have count nothing. */
function voted(
  { details }: Message,
  { voter, fromMe, options }: Extract<Change, { kind: 'vote' }>,
  name: string | null,
): Partial<Message> | undefined {
  if (details?.kind !== 'poll') return undefined;
  const valid = [...new Set(options)].filter((option) => option in details.options);
  const others = details.votes.filter((vote) => vote.voter !== voter);
  const votes = valid.length === 0 ? others : [...others, { voter, name, fromMe, options: valid }];
  return { details: { ...details, votes: votes.slice(-2000) } };
}

/** New details of the kind that the message has; impossible ones change nothing. */
function detailed(
  message: Message,
  change: Extract<Change, { kind: 'details' }>,
): Partial<Message> | undefined {
  const parsed = MessageDetails.safeParse(change.details);
  if (!parsed.success || parsed.data.kind !== message.details?.kind) return undefined;
  return { details: parsed.data, ...(change.body !== null && { body: cleanText(change.body) }) };
}

/**
 * The ack only rises. A failed send counts only while no ack has come, and any later ack replaces it. A refusal by
 * the channel overrules "sent", in either order, and falls with "delivered".
 */
function acked(message: Message, change: Extract<Change, { kind: 'ack' }>): Partial<Message> | undefined {
  const renamed = change.knownAs !== undefined && message.providerId !== change.providerId;
  const reached = change.failure
    ? message.ack === ack.pending || (message.ack === ack.sent && isRefusal(change.failure))
    : change.ack >
      (message.ack === ack.failed && isRefusal(message.failure) ? ack.sent : Math.max(message.ack, 0));
  const details = withCost(message.details, change.cost);
  if (!reached && !renamed && !details) return undefined;
  return {
    ...(details && { details }),
    ...(renamed && { providerId: change.providerId }),
    ...(reached && { ack: change.failure ? ack.failed : change.ack, failure: change.failure }),
  };
}

/** A template's details with its price; undefined when that is nothing new. */
function withCost(
  details: Message['details'],
  cost: Extract<Change, { kind: 'ack' }>['cost'],
): Message['details'] | undefined {
  if (details?.kind !== 'template' || !cost) return undefined;
  const { category, isBillable } = details.cost ?? {};
  return category === cost.category && isBillable === cost.isBillable ? undefined : { ...details, cost };
}

/** The name that the person who reacted or voted has here; null for our own phone. */
async function nameOf(
  { tx }: Work,
  change: Extract<Change, { kind: 'reaction' | 'vote' }>,
  personKey: string,
): Promise<string | null> {
  if (change.fromMe) return null;
  const [kind, value = ''] = personKey.split(':');
  const [owner] = await knownBy(tx, [
    { kind: kind as Identity['kind'], value },
    ...(change.conversation.isGroup ? [] : change.conversation.identities),
  ]);
  return owner?.contact.name ?? null;
}

/** The ids that the message may have here. */
const namesOf = (change: Change): string[] =>
  change.kind === 'ack' && change.knownAs !== undefined
    ? [change.providerId, change.knownAs]
    : [change.providerId];

/**
 * May the sender of this change make it? An edit or deletion needs the author: us for our messages, the same customer
 * for theirs. In groups an admin may also take back the messages of others. A sender can name any message, so the
 * function trusts only the sender's identity. For an ack it checks the conversation in which it came.
 */
async function isAllowed({ tx }: Work, { message, contactId }: Row, change: Change): Promise<boolean> {
  if (change.kind === 'ack')
    return message.fromMe && (change.from === undefined || (await are(tx, change.from, contactId)) !== false);
  const isOfConversation = await are(tx, change.conversation.identities, contactId);
  if (change.kind === 'reaction' || change.kind === 'vote' || change.kind === 'pin')
    return isOfConversation !== false;
  if (change.fromMe) return message.fromMe && isOfConversation !== false;
  if (change.kind === 'delete' && change.byAdmin) return isOfConversation === true;
  return !message.fromMe && (await are(tx, change.author, message.contactId)) === true;
}

/** Do these identities belong to that contact? Undefined when no contact has them. */
async function are(
  tx: Work['tx'],
  identities: readonly Identity[],
  contactId: number | null,
): Promise<boolean | undefined> {
  const owners = await knownBy(tx, identities);
  return owners.length === 0 ? undefined : owners.some(({ contact }) => contact.id === contactId);
}
