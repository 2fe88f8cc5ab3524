import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { Work } from '../../../../work.ts';
import { ofContact, refreshTickets } from '../../ticketRows/refreshTickets.ts';
import { contactFor, contactRow } from '../contactRow.ts';
import { contactMerges, contacts } from '../contacts.table.ts';
import { publishContact } from '../resolveContact.ts';
import { mergeContacts } from './mergeContacts.ts';

/**
 * Merges two contacts that a person says are one: the other becomes part of this one. Throws ERR_MERGE_KIND for one
 * and the same, and for a group and a person.
 */
export async function mergeByHand(work: Work, id: number, otherId: number) {
  const { tx } = work;
  const [winner, loser] = [await contactRow(tx, id), await contactRow(tx, otherId)];
  if (winner.id === loser.id || winner.isGroup || loser.isGroup) throw new AppError('ERR_MERGE_KIND');
  const { id: winnerId } = await mergeContacts(work, { id: Number(winner.id) }, { id: Number(loser.id) });
  const [merge] = await tx
    .select({ id: contactMerges.id })
    .from(contactMerges)
    .where(eq(contactMerges.winnerId, winnerId))
    .orderBy(desc(contactMerges.id))
    .limit(1);
  const contact = await publishContact(work, winnerId, 'update');
  await refreshTickets(work, ofContact(winnerId));
  return { mergeId: found(merge, 'ERR_NO_MERGE_FOUND').id, contact };
}

/** The contacts that are part of this one now, as this person may see them. */
export async function mergesOf(tx: Tx, actor: Actor, id: number) {
  const winner = await contactRow(tx, id);
  const rows = await tx
    .select({
      id: contactMerges.id,
      loserId: contactMerges.loserId,
      name: contacts.name,
      number: contacts.number,
      isGroup: contacts.isGroup,
      createdAt: contactMerges.createdAt,
    })
    .from(contactMerges)
    .innerJoin(contacts, eq(contacts.id, contactMerges.loserId))
    .where(and(eq(contactMerges.winnerId, Number(winner.id)), isNull(contactMerges.undoneAt)))
    .orderBy(desc(contactMerges.id));
  return rows.map((row) => contactFor(actor, row));
}
