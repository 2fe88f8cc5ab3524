import { z } from 'zod';
import { flowBlock } from '../flowBlock.ts';

/** Goes on by `first` with a probability of `percent`, else by `second` (FLOW-51). Zero is refused (FLOW-52). */
export const randomizer = flowBlock({
  type: 'randomizer',
  data: z.object({ percent: z.coerce.number().int().min(10).max(100).multipleOf(10) }),
  exits: ({ percent }) => [
    { handle: 'first', label: `${percent}%` },
    { handle: 'second', label: `${100 - percent}%` },
  ],
});
