import { ack } from '@recado/shared/features/messages';
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { ChannelEvent, Identity } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { knownBy } from '../../core/contacts/resolveContact.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { changeMessage } from '../changeMessage.ts';
import { watermarks } from './watermarks.table.ts';

type Report = Extract<ChannelEvent, { kind: 'ackUntil' }>;

/** The most messages of a conversation that one report reaches. */
const most = 500;

/**
 * Applies a report over all our messages to a conversation until a moment, as if each had its own. Messages that we
 * learn of later get it by `ackAsTold`.
 */
export async function ackUntil(
  work: Work,
  connectionId: number,
  { conversation, until: end, ack: level }: Report,
): Promise<void> {
  const { tx } = work;
  const until = typeof end === 'string' ? await momentOf(tx, connectionId, end) : end;
  const [first] = conversation.identities;
  if (!until || !first) return;
  await tx
    .insert(watermarks)
    .values({ connectionId, address: addressOf(first), ack: level, until })
    .onConflictDoUpdate({
      target: [watermarks.companyId, watermarks.connectionId, watermarks.address, watermarks.ack],
      set: { until: sql`greatest(${watermarks.until}, excluded.until)` },
    });
  const owners = await knownBy(tx, conversation.identities);
  if (owners.length === 0) return;
  const rows = await tx
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
        // A message that has not left yet cannot have been read.
        gte(messages.ack, ack.sent),
        lt(messages.ack, level),
        lte(messages.createdAt, until),
      ),
    )
    .orderBy(messages.id)
    .limit(most);
  for (const { providerId } of rows)
    if (providerId !== null) await raise(work, connectionId, providerId, level);
}

/** Gives messages of ours, which the channel has just named, what it has reported over their conversation before. */
export async function ackAsTold(
  work: Work,
  connectionId: number,
  providerIds: readonly string[],
): Promise<void> {
  const rows = await work.tx.execute<{ providerId: string; level: number }>(sql`
    select m.provider_id as "providerId", max(w.ack) as level
    from messages m
    join tickets t on t.id = m.ticket_id
    join contact_identities i on i.contact_id = t.contact_id
    join watermarks w
      on w.connection_id = m.connection_id and w.address = i.kind || ':' || i.value and w.until >= m.created_at
    where m.connection_id = ${connectionId} and m.provider_id = any(${sql.param([...providerIds])}::text[])
      and m.from_me and m.ack between ${ack.sent} and w.ack - 1
    group by m.provider_id`);
  for (const { providerId, level } of rows) await raise(work, connectionId, providerId, level);
}

const addressOf = ({ kind, value }: Identity) => `${kind}:${value}`;

const raise = (work: Work, connectionId: number, providerId: string, level: number) =>
  changeMessage(work, connectionId, { kind: 'ack', providerId, ack: level, failure: null });

async function momentOf(tx: Tx, connectionId: number, providerId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.connectionId, connectionId), eq(messages.providerId, providerId)));
  return row?.at;
}
