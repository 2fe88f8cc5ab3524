import { z } from 'zod';
import { plainText } from '../../lib/fields.ts';
import { flowBlock, next } from '../flowBlock.ts';
import { FlowVariable } from '../flowVariable.ts';

/** Stores a text, with its own variables filled, in a variable. */
export const setVariable = flowBlock({
  type: 'setVariable',
  data: z.object({ variable: FlowVariable, value: plainText(1000) }),
  exits: () => next,
});
