import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Id, Moment } from '../lib/fields.ts';

/** What the bot did, or why it did not answer. */
export const botOutcomes = [
  'offeredQueues',
  'offeredOptions',
  'offeredOftenEnough',
  'offeredJustNow',
  'greeted',
  'noOptionChosen',
  'inQueue',
  'inClosedQueue',
  'givenToPerson',
  'givenToFormerOwner',
  'closed',
  'toldClosed',
  'knowsClosed',
  'toldVacation',
  'knowsVacation',
  'noAudio',
  'noCalls',
  'blocked',
  'askedConsent',
  'askedConsentOftenEnough',
  'refusedConsent',
  'rated',
  'askedRating',
  'noRating',
  'companySuspended',
  'offForContact',
  'offForTicket',
  'otherBot',
  'answeredOnPhone',
  'startedFlow',
  'inFlow',
  'flowEnded',
  'flowHandedOver',
  'flowBroken',
  'flowStopped',
  'askedForPerson',
] as const;
export type BotOutcome = (typeof botOutcomes)[number];

/** A decision of the bot in a ticket. */
export const BotDecision = z.object({ id: BigId, outcome: z.enum(botOutcomes), createdAt: Moment });
export type BotDecision = z.infer<typeof BotDecision>;

export const automationApi = api({
  decisions: {
    method: 'GET',
    path: '/tickets-log/:ticketId/bot',
    allow: 'tickets:view',
    summary: 'What the bot did in a ticket in the last month, and why it did not answer; oldest first',
    params: z.object({ ticketId: Id }),
    reply: z.array(BotDecision),
  },
});

export const automationContract = { api: automationApi };
