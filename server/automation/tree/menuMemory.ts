import { z } from 'zod';
import { memory } from '../state/memory.ts';

/** When the queues were offered last, which queue was entered, and the people of which queue were told on their phones. */
export const menuMemory = memory({
  menuAt: z.coerce.date(),
  entered: z.coerce.number(),
  noticed: z.coerce.number(),
});
