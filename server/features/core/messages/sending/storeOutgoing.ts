import type { ChannelName } from '@recado/shared/features/connections';
import { ack } from '@recado/shared/features/messages';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { channelOf } from '../../../../channels/registry.ts';
import type { Tx } from '../../../../db/client.ts';
import { insertRows } from '../../../../db/statements/insertRows.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { TicketPlace } from '../../../../events/audience.ts';
import type { OutboxLane } from '../../../../outbox/outbox.table.ts';
import { enqueue } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { media } from '../../media/media.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { lastMessageOf } from '../lastMessageOf.ts';
import type { MessageRow } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { publishMessages } from '../publishMessage.ts';
import { secondOf } from '../secondOf.ts';
import { queueLinkPreviews } from './queueLinkPreviews.ts';

/** The ticket that a message leaves from. */
export interface From extends TicketPlace {
  id: number;
  whatsappId: number;
  channel: ChannelName;
  lastMessageAt: Date | null;
  customerWroteAt: Date | null;
}

/**
 * Stores messages of ours and, except for private notes, their outbox rows: one transaction, so every message that
 * people see is sent. The provider id is chosen here, before the first try, so a repeat is the same message to the
 * customer. They leave in their lane, after `holdSeconds`, in which a person can take them back. Where the customer
 * wrote too long ago for the channel to take a message, it is stored as refused, with the reason. It leaves when
 * somebody sends it again. The caller publishes the ticket. With `answers` the message ends the customer's wait;
 * those of the bot and greetings do not.
 */
export async function storeOutgoing(
  work: Work,
  ticket: From,
  drafts: readonly Draft[],
  how: Leaving = {},
): Promise<MessageRow[]> {
  return publishMessages(work, await storeUnpublished(work, ticket, drafts, how), ticket, 'create');
}

type Draft = Omit<typeof messages.$inferInsert, 'ticketId' | 'connectionId' | 'fromMe'>;

/** How messages leave. */
interface Leaving {
  lane?: OutboxLane;
  holdSeconds?: number;
  answers?: boolean;
}

/** The same for a caller that publishes the messages too. Returns their ids. */
export async function storeUnpublished(
  work: Work,
  ticket: From,
  drafts: readonly Draft[],
  how: Leaving = {},
): Promise<number[]> {
  const { tx, clock } = work;
  const channel = channelOf(ticket.channel);
  // A template is what may be sent after the window has closed.
  const isLate = drafts.some(({ isLateAnswer }) => isLateAnswer);
  const isRefused =
    !drafts.every(({ mediaType }) => mediaType === 'templateMessage') &&
    isWindowClosed(ticket.channel, ticket.customerWroteAt, clock.now(), isLate);
  // An automatic message can be taken back together with the act that caused it, if at all.
  const isHeld = how.answers === true && !isRefused && (how.holdSeconds ?? 0) > 0;
  const createdAt = new Date(Math.max(secondOf(clock.now()).getTime(), ticket.lastMessageAt?.getTime() ?? 0));
  const rows = drafts.map((draft) => ({
    ...draft,
    ticketId: ticket.id,
    connectionId: ticket.whatsappId,
    queueId: ticket.queueId,
    fromMe: true,
    ack: draft.isPrivate ? ack.sent : isRefused ? ack.failed : ack.pending,
    failure: isRefused && !draft.isPrivate ? ('windowClosed' as const) : null,
    providerId: draft.isPrivate ? null : channel.newProviderId(),
    heldUntil: isHeld && !draft.isPrivate ? new Date(clock.now().getTime() + how.holdSeconds! * 1000) : null,
    createdAt,
  }));
  const ids = (await insert(tx, rows)).map(({ id }) => id);
  const stored = rows.map((row, n) => ({
    ...row,
    id: ids[n]!,
    body: row.body ?? '',
    mediaId: row.mediaId ?? null,
    mediaType: row.mediaType ?? null,
    isPrivate: row.isPrivate ?? false,
    isDeleted: row.isDeleted ?? false,
  }));
  const forCustomer = stored.filter(({ isPrivate }) => !isPrivate);
  if (forCustomer.length > 0) {
    const last = forCustomer.at(-1)!;
    const fileName = last.mediaId === null ? '' : await nameOfFile(work, last.mediaId);
    const leaving = isRefused ? [] : forCustomer;
    await Promise.all([
      enqueue(work, { connectionId: ticket.whatsappId, ticketId: ticket.id }, leaving, how),
      showLast(
        tx,
        { endsWait: how.answers === true && !isRefused },
        {
          id: ticket.id,
          lastMessage: lastMessageOf(last, fileName),
          lastMessageAt: createdAt,
          lastMessageId: last.id,
          lastMessageAck: last.ack,
          updatedAt: clock.now(),
        },
      ),
    ]);
  }
  await queueLinkPreviews(work, stored);
  return ids;
}

const insert = insertRows<typeof messages, { id: number }>(messages, sql`returning id`);

/** A placeholder for a value of this column. */
const ofColumn = (column: PgColumn, name: string) => sql`${sql.param(sql.placeholder(name), column)}`;

/** Makes the last message the one that the ticket's row shows. */
const showLast = preparedPerShape((tx: Tx, { endsWait }: { endsWait: boolean }) =>
  tx
    .update(tickets)
    .set({
      lastMessage: ofColumn(tickets.lastMessage, 'lastMessage'),
      lastMessageFromMe: true,
      lastMessageAt: ofColumn(tickets.lastMessageAt, 'lastMessageAt'),
      lastMessageId: ofColumn(tickets.lastMessageId, 'lastMessageId'),
      lastMessageAck: ofColumn(tickets.lastMessageAck, 'lastMessageAck'),
      ...(endsWait && {
        waitingSince: null,
        firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, ${ofColumn(tickets.lastMessageAt, 'lastMessageAt')})`,
      }),
      updatedAt: ofColumn(tickets.updatedAt, 'updatedAt'),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, sql.placeholder('id'))),
);

async function nameOfFile({ tx }: Work, mediaId: number): Promise<string> {
  const [file] = await tx.select({ name: media.name }).from(media).where(eq(media.id, mediaId));
  return file?.name ?? '';
}
