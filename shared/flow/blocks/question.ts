import { z } from 'zod';
import { lineText, plainText } from '../../lib/fields.ts';
import { flowBlock, longestText } from '../flowBlock.ts';
import { FlowVariable } from '../flowVariable.ts';

/** What an answer must be. `taxDocument` is a CPF or CNPJ with right check digits. */
export const answerKinds = [
  'text',
  'number',
  'email',
  'phone',
  'taxDocument',
  'date',
  'choice',
  'file',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * Asks something, checks the answer and stores it in a variable. `contactField` also stores it in the contact's field
 * of that name. After `mostWrongAnswers` it goes on by `wrong`, after `noAnswerMinutes` of silence by `noAnswer`.
 */
export const question = flowBlock({
  type: 'question',
  data: z
    .object({
      message: plainText(longestText).refine((text) => text.trim() !== '', 'Required'),
      variable: FlowVariable,
      answer: z.enum(answerKinds),
      /** For `choice`. */
      choices: z.array(lineText(100).min(1)).max(20).default([]),
      /** For `text`: the fewest and most characters; for `number`: the least and largest. */
      least: z.number().nullish(),
      most: z.number().nullish(),
      /** Sent after a wrong answer; empty: the product's own words. */
      wrongMessage: plainText(longestText).default(''),
      mostWrongAnswers: z.int().min(1).max(10).default(3),
      noAnswerMinutes: z
        .int()
        .min(0)
        .max(7 * 24 * 60)
        .default(0),
      contactField: lineText(100).default(''),
    })
    .refine(({ answer, choices }) => answer !== 'choice' || choices.length > 0, {
      path: ['choices'],
      message: 'Required',
    }),
  exits: ({ noAnswerMinutes }) => [
    { handle: 'next' },
    { handle: 'wrong' },
    ...(noAnswerMinutes > 0 ? [{ handle: 'noAnswer' }] : []),
  ],
  pauses: true,
});
