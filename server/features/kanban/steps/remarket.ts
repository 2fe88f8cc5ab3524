import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { isSendingTime } from '@recado/shared/lib/sendingHours';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { sendingRules } from '../../campaigns/rows/campaignSettings.ts';
import { inService } from '../../core/connections/connectionRules.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { contactIdentities } from '../../core/contacts/contacts.table.ts';
import { fillPrepared } from '../../core/messages/sending/fillPrepared.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { logNewTicket } from '../../core/ticketRows/logNewTicket.ts';
import { logTickets } from '../../core/ticketRows/logTickets.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { unclosedOrMade } from '../../core/tickets/moves/unclosedOrMade.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { isOptedOut } from '../../optOuts/isOptedOut.ts';
import { cards, laneSteps } from '../cards.table.ts';
import { hearsMachines, onceId } from './greet.ts';
import type { LaneStanding } from './laneStanding.ts';
import { moveOn } from './moveOn.ts';
import { remarketingPlace } from './remarketingPlace.ts';

type Connection = typeof connections.$inferSelect;

/**
 * Writes again to a contact of the lane, in the campaigns' lane and at their pace (BOT-82), and then moves the ticket
 * on. While the customer waits for an answer, and out of hours, it waits for the lane's next hour. What cannot be sent is
 * skipped, and the timeline says so.
 */
export async function remarket(work: Work, standing: LaneStanding): Promise<void> {
  const { ticket, lane, card } = standing;
  const { tx } = work;
  const connection = await connectionOf(work, lane.whatsappIdRemarketing);
  const text = (lane.messageRemarketing ?? '').trim();
  if (!connection || text === '') return;
  if (!hearsMachines(standing) || (await isOutOfReach(work, standing, connection)))
    return skip(work, standing);
  const hour = lane.hourRemarketing ?? '00:00';
  // At night nobody is written to, however long the message waited for its place.
  if (ticket.waitingSince !== null || !(await isOpen(work, hour))) return again(work, standing, nextAt(hour));
  const seconds = await remarketingPlace(work, connection.id);
  if (seconds > 0) return again(work, standing, sql`now() + make_interval(secs => ${seconds})`);
  const { target, isNew } = await targetOf(work, standing, connection);
  const [body = ''] = await fillPrepared(work, target, [text]);
  if (body === '') return;
  await storeOutgoing(work, target, [{ body, sentBy: 'bot', clientId: onceId(standing) }], {
    lane: 'campaign',
  });
  await tx
    .update(cards)
    .set({ remarketedStay: card.stay, remarketedLanes: [...card.remarketedLanes, lane.id] })
    .where(eq(cards.ticketId, ticket.id));
  await publishTicket(work, target.id, isNew ? null : target);
  if (lane.tagIdAfterRemarketing !== null)
    await moveOn(work, ticket, lane.tagIdAfterRemarketing, 'laneRemarketing');
}

async function connectionOf({ tx }: Work, id: number | null): Promise<Connection | undefined> {
  if (id === null) return undefined;
  const [connection] = await tx
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), inService));
  return connection;
}

/** The ticket that the message leaves from: this one, or the contact's on the other connection. */
async function targetOf(work: Work, { ticket, contact }: LaneStanding, connection: Connection) {
  if (ticket.whatsappId === connection.id) return { target: ticket, isNew: false };
  const made = await unclosedOrMade(work, {
    contact,
    connection,
    opens: false,
    made: { status: 'closed', userId: null, queueId: null, origin: 'campaign' },
  });
  if (made.isNew) await logNewTicket(work, made.ticket);
  return { target: made.ticket, isNew: made.isNew };
}

/**
 * Has opted out, has no address, or may not be written to now. So is a contact who got this message and has been silent
 * since: circles of lanes end there.
 */
async function isOutOfReach(work: Work, { contact, card, lane }: LaneStanding, connection: Connection) {
  const { tx, clock } = work;
  if (card.remarketedLanes.includes(lane.id)) return true;
  if (await isOptedOut(tx, { contactId: contact.id, number: contact.number || null })) return true;
  const [identity] = await tx
    .select({ id: contactIdentities.id })
    .from(contactIdentities)
    .where(eq(contactIdentities.contactId, contact.id))
    .limit(1);
  if (!identity && contact.number === '') return true;
  const [last] = await tx
    .select({ at: max(tickets.customerWroteAt) })
    .from(tickets)
    .where(sql`${tickets.contactId} = ${contact.id} and ${tickets.whatsappId} = ${connection.id}`);
  return isWindowClosed(connection.channel, last?.at ?? null, clock.now());
}

/** It is not tried again in this stay. */
async function skip(work: Work, { ticket, card, lane }: LaneStanding): Promise<void> {
  await work.tx.update(cards).set({ remarketedStay: card.stay }).where(eq(cards.ticketId, ticket.id));
  await logTickets(work, [
    { ticketId: ticket.id, type: 'lane', note: 'remarketingSkipped', detail: lane.name },
  ]);
}

/** Leaves the step for later; the worker ends the row that it holds. */
async function again({ tx }: Work, { step }: LaneStanding, dueAt: ReturnType<typeof sql>): Promise<void> {
  const { ticketId, laneId, stay, kind } = step;
  await tx.insert(laneSteps).values({ ticketId, laneId, stay, kind, dueAt });
}

/** From the lane's hour to the end of campaigns' hours; where that is earlier, to midnight. */
async function isOpen(work: Work, startHour: string): Promise<boolean> {
  const { hours } = await sendingRules(work);
  const endHour = hours.endHour > startHour ? hours.endHour : '00:00';
  return isSendingTime(work.clock.now(), { ...hours, startHour, endHour, onSaturday: true, onSunday: true });
}

/** The next time that it is this hour. */
const nextAt = (hour: string) =>
  sql`(select remarketing_at(now(), 0, ${hour}, ${companies.timeZone}) from ${companies})`;
