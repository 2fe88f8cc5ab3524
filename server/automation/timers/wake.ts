import { sql } from 'drizzle-orm';
import { wakeTicket } from '../../features/core/tickets/moves/wakeTicket.ts';
import type { Timer } from './timer.ts';

/** Brings back a ticket that was put aside, when its time has come. */
export const wake: Timer = {
  name: 'wake',
  ofAll: true,
  due: ({ t }) => sql`${t.snoozedUntil} <= now()`,
  async run(context) {
    context.ticket = await wakeTicket(context.work, context.ticket, 'wokenInTime');
    return context.ticket.userId === null ? 'back in its queue: nobody is there' : 'back where it was';
  },
};
