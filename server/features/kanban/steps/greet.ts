import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { fillPrepared } from '../../core/messages/sending/fillPrepared.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { cards } from '../cards.table.ts';
import type { LaneStanding } from './laneStanding.ts';

/**
 * Says the lane's greeting on the ticket (BOT-81), as the bot: not to blocked people, groups, or where the bot is off.
 * Where the customer wrote too long ago for the channel, people see the refused message and its reason.
 */
export async function greet(work: Work, standing: LaneStanding): Promise<void> {
  const { ticket, lane, step } = standing;
  const [body = ''] = await fillPrepared(work, ticket, [(lane.greetingMessageLane ?? '').trim()]);
  if (body === '' || !hearsMachines(standing)) return;
  await storeOutgoing(work, ticket, [{ body, sentBy: 'bot', clientId: onceId(standing) }], { lane: 'bot' });
  await work.tx
    .update(cards)
    .set({
      greeted: sql`${cards.greeted} || jsonb_build_object(${String(step.laneId)}::text, extract(epoch from now())::bigint)`,
    })
    .where(eq(cards.ticketId, ticket.id));
  await publishTicket(work, ticket.id, ticket);
}

/** May machines write to this contact on this ticket? */
export const hearsMachines = ({ contact, ticket }: LaneStanding): boolean =>
  contact.active && !contact.disableBot && !contact.isGroup && ticket.useIntegration;

/** How the ids of lanes' offers begin. */
export const remarketingIds = 'lane-remarketing-';

/** The message of a stay has one id: even a repeated step cannot store it twice. */
export const onceId = ({ step }: LaneStanding): string => `lane-${step.kind}-${step.ticketId}-${step.stay}`;
