import type { Actor } from '@recado/shared/permissions';
import { and, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/transaction.ts';
import { maySeePrepared, type Sight, sightOf } from '../../access/access.ts';
import { tickets } from '../../tickets/tickets.table.ts';

/** Whose messages a person reads in a conversation. */
export type Reach = Sight & { seesHistory: boolean; inQueues: boolean };

/** What of somebody's rights decides it; `inQueues` where only some queues are asked for. */
export const reachOf = (actor: Actor, inQueues = false): Reach => ({
  ...sightOf(actor),
  seesHistory: actor.switches.includes('allHistoric'),
  inQueues,
});

/** The ticket `:ticketUuid`, if this person may see it. */
export const isMeant = (sight: Sight) =>
  and(sql`${tickets.uuid} = ${sql.placeholder('ticketUuid')}::uuid`, maySeePrepared(sight));

/**
 * The tickets whose messages make up the conversation (OPEN-91); none where the person may not see the one that was
 * asked for. Needs the values `ticketUuid`, those of `viewer()`, and `selectedQueues` with `inQueues`.
 */
export function ticketsOf(tx: Tx, reach: Reach) {
  const isOfContact = sql`${tickets.contactId} = (${tx.select({ id: tickets.contactId }).from(tickets).where(isMeant(reach))})`;
  const isInQueues = reach.inQueues
    ? sql`(${tickets.queueId} = any(${sql.placeholder('selectedQueues')}::int[]) or ${tickets.uuid} = ${sql.placeholder('ticketUuid')}::uuid)`
    : undefined;
  return tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isOfContact, reach.seesHistory ? undefined : and(maySeePrepared(reach), isInQueues)));
}
