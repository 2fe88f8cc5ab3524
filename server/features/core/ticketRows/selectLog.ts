import type { DoerKind } from '@recado/shared/features/tickets';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { always } from '../../../db/statements/lateral.ts';
import { writerById } from '../../../doers/writerById.ts';
import { messages } from '../messages/messages.table.ts';
import { queues } from '../queues/queues.table.ts';
import { ticketLogs } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The first message of an entry's second that was stored after it (THREAD-01). What one transaction says comes after its
 * entry, and only the goodbye before the end.
 */
const aboveId = sql<number | null>`(
  select m.id from messages m
  where m.ticket_id = ${ticketLogs.ticketId}
    and m.created_at >= date_trunc('second', ${ticketLogs.createdAt}) and m.created_at <= ${ticketLogs.createdAt}
    and (m.stored_at > ${ticketLogs.createdAt} or (m.stored_at = ${ticketLogs.createdAt} and ${ticketLogs.type} <> 'closed'))
  order by m.created_at, m.id limit 1)`.mapWith(messages.id);

/** An entry of a timeline as the API shows it. */
export const logFields = {
  id: ticketLogs.id,
  ticketId: ticketLogs.ticketId,
  type: ticketLogs.type,
  by: sql<DoerKind>`coalesce(${ticketLogs.by}, case when ${ticketLogs.userId} is null then 'system' else 'person' end)`,
  note: ticketLogs.note,
  detail: ticketLogs.detail,
  until: ticketLogs.until,
  aboveId,
  createdAt: ticketLogs.createdAt,
  user: { id: users.id, name: users.name },
  queue: { id: queues.id, name: queues.name, color: queues.color },
};

/** Entries of timelines. Add `where`, `orderBy` and `limit`. */
export const selectLog = (tx: Tx) =>
  tx
    .select(logFields)
    .from(ticketLogs)
    .leftJoinLateral(writerById(ticketLogs.userId), always)
    .leftJoin(queues, eq(queues.id, ticketLogs.queueId));
