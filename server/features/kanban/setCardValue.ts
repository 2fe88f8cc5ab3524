import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { cards } from './cards.table.ts';
import { publishCard } from './publishCard.ts';

/** Sets the value of a deal, or removes it. It leaves the order of the inbox as it is. */
export async function setCardValue(
  work: Work,
  actor: Actor,
  ticketId: number,
  valueCents: number | null,
): Promise<void> {
  const { tx } = work;
  const [before] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)))
    .for('no key update', { of: tickets });
  found(before, 'ERR_NO_TICKET_FOUND');
  await tx
    .insert(cards)
    .values({ ticketId, valueCents })
    .onConflictDoUpdate({ target: [cards.companyId, cards.ticketId], set: { valueCents } });
  await tx
    .update(tickets)
    .set({ version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, ticketId));
  await publishCard(work, ticketId, actor.userId || null);
  await publishTicket(work, ticketId, before!);
}
