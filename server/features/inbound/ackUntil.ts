import { ack } from '@recado/shared/features/messages';
import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { ChannelEvent } from '../../channels/channel.ts';
import type { Work } from '../../work.ts';
import { knownBy } from '../core/contacts/resolveContact.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { changeMessage } from './changeMessage.ts';

/** The most messages of a conversation that one report reaches. */
const most = 500;

/** Applies a report over all our messages to a conversation until a moment, as if each had its own. */
export async function ackUntil(
  work: Work,
  connectionId: number,
  { conversation, until, ack: level }: Extract<ChannelEvent, { kind: 'ackUntil' }>,
): Promise<void> {
  const owners = await knownBy(work.tx, conversation.identities);
  if (owners.length === 0) return;
  const rows = await work.tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        eq(messages.connectionId, connectionId),
        inArray(
          tickets.contactId,
          owners.map(({ contact }) => contact.id),
        ),
        eq(messages.fromMe, true),
        lt(messages.ack, level),
        lte(messages.createdAt, until),
      ),
    )
    .orderBy(messages.id)
    .limit(most);
  for (const { providerId } of rows)
    if (providerId !== null && level > ack.pending)
      await changeMessage(work, connectionId, {
        kind: 'ack',
        providerId,
        from: conversation.identities,
        ack: level,
        failure: null,
      });
}
