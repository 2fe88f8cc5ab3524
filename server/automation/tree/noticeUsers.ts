import { isOn } from '@recado/shared/features/settings';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { connections } from '../../features/core/connections/connections.table.ts';
import { resolveContact } from '../../features/core/contacts/resolveContact.ts';
import { fillPrepared } from '../../features/core/messages/sending/fillPrepared.ts';
import { storeOutgoing } from '../../features/core/messages/sending/storeOutgoing.ts';
import type { queues } from '../../features/core/queues/queues.table.ts';
import { publishTicket } from '../../features/core/ticketRows/publishTicket.ts';
import { unclosedOrMade } from '../../features/core/tickets/moves/unclosedOrMade.ts';
import { userQueues, users } from '../../features/core/users/users.table.ts';
import { botTextsOf } from '../botTexts.ts';
import type { Context } from '../context.ts';
import { menuMemory } from './menuMemory.ts';

/**
 * Tells the queue's people on their own phones that a ticket came in (BOT-35, OPEN-99): where the queue wants it, or
 * the whole company. The notice goes into a closed ticket of theirs, so that nobody has to answer it.
 */
export async function noticeUsers(context: Context, queue: typeof queues.$inferSelect): Promise<void> {
  const { work, connection, settings } = context;
  if (!queue.createTicketSendNotificationWAUser && !isOn(settings.sendNotificationWAUser)) return;
  if (menuMemory.of(context).noticed === queue.id) return;
  menuMemory.keep(context, { noticed: queue.id });
  const people = await work.tx
    .select({ name: users.name, phone: users.phone })
    .from(users)
    .innerJoin(userQueues, eq(userQueues.userId, users.id))
    .where(
      and(
        eq(userQueues.queueId, queue.id),
        ne(users.phone, ''),
        // If it were a number of ours, our bot would answer.
        notExists(
          work.tx
            .select()
            .from(connections)
            .where(sql`${connections.number} = regexp_replace(${users.phone}, '\\D', '', 'g')`),
        ),
      ),
    )
    // Two tickets at once lock the tickets of these people in the same order.
    .orderBy(users.id);
  // For the team's phones: without data of the customer (OPEN-99).
  const hidden = { name: '', firstName: '', number: '', email: '' };
  const [own = ''] = await fillPrepared(work, context.ticket, [queue.messageNotification.trim()], hidden);
  const body = own || botTextsOf(settings).newTicket(queue.name);
  for (const { name, phone } of people) {
    const number = phone.replace(/\D/g, '');
    if (number === '') continue;
    const contact = await resolveContact(work, {
      identities: [{ kind: 'phone', value: number }],
      name,
      isGroup: false,
      channel: connection.channel,
    });
    const { ticket, isNew } = await unclosedOrMade(work, {
      contact,
      connection,
      opens: false,
      made: { status: 'closed', userId: null, queueId: null, origin: 'team' },
    });
    await storeOutgoing(work, ticket, [{ body, sentBy: 'bot' }], { lane: 'bot' });
    await publishTicket(work, ticket.id, isNew ? null : ticket);
  }
}
