import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock, longestText, next } from '../flowBlock.ts';

/** Sends a text with its variables filled (FLOW-38). */
export const message = flowBlock({
  type: 'message',
  data: z.object({ label: plainText(longestText).refine((text) => text.trim() !== '', 'Required') }),
  exits: () => next,
});
