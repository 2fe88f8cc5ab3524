import { maskContact } from '@recado/shared/features/contacts';
import type { Attendance } from '@recado/shared/features/dashboard';
import type { Actor } from '@recado/shared/permissions';
import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { cursorOf, readCursor } from '../../../db/statements/cursor.ts';
import { always } from '../../../db/statements/lateral.ts';
import { writerById } from '../../../doers/writerById.ts';
import { maySee } from '../access/access.ts';
import { closingReasons } from '../closingReasons/closingReasons.table.ts';
import { connections } from '../connections/connections.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { queues } from '../queues/queues.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { attendances } from './attendances.table.ts';

interface AttendanceQuery {
  /** What a list is ordered by, newest first. */
  by: 'begunAt' | 'resolvedAt';
  where: SQL | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Attendances whose tickets this person may see, a page of them. */
export async function listAttendances(
  tx: Tx,
  actor: Actor,
  { by, where, cursor, limit }: AttendanceQuery,
): Promise<{ attendances: z.input<typeof Attendance>[]; nextCursor: string | null }> {
  const { at, id } = readCursor(cursor);
  const rows = await tx
    .select({
      ...shown,
      contact: { id: contacts.id, name: contacts.name, number: contacts.number, isGroup: contacts.isGroup },
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      whatsapp: { id: connections.id, name: connections.name },
      uuid: tickets.uuid,
      status: sql<
        z.input<typeof Attendance>['status']
      >`case when ${attendances.resolvedAt} is null then ${tickets.status} when ${attendances.awaitsRating} then 'nps' else 'closed' end`,
      createdAt: attendances.begunAt,
      closingReason: closingReasons.name,
      comment,
    })
    .from(attendances)
    .innerJoin(tickets, eq(tickets.id, attendances.ticketId))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .innerJoin(connections, eq(connections.id, attendances.whatsappId))
    .leftJoin(closingReasons, eq(closingReasons.id, attendances.closingReasonId))
    .leftJoin(queues, eq(queues.id, attendances.queueId))
    .leftJoinLateral(writerById(attendances.userId), always)
    .where(
      and(
        where,
        maySee(actor),
        at === undefined
          ? undefined
          : sql`(${attendances[by]}, ${attendances.id}) < (${at}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy(desc(attendances[by]), desc(attendances.id))
    .limit(limit + 1);
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  return {
    attendances: found.map((row) => ({
      ...row,
      contact: actor.masked ? { ...row.contact, ...maskContact(row.contact) } : row.contact,
    })),
    nextCursor:
      rows.length > limit && last ? cursorOf(last[by === 'begunAt' ? 'createdAt' : by]!, last.id) : null,
  };
}

/** How many there are, up to `most`. */
export async function countAttendances(
  tx: Tx,
  actor: Actor,
  where: SQL | undefined,
  most: number,
): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(
    tx
      .select({ id: attendances.id })
      .from(attendances)
      .innerJoin(tickets, eq(tickets.id, attendances.ticketId))
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .where(and(where, maySee(actor)))
      .limit(most)
      .as('some'),
  );
  return row!.count;
}

const { id, ticketId, acceptedAt, answeredAt, resolvedAt, rate, answerOpenSeconds, resolutionOpenSeconds } =
  getTableColumns(attendances);
const shown = {
  id,
  ticketId,
  acceptedAt,
  answeredAt,
  resolvedAt,
  rate,
  answerSeconds: answerOpenSeconds,
  resolutionSeconds: resolutionOpenSeconds,
};

/**
 * The customer's messages between the question and the rate, or within a day: five at most, without the rate itself.
 */
const comment = sql<string | null>`case when ${attendances.isAsked} then (
  select string_agg(said.body, E'\n' order by said.created_at, said.id) from (
    select body, created_at, id from messages
    where messages.ticket_id = ${attendances.ticketId} and not from_me and not is_deleted and body <> ''
      and messages.created_at >= date_trunc('second', ${attendances.resolvedAt})
      and messages.created_at <= coalesce(${attendances.ratedAt}, ${attendances.resolvedAt} + interval '1 day')
      and body !~ '^\s*\D{0,3}\d{1,2}\D{0,3}\s*$'
    order by created_at, id limit 5) said) end`;
