import { z } from 'zod';
import { longestVariable } from './flowBlock.ts';

/** The name of a flow's own variable: a letter, then letters, digits and `_`. Texts write it as `{{name}}`. */
export const FlowVariable = z
  .string()
  .trim()
  .max(longestVariable)
  .regex(/^\p{L}[\p{L}\p{N}_]*$/u, 'Invalid name');
