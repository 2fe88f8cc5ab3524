import { z } from 'zod';
import { lineText, plainText } from '../../lib/fields.ts';
import { flowBlock, longestText } from '../flowBlock.ts';

/** The most options of a menu. */
export const mostMenuOptions = 20;

const Option = z.object({ number: z.coerce.number().int().min(0).max(999), value: lineText(100).min(1) });

/** The handle of an option. It stays with the option's number when others come or go. */
export const optionHandle = (number: number): string => `option-${number}`;

/**
 * Sends numbered options, and goes on by the option that the customer's answer means (FLOW-42). After
 * `mostWrongAnswers` wrong answers it goes on by `wrong`, and after `noAnswerMinutes` of silence by `noAnswer`.
 */
export const menu = flowBlock({
  type: 'menu',
  data: z.object({
    message: plainText(longestText),
    arrayOption: z
      .array(Option)
      .min(1)
      .max(mostMenuOptions)
      .refine((options) => new Set(options.map(({ number }) => number)).size === options.length, 'Duplicate'),
    mostWrongAnswers: z.int().min(1).max(10).default(3),
    noAnswerMinutes: z
      .int()
      .min(0)
      .max(7 * 24 * 60)
      .default(0),
  }),
  exits: ({ arrayOption, noAnswerMinutes }) => [
    ...arrayOption.map(({ number, value }) => ({ handle: optionHandle(number), label: value })),
    { handle: 'wrong' },
    ...(noAnswerMinutes > 0 ? [{ handle: 'noAnswer' }] : []),
  ],
  pauses: true,
});
