import type { Actor } from '@recado/shared/permissions';
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../access/access.ts';
import { tickets } from '../tickets/tickets.table.ts';

/**
 * The tickets of a contact whose history this person reads: those that they may see. With `allHistoric` they read all
 * of them as soon as they may see one (OPEN-91). Reading is not opening: `maySee` alone decides who may open a
 * ticket.
 */
export function inHistory(tx: Tx, actor: Actor, contactId: number): SQL | undefined {
  const ofContact = eq(tickets.contactId, contactId);
  const seen = and(ofContact, maySee(actor));
  if (!actor.switches.includes('allHistoric')) return seen;
  return and(ofContact, exists(tx.select({ id: tickets.id }).from(tickets).where(seen)));
}
