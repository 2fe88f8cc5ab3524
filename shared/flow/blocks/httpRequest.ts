import { z } from 'zod';
import { lineText, plainText } from '../../lib/fields.ts';
import { isOwnHeader } from '../../lib/isOwnHeader.ts';
import { flowBlock } from '../flowBlock.ts';
import { FlowVariable } from '../flowVariable.ts';

/** The most headers, and values taken from an answer. */
export const mostHeaders = 20;
export const mostMapped = 20;
/** The longest time that a call may take, in seconds. */
export const longestCall = 60;

/**
 * Calls an address outside, and takes values of the JSON answer into variables. `GET` and calls that carry an
 * Idempotency-Key (all of ours do) are repeated after a crash. Goes on by `next` after a 2xx answer, else by `error`.
 */
export const httpRequest = flowBlock({
  type: 'httpRequest',
  data: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    /** May hold variables behind the host. */
    url: lineText(2000).refine((url) => /^https?:\/\/[^\s/{}]+(\/|\?|$)/i.test(url), 'Invalid address'),
    headers: z
      .array(
        z.object({
          name: lineText(100)
            .regex(/^[A-Za-z0-9-]+$/, 'Invalid name')
            .refine((name) => !isOwnHeader(name), 'Invalid name'),
          value: lineText(2000),
        }),
      )
      .max(mostHeaders)
      .default([]),
    body: plainText(8000).default(''),
    /** Which value of the answer goes into which variable: `order.items.0.name`. */
    mapped: z
      .array(z.object({ path: lineText(200).min(1), variable: FlowVariable }))
      .max(mostMapped)
      .default([]),
    timeoutSeconds: z.int().min(1).max(longestCall).default(15),
  }),
  exits: () => [{ handle: 'next' }, { handle: 'error' }],
  pauses: true,
});
