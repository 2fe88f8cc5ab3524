import { lastMessageToken } from '@recado/shared/features/tickets';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ChannelEvent } from '../../channels/channel.ts';
import type { Work } from '../../work.ts';
import { messages, outbox } from '../messages/messages.table.ts';
import { publishMessage } from '../messages/publishMessage.ts';
import { publishTicket } from '../tickets/publishTicket.ts';
import { tickets } from '../tickets/tickets.table.ts';

type Change = Extract<ChannelEvent, { kind: 'edit' | 'delete' | 'reaction' | 'ack' }>;
type Message = typeof messages.$inferSelect;

/**
 * Applies what happened to a message that we have. Answers false when there is no such message (yet): the
 * event is kept and tried again for a while, because the two may come in any order.
 */
export async function changeMessage(work: Work, connectionId: number, change: Change): Promise<boolean> {
  const { tx } = work;
  const here = and(eq(messages.connectionId, connectionId), eq(messages.providerId, change.providerId));
  const [message] = await tx.select().from(messages).where(here).for('update');
  if (!message) return false;
  const values = changed(message, change);
  if (change.kind === 'ack' && (change.ack > 0 || change.failure))
    await tx.delete(outbox).where(eq(outbox.messageId, message.id));
  if (!values) return true;
  const may: SQL | undefined =
    change.kind === 'ack'
      ? change.failure
        ? eq(messages.ack, 0)
        : and(lt(messages.ack, change.ack), gt(sql`${change.ack}`, 0))
      : undefined;
  await tx
    .update(messages)
    .set({ ...values, version: sql`${messages.version} + 1` })
    .where(and(eq(messages.id, message.id), may));
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, message.ticketId));
  await publishMessage(work, message.id, ticket!, 'update');
  if (change.kind === 'edit' || change.kind === 'delete') await showInList(work, ticket!, message.id, change);
  return true;
}

/** The new values, or undefined when the change says nothing new. The ack only rises, a failure is only for what is still waiting, and an answer after a failure is the truth. */
function changed(message: Message, change: Change): Partial<Message> | undefined {
  switch (change.kind) {
    case 'ack':
      if (change.failure) return message.ack === 0 ? { ack: -1, failure: change.failure } : undefined;
      return change.ack > message.ack ? { ack: change.ack, failure: null } : undefined;
    case 'edit':
      return message.isDeleted || message.body === change.body
        ? undefined
        : { body: change.body, isEdited: true };
    case 'delete':
      return message.isDeleted ? undefined : { isDeleted: true };
    case 'reaction': {
      const others = message.reactions.filter(({ who }) => who !== change.who);
      return {
        reactions:
          change.emoji === ''
            ? others
            : [...others, { emoji: change.emoji, fromMe: change.fromMe, who: change.who }],
      };
    }
  }
}

/** The list shows the last message as it is now. */
async function showInList(
  work: Work,
  ticket: typeof tickets.$inferSelect,
  messageId: number,
  change: Change,
): Promise<void> {
  const { tx } = work;
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.ticketId, ticket.id), eq(messages.isPrivate, false)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  if (last?.id !== messageId) return;
  await tx
    .update(tickets)
    .set({
      lastMessage: change.kind === 'edit' ? change.body.slice(0, 200) : lastMessageToken('deleted'),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticket.id));
  await publishTicket(work, ticket.id, ticket);
}
