import { z } from 'zod';
import { memory } from '../state/memory.ts';

/**
 * When the bot last offered the queues, the queue that the customer entered, and the queue whose people got a notice on
 * their phones.
 */
export const menuMemory = memory({
  menuAt: z.coerce.date(),
  entered: z.coerce.number(),
  noticed: z.coerce.number(),
});
