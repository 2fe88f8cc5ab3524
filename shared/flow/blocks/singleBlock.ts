import { z } from 'zod';
import { Flag, plainText } from '../../lib/fields.ts';
import { flowBlock, longestText, next } from '../flowBlock.ts';
import { FlowVariable } from '../flowVariable.ts';
import { Seconds } from './interval.ts';
import { StoredFile } from './storedFile.ts';

/** The most elements of a content block. */
export const mostElements = 30;

const base = { number: z.string().min(1).max(40) };
const file = { ...base, value: StoredFile, original: z.string().max(255).default('') };

/** An element of a content block; `number` is its id in `seq`. */
export const ContentElement = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('message'),
    value: plainText(longestText).refine((text) => text.trim() !== '', 'Required'),
  }),
  /** Waits for the customer's words and stores them in the variable `value`. */
  z.object({ ...base, type: z.literal('input'), value: FlowVariable }),
  z.object({ ...base, type: z.literal('interval'), value: Seconds }),
  z.object({ ...file, type: z.literal('img') }),
  z.object({ ...file, type: z.literal('audio'), record: Flag.default(false) }),
  z.object({ ...file, type: z.literal('video') }),
]);
export type ContentElement = z.infer<typeof ContentElement>;

/** Runs its elements in the order of `seq` (FLOW-55). */
export const singleBlock = flowBlock({
  type: 'singleBlock',
  data: z
    .object({
      seq: z.array(z.string().max(40)).min(1).max(mostElements),
      elements: z.array(ContentElement).min(1).max(mostElements),
    })
    .refine(
      ({ seq, elements }) => {
        const ids = new Set(elements.map(({ number }) => number));
        return new Set(seq).size === seq.length && seq.length === ids.size && seq.every((id) => ids.has(id));
      },
      { path: ['seq'], message: 'Invalid order' },
    ),
  exits: () => next,
  pauses: ({ elements }) => elements.some(({ type }) => type === 'input' || type === 'interval'),
  references: ({ elements }) => ({
    files: elements.flatMap((one) =>
      one.type === 'img' || one.type === 'audio' || one.type === 'video' ? [one.value] : [],
    ),
  }),
});
