import { AppError, found } from '@recado/shared/errors';
import { mostSnoozeDays, type SnoozeInput } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../../work.ts';
import { maySee } from '../../access/access.ts';
import { publishTicket, ticketsById } from '../../ticketRows/publishTicket.ts';
import type { TicketRow } from '../../ticketRows/ticketRow.ts';
import { tickets } from '../tickets.table.ts';
import { placeTicket } from './placeTicket.ts';

type Row = typeof tickets.$inferSelect;

/**
 * Puts a ticket that has an owner aside until a moment (`wakeTicket` brings it back). Refuses with ERR_TICKET_STATE a
 * ticket without an owner, since nobody would miss it. Refuses also where the customer has just written something
 * that this person has not seen yet (`seenUpTo`).
 */
export async function snoozeTicket(
  work: Work,
  actor: Actor,
  id: number,
  { until, seenUpTo }: z.output<typeof SnoozeInput>,
): Promise<TicketRow> {
  const ticket = await lockSeen(work, actor, id);
  if ((ticket.status !== 'open' && ticket.status !== 'group') || ticket.userId === null)
    throw new AppError('ERR_TICKET_STATE');
  if (seenUpTo && (await hasWrittenSince(work, id, seenUpTo))) throw new AppError('ERR_TICKET_STATE');
  const snoozedUntil = new Date(until);
  await mustBeAhead(work, snoozedUntil);
  if (ticket.snoozedUntil?.getTime() === snoozedUntil.getTime()) return asItIs(work, id);
  await placeTicket(work, ticket, { snoozedUntil, updatedAt: ticket.updatedAt }, [
    { type: 'snoozed', userId: actor.userId, until: snoozedUntil },
  ]);
  return publishTicket(work, id, ticket);
}

async function hasWrittenSince({ tx }: Work, ticketId: number, messageId: number): Promise<boolean> {
  const newer = await tx.execute(sql`
    select 1 from messages seen join messages later on later.ticket_id = seen.ticket_id
    where seen.id = ${messageId}::bigint and seen.ticket_id = ${ticketId}::int
      and not later.from_me and (later.created_at, later.id) > (seen.created_at, seen.id)
    limit 1`);
  return newer.length > 0;
}

/** Brings back a ticket that was put aside, because a person wants it; one that is back already stays as it is. */
export async function wakeNow(work: Work, actor: Actor, id: number): Promise<TicketRow> {
  const ticket = await lockSeen(work, actor, id);
  if (ticket.snoozedUntil === null) return asItIs(work, id);
  await placeTicket(work, ticket, { snoozedUntil: null, updatedAt: ticket.updatedAt }, [
    { type: 'woken', userId: actor.userId },
  ]);
  return publishTicket(work, id, ticket);
}

/** Marks a ticket that somebody wants to come back to: lists show it as unread until its owner opens it. */
export async function markUnread(work: Work, actor: Actor, id: number): Promise<TicketRow> {
  const ticket = await lockSeen(work, actor, id);
  if (ticket.status === 'closed') throw new AppError('ERR_TICKET_STATE');
  if (ticket.markedUnread) return asItIs(work, id);
  await placeTicket(work, ticket, { markedUnread: true, updatedAt: ticket.updatedAt });
  return publishTicket(work, id, ticket);
}

const asItIs = async ({ tx }: Work, id: number): Promise<TicketRow> =>
  ((await ticketsById(tx, { ids: [id] })) as [TicketRow])[0];

async function lockSeen({ tx }: Work, actor: Actor, id: number): Promise<Row> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)))
    .for('no key update');
  return found(ticket, 'ERR_NO_TICKET_FOUND');
}

/** By the database's clock, which also wakes. */
async function mustBeAhead({ tx }: Work, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  const [is] = await tx.execute<{ past: boolean; far: boolean }>(
    sql`select ${at} <= now() as past, ${at} > now() + make_interval(days => ${mostSnoozeDays}) as far`,
  );
  if (is!.past) throw new AppError('ERR_VALIDATION', { fields: { until: 'In the past' } });
  if (is!.far)
    throw new AppError('ERR_VALIDATION', { fields: { until: `More than ${mostSnoozeDays} days ahead` } });
}
