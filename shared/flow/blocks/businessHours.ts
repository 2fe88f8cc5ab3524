import { z } from 'zod';
import { flowBlock } from '../flowBlock.ts';

/** Goes on by `open` or `closed`, by the hours that count for the ticket (`scheduleType`), else the company's. */
export const businessHours = flowBlock({
  type: 'businessHours',
  data: z.object({}),
  exits: () => [{ handle: 'open' }, { handle: 'closed' }],
});
