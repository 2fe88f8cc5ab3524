import { AppError } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import type { TicketChanges } from '@recado/shared/features/tickets';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../../work.ts';
import { connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { readSettings } from '../../settings/readSettings.ts';
import type { tickets } from '../tickets.table.ts';
import { userRatings } from '../userRatings.table.ts';
import type { Move } from './moveOf.ts';

type Ticket = typeof tickets.$inferSelect;

/**
 * The rating question for the customer when a ticket is resolved: the connection's `ratingMessage`. It is asked where
 * `userRating` is on, unless the ticket is closed without a word (BOT-52), and always for `status` nps (OPEN-62).
 * Empty where nothing is asked and the ticket is simply closed, for instance where the channel would not take the
 * question any more. For nps that is refused with ERR_WINDOW_CLOSED, and without words with ERR_RATING_UNAVAILABLE.
 */
export async function ratingQuestion(
  { tx, clock }: Work,
  ticket: Ticket,
  move: Move,
  { sendFarewellMessage }: z.output<typeof TicketChanges>,
): Promise<string> {
  if (move.kind !== 'resolve' || ticket.isGroup) return '';
  const isWanted = move.status === 'nps';
  const { userRating } = await readSettings(tx, ['userRating']);
  if (!isWanted && (!isOn(userRating) || sendFarewellMessage === false)) return '';
  if (isWindowClosed(ticket.channel, ticket.customerWroteAt, clock.now())) {
    if (isWanted) throw new AppError('ERR_WINDOW_CLOSED');
    return '';
  }
  const [[connection], [contact]] = await Promise.all([
    tx
      .select({ words: connections.ratingMessage, archivedAt: connections.archivedAt })
      .from(connections)
      .where(eq(connections.id, ticket.whatsappId)),
    tx.select({ disableBot: contacts.disableBot }).from(contacts).where(eq(contacts.id, ticket.contactId)),
  ]);
  // The bot takes the answer, so a contact that takes no bot is not asked. Nothing leaves over an archived connection.
  const words = contact!.disableBot || connection!.archivedAt ? '' : connection!.words.trim();
  if (isWanted && words === '') throw new AppError('ERR_RATING_UNAVAILABLE');
  return words;
}

/** Records that the customer was asked about this attendance; without an answer it stays so. */
export async function keepQuestion({ tx }: Work, ticketId: number, userId: number | null): Promise<void> {
  await tx
    .insert(userRatings)
    .values({ ticketId, userId })
    .onConflictDoUpdate({ target: userRatings.ticketId, set: { userId, rate: null } });
}

/** Nobody was asked after all: the attendance goes on. */
export async function forgetQuestion({ tx }: Work, ticketId: number): Promise<void> {
  await tx.delete(userRatings).where(eq(userRatings.ticketId, ticketId));
}
