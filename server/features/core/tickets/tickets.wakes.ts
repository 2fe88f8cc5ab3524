import { TicketLooker } from '@recado/shared/features/tickets';
import { z } from 'zod';
import { wakeTopic } from '../../../events/wakeTopic.ts';

const ScreenState = z.object({
  companyId: z.int(),
  screen: z.string(),
  /** Null: none is open on it any more. */
  ticketUuid: z.string().nullable(),
  looker: TicketLooker,
});

/** The ticket that is open on a screen, and whether its person writes. */
export type ScreenState = z.output<typeof ScreenState>;

export const screenChanged = wakeTopic('looking', ScreenState);

/** A process has just started and asks all others for their screens. */
export const screensAsked = wakeTopic('lookers');
