import { AppError } from '@recado/shared/errors';
import { mostForwardItems, type NewForward } from '@recado/shared/features/forwards';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { paces } from '../../outbox/pace/paces.table.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { isUnclosed, tickets } from '../core/tickets/tickets.table.ts';
import { type ForwardRow, publishForward } from './forwardRow.ts';
import { forwardItems, forwardSends, forwards } from './forwards.table.ts';
import { forwardsWaiting } from './forwards.wakes.ts';
import { mustLeave } from './mustLeave.ts';

/** A contact to forward to, and the connection to use. */
interface Target {
  contactId: number;
  connectionId: number;
}

/**
 * Forwards messages that this person may see: one row for each message and contact. Workers take the rows one after
 * the other, in the order of the messages. A contact without a ticket is written to over the connection of the first
 * message.
 */
export async function startForward(
  work: Work,
  actor: Actor,
  request: z.output<typeof NewForward>,
): Promise<ForwardRow> {
  const { tx, wake } = work;
  const messageIds = together(request.messageId, request.messageIds);
  if (messageIds.length === 0) throw new AppError('ERR_FORWARD_NO_MESSAGES');
  const found = await tx
    .select({ message: messages, connectionId: tickets.whatsappId })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(inArray(messages.id, messageIds), maySee(actor)))
    .orderBy(messages.createdAt, messages.id);
  if (found.length < messageIds.length) throw new AppError('ERR_NO_MESSAGE_FOUND');
  for (const { message } of found) mustLeave(message, actor);
  const targets = await targetsOf(work, actor, request, found[0]!.connectionId);
  if (targets.length === 0) throw new AppError('ERR_FORWARD_NO_TARGETS');
  const queueId = request.queueId ?? null;
  await checkQueue(work, targets, queueId);
  const total = targets.length * found.length;
  if (total > mostForwardItems)
    throw new AppError('ERR_VALIDATION', { fields: { messageIds: `At most ${mostForwardItems}` } });
  const [forward] = await tx
    .insert(forwards)
    .values({ userId: actor.userId, signMessage: request.signMessage, queueId, total })
    .returning();
  const items = await tx
    .insert(forwardItems)
    .values(
      targets.flatMap((target) =>
        found.map(({ message }) => ({ ...target, forwardId: forward!.id, messageId: message.id })),
      ),
    )
    .returning({ id: forwardItems.id, connectionId: forwardItems.connectionId });
  await tx
    .insert(forwardSends)
    .values(
      items.map(({ id, connectionId }) => ({ itemId: id, connectionId, dueAt: dueAfterLast(connectionId) })),
    );
  wake(forwardsWaiting);
  publishForward(work, forward!, 'create');
  return forward!;
}

/**
 * A ticket that a forward opens needs a queue, like one that a person begins. Groups and companies without queues
 * need none.
 */
async function checkQueue({ tx }: Work, targets: readonly Target[], queueId: number | null): Promise<void> {
  if (queueId !== null) {
    const [queue] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
    if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
    return;
  }
  const [anyQueue] = await tx.select({ id: queues.id }).from(queues).limit(1);
  if (!anyQueue) return;
  const ticketOfContact = and(eq(tickets.contactId, contacts.id), isUnclosed);
  const contactIds = targets.map((target) => target.contactId);
  const talking = await tx
    .select({ contactId: contacts.id, isGroup: contacts.isGroup, connectionId: tickets.whatsappId })
    .from(contacts)
    .leftJoin(tickets, ticketOfContact)
    .where(inArray(contacts.id, contactIds));
  const needsQueue = targets.some(({ contactId, connectionId }) => {
    const ofContact = talking.filter((one) => one.contactId === contactId);
    return !ofContact.some((one) => one.isGroup || one.connectionId === connectionId);
  });
  if (needsQueue) throw new AppError('ERR_QUEUE_REQUIRED');
}

const together = (one: number | undefined, several: readonly number[] = []): number[] => [
  ...new Set([...(one === undefined ? [] : [one]), ...several]),
];

/** Not before the next place of the connection is free (`reservePlace`), also when the clock was set back. */
const dueAfterLast = (connectionId: number): SQL => sql`greatest(now(), (
  select least(free_at, now() + (free_at - taken_at)) from ${paces} where connection_id = ${connectionId}))`;

async function targetsOf(
  { tx }: Work,
  actor: Actor,
  { contactId, contactIds, ticketIds = [] }: z.output<typeof NewForward>,
  usualConnectionId: number,
): Promise<Target[]> {
  const people = together(contactId, contactIds);
  const ofTickets =
    ticketIds.length === 0
      ? []
      : await tx
          .select({ contactId: tickets.contactId, connectionId: tickets.whatsappId })
          .from(tickets)
          .where(and(inArray(tickets.id, ticketIds), maySee(actor)));
  if (ofTickets.length < new Set(ticketIds).size) throw new AppError('ERR_NO_TICKET_FOUND');
  const foundContacts =
    people.length === 0
      ? []
      : await tx
          .select({ id: contacts.id })
          .from(contacts)
          .where(and(inArray(contacts.id, people), isNull(contacts.mergedInto)));
  if (foundContacts.length < people.length) throw new AppError('ERR_NO_CONTACT_FOUND');
  const talking =
    people.length === 0
      ? []
      : await tx
          .select({ contactId: tickets.contactId, connectionId: tickets.whatsappId })
          .from(tickets)
          .where(and(inArray(tickets.contactId, people), isUnclosed, maySee(actor)))
          .orderBy(desc(tickets.updatedAt));
  const ofPeople = people.map((id) => {
    const theirs = talking.filter(({ contactId }) => contactId === id);
    const [first] = theirs;
    const same = theirs.find(({ connectionId }) => connectionId === usualConnectionId);
    return { contactId: id, connectionId: (same ?? first)?.connectionId ?? usualConnectionId };
  });
  const byName = new Map(
    [...ofTickets, ...ofPeople].map((one) => [`${one.contactId} ${one.connectionId}`, one]),
  );
  return [...byName.values()];
}
