import { z } from 'zod';
import { lineText } from '../../lib/fields.ts';
import { flowBlock } from '../flowBlock.ts';

/** The comparisons by their number on the wire (FLOW-41). */
export const comparisons = { 1: 'equals', 2: 'atLeast', 3: 'atMost', 4: 'less', 5: 'more' } as const;
export type Comparison = (typeof comparisons)[keyof typeof comparisons];

/** Compares a variable with a value, and goes on by `yes` or `no`. */
export const condition = flowBlock({
  type: 'condition',
  data: z.object({
    /** The name of a variable, as in texts but without braces. */
    key: lineText(80).min(1),
    condition: z.coerce.number().int().min(1).max(5),
    value: lineText(250),
  }),
  exits: () => [{ handle: 'yes' }, { handle: 'no' }],
});
