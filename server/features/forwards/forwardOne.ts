import { AppError, type ErrorCode, found } from '@recado/shared/errors';
import { forwardPauseMs } from '@recado/shared/features/forwards';
import { signatureOf, withoutSignature } from '@recado/shared/lib/signature';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { mustSend } from '../../outbox/mustSend.ts';
import { reservePlace } from '../../outbox/pace/takePlace.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { connections } from '../core/connections/connections.table.ts';
import { lockContact } from '../core/contacts/lockContact.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { checkSendable } from '../core/messages/sending/checkSendable.ts';
import { storeOutgoing } from '../core/messages/sending/storeOutgoing.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { logNewTicket } from '../core/ticketRows/logNewTicket.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { unclosedOrMade } from '../core/tickets/moves/unclosedOrMade.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { publishForward } from './forwardRow.ts';
import { forwardItems, forwardSends, forwards } from './forwards.table.ts';
import { mustLeave } from './mustLeave.ts';

type Item = typeof forwardItems.$inferSelect;
type Forwarding = typeof forwards.$inferSelect;

/**
 * Forwards one message to one contact. The message with its ticket, the forward's progress and the end of this work
 * row are one transaction. A message that may not leave, or not to this contact, keeps the reason.
 */
export async function forwardOne(
  work: Work,
  { itemId, connectionId }: Pick<typeof forwardSends.$inferSelect, 'itemId' | 'connectionId'>,
): Promise<void> {
  const { tx } = work;
  const [row] = await tx
    .select({ item: forwardItems, forward: forwards })
    .from(forwardItems)
    .innerJoin(forwards, eq(forwards.id, forwardItems.forwardId))
    .where(eq(forwardItems.id, itemId))
    .for('update');
  if (row?.item.state !== 'waiting') return;
  let waitSeconds: number;
  try {
    waitSeconds = await sendForwarded(work, row.item, row.forward);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return settle(work, row.item, error.code);
  }
  await settle(work, row.item, null, waitSeconds);
  // The next row of this connection waits for the pause; those behind it wait for that row.
  await tx
    .update(forwardSends)
    .set({ dueAt: sql`greatest(due_at, now() + make_interval(secs => ${waitSeconds + pauseSeconds}))` })
    .where(
      sql`id = (select min(id) from forward_sends where connection_id = ${connectionId} and state = 'waiting' and item_id <> ${itemId})`,
    );
}

/** Stores that an item was sent, now or when its place comes, or its error; the last item ends the forward. */
export async function settle(
  work: Work,
  { id, forwardId }: Pick<Item, 'id' | 'forwardId'>,
  fault: ErrorCode | null,
  waitSeconds = 0,
): Promise<void> {
  const { tx } = work;
  await tx
    .update(forwardItems)
    .set(
      fault
        ? { state: 'failed', fault }
        : { state: 'sent', sentAt: sql`now() + make_interval(secs => ${waitSeconds})` },
    )
    .where(eq(forwardItems.id, id));
  const isLast = sql`${forwards.sent} + ${forwards.failed} + 1 >= ${forwards.total}`;
  const [forward] = await tx
    .update(forwards)
    .set({
      ...(fault ? { failed: sql`${forwards.failed} + 1` } : { sent: sql`${forwards.sent} + 1` }),
      state: sql`case when ${isLast} then 'done' else ${forwards.state} end`,
      finishedAt: sql`case when ${isLast} then now() else ${forwards.finishedAt} end`,
    })
    .where(eq(forwards.id, forwardId))
    .returning();
  publishForward(work, forward!, 'update');
}

const pauseSeconds = forwardPauseMs / 1000;

/** Stores the message. It takes a place of the connection's pace, and leaves when that comes, in so many seconds. */
async function sendForwarded(
  work: Work,
  item: Item,
  { userId, signMessage, queueId: newTicketQueueId }: Forwarding,
): Promise<number> {
  const { tx, clock } = work;
  const person = found(await findPerson(tx, clock, userId), 'ERR_NO_USER_FOUND');
  const actor = actorOf(person);
  const { message, author, file } = await readMessage(work, actor, item.messageId);
  const { ticket, isNew } = await ticketOf(work, actor, item, newTicketQueueId);
  const words = author ? withoutSignature(message.body, author) : message.body;
  const isSigned = signMessage && words !== '' && message.mediaType !== 'contactMessage';
  const body = isSigned ? signatureOf(person.user.name) + words : words;
  try {
    checkSendable(
      ticket,
      {
        body,
        files: file ? [{ mime: file.mime, bytes: file.bytes ?? 0 }] : [],
        hasCard: message.vCard !== null,
      },
      clock.now(),
    );
  } catch (error) {
    if (isNew) await tx.delete(tickets).where(eq(tickets.id, ticket.id));
    throw error;
  }
  // A group’s ticket has its person from the beginning too.
  if (isNew) await logNewTicket(work, ticket, 'open');
  const { mediaId, mediaType, isVoice, vCard } = message;
  const holdSeconds = await reservePlace(work, { connectionId: ticket.whatsappId, pauseSeconds });
  await storeOutgoing(
    work,
    ticket,
    [{ body, mediaId, mediaType, isVoice, vCard, userId, isForwarded: true, clientId: `forward-${item.id}` }],
    { answers: true, holdSeconds },
  );
  await publishTicket(work, ticket.id, isNew ? null : ticket);
  return holdSeconds;
}

/**
 * Reads the message as it is now: since the request somebody may have taken it back, or moved it out of this person's
 * sight.
 */
async function readMessage({ tx }: Work, actor: Actor, id: number) {
  const [row] = await tx
    .select({ message: messages, author: users.name, file: media })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(and(eq(messages.id, id), maySee(actor)));
  const { message, author, file } = found(row, 'ERR_NO_MESSAGE_FOUND');
  mustLeave(message, actor);
  if (message.mediaId !== null && file?.state !== 'ready') throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
  return { message, author, file };
}

/**
 * Finds the contact's ticket, or opens one as a person does who begins a conversation. A ticket that this person may
 * not see stays untouched.
 */
async function ticketOf(work: Work, actor: Actor, { contactId, connectionId }: Item, queueId: number | null) {
  const { tx } = work;
  const contact = await lockContact(tx, contactId);
  const [connection] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  const line = found(connection, 'ERR_NO_WAPP_FOUND');
  mustSend(line);
  const { id, channel, groupAsTicket } = line;
  const isGroup = contact.isGroup && groupAsTicket === 'disabled';
  const { ticket, isNew } = await unclosedOrMade(work, {
    contact,
    connection: { id, channel },
    opens: true,
    made: { status: isGroup ? 'group' : 'open', userId: actor.userId, queueId, origin: 'team' },
  });
  const [seen] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticket.id), maySee(actor)));
  if (!seen && isNew) await tx.delete(tickets).where(eq(tickets.id, ticket.id));
  found(seen, 'ERR_NO_TICKET_FOUND');
  return { ticket, isNew };
}
