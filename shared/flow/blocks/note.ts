import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock, longestText, next } from '../flowBlock.ts';

/** Writes a note on the ticket, for the people of the company alone. */
export const note = flowBlock({
  type: 'note',
  data: z.object({ text: plainText(longestText).refine((text) => text.trim() !== '', 'Required') }),
  exits: () => next,
});
