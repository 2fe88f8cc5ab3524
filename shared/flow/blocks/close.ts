import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock } from '../flowBlock.ts';

/** Ends the flow and closes the ticket, after its message if it has one. */
export const close = flowBlock({
  type: 'close',
  data: z.object({ message: plainText(4096).default('') }),
  exits: () => [],
});
