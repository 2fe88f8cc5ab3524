import { z } from 'zod';
import { memory } from '../state/memory.ts';

/**
 * When the bot last offered the queues, the queue that the customer entered, and the queue whose people got a notice on
 * their phones. `wantsPerson`: the customer asked for a person, or a flow left the ticket to people.
 */
export const menuMemory = memory({
  menuAt: z.coerce.date(),
  entered: z.coerce.number(),
  noticed: z.coerce.number(),
  wantsPerson: z.coerce.boolean(),
});
