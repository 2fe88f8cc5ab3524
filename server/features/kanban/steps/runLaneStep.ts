import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { cards, type laneSteps } from '../cards.table.ts';
import { greet } from './greet.ts';
import type { LaneStanding } from './laneStanding.ts';
import { moveOn, sharedLane } from './moveOn.ts';
import { remarket } from './remarket.ts';

type Step = typeof laneSteps.$inferSelect;

/**
 * Does what a lane does with a ticket when its time comes (BOT-79, BOT-81, BOT-82). Its effects and the end of the row
 * are one transaction, so each happens once. A step of an earlier stay does nothing.
 */
export async function runLaneStep(work: Work, step: Step): Promise<void> {
  const standing = await standingOf(work.tx, step);
  if (!standing) return;
  if (step.kind === 'greet') return greet(work, standing);
  if (step.kind === 'remarketing') return remarket(work, standing);
  const { lane, ticket } = standing;
  if (lane.timeLane && lane.nextLaneId !== null) await moveOn(work, ticket, lane.nextLaneId, 'laneTime');
}

async function standingOf(tx: Tx, step: Step): Promise<LaneStanding | undefined> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, step.ticketId)).for('no key update');
  const [card] = await tx.select().from(cards).where(eq(cards.ticketId, step.ticketId));
  if (!ticket || ticket.status === 'closed' || card?.stay !== step.stay || card.laneId !== step.laneId)
    return undefined;
  const lane = await sharedLane(tx, step.laneId);
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, ticket.contactId));
  if (!lane || !contact || !(await mayAct(tx))) return undefined;
  return { step, ticket, card, lane, contact };
}

/** A company that is suspended, or whose plan has no board, has lanes that do nothing. */
async function mayAct(tx: Tx): Promise<boolean> {
  const [company] = await tx
    .select({ may: sql<boolean>`${companies.status} and ${plans.useKanban}` })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId));
  return company?.may === true;
}
