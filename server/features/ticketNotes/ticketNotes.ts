import { AppError, found } from '@recado/shared/errors';
import type { TicketNoteInput, ticketNoteApi } from '@recado/shared/features/ticketNotes';
import { type Actor, holds } from '@recado/shared/permissions';
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { always } from '../../db/statements/lateral.ts';
import { writerOf } from '../../doers/doer.ts';
import { writerById } from '../../doers/writerById.ts';
import { ticketRooms } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { ticketNotes } from './ticketNotes.table.ts';

/** The most notes in one list. */
const mostNotes = 200;

const selectNotes = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: ticketNotes.id,
      note: ticketNotes.note,
      ticketId: ticketNotes.ticketId,
      contactId: tickets.contactId,
      userId: ticketNotes.userId,
      user: { id: users.id, name: users.name },
      createdAt: ticketNotes.createdAt,
    })
    .from(ticketNotes)
    .innerJoin(tickets, eq(tickets.id, ticketNotes.ticketId))
    .leftJoinLateral(writerById(ticketNotes.userId), always)
    .where(where)
    .orderBy(desc(ticketNotes.id))
    .limit(mostNotes);

/**
 * Lists notes of one ticket that this person may see, or of a contact (DRAWER-18). A person who sees one of the
 * contact's tickets reads the notes on all of them.
 */
export async function listNotes(
  tx: Tx,
  actor: Actor,
  { ticketId, contactId }: z.output<typeof ticketNoteApi.list.query>,
) {
  // With a contact, the ticket does not matter: the panel shows all notes about the contact.
  if (contactId !== undefined) {
    const seen = tx
      .select({ contactId: tickets.contactId })
      .from(tickets)
      .where(and(eq(tickets.contactId, contactId), maySee(actor)));
    return { notes: await selectNotes(tx, inArray(tickets.contactId, seen)) };
  }
  const ofOne = ticketId === undefined ? undefined : eq(tickets.id, ticketId);
  return { notes: await selectNotes(tx, and(ofOne, maySee(actor))) };
}

/** Creates a note, and publishes it to everybody who may see the ticket. */
export async function createNote(work: Work, actor: Actor, input: z.output<typeof TicketNoteInput>) {
  const { tx, publish } = work;
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, input.ticketId), maySee(actor)));
  const { id: ticketId, contactId, ...place } = found(ticket, 'ERR_NO_TICKET_FOUND');
  if (input.contactId !== undefined && input.contactId !== contactId)
    throw new AppError('ERR_NO_CONTACT_FOUND');
  const [made] = await tx
    .insert(ticketNotes)
    .values({ ticketId, note: input.note, userId: actor.scopes ? null : writerOf(actor) })
    .returning({ id: ticketNotes.id });
  const [ticketNote] = await selectNotes(tx, eq(ticketNotes.id, made!.id));
  publish('ticketNote', { action: 'create', ticketNote: ticketNote! }, { to: ticketRooms(place) });
  return ticketNote!;
}

/** Deletes a note: the person's own, or any with `ticketNotes:removeAny`. */
export async function removeNote(work: Work, actor: Actor, id: number): Promise<void> {
  const { tx, publish } = work;
  const [row] = await tx
    .select({ userId: ticketNotes.userId, ticket: tickets })
    .from(ticketNotes)
    .innerJoin(tickets, eq(tickets.id, ticketNotes.ticketId))
    .where(and(eq(ticketNotes.id, id), or(maySee(actor), eq(ticketNotes.userId, actor.userId))));
  const { userId, ticket } = found(row, 'ERR_NO_NOTE_FOUND');
  if (userId !== writerOf(actor) && !holds(actor, 'ticketNotes:removeAny'))
    throw new AppError('ERR_NO_PERMISSION');
  await tx.delete(ticketNotes).where(eq(ticketNotes.id, id));
  publish('ticketNote', { action: 'delete', ticketNoteId: id }, { to: ticketRooms(ticket) });
}
