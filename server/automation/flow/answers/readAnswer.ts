import type { BotLanguage } from '@recado/shared/features/settings';
import type { BlockData } from '@recado/shared/flow/blocks';
import { meantOf } from '@recado/shared/lib/choices';
import { callingCodeOf, numberIn } from '@recado/shared/lib/phoneNumber';
import { bareDocument, isTaxDocument } from '@recado/shared/lib/taxDocument';
import { z } from 'zod';
import type { FlowInput } from '../blockRunner.ts';
import { readAmount } from './readAmount.ts';
import { readDay } from './readDay.ts';

type Question = Pick<BlockData<'question'>, 'answer' | 'choices' | 'least' | 'most'>;
type Words = Extract<FlowInput, { as: 'words' }>;

/** Where and when the answer is read. */
interface Around {
  language: BotLanguage;
  timeZone: string;
  now: Date;
}

const files = ['image', 'audio', 'video', 'application'];
/** Longer words are no address; only short ones are looked at letter by letter. */
const longestEmail = 320;
const document =
  /(?<![\dA-Z])(\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})(?![\dA-Z])/gi;

const within = (value: number, { least, most }: Question): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);

/** The value, if there is exactly one; the same one twice counts once. */
const only = (values: readonly string[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** The company's day, YYYY-MM-DD. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/**
 * Reads an answer of the kind that was asked for, in its stored form; undefined when it is none. Numbers get a point,
 * days are YYYY-MM-DD, telephone numbers have their country code, documents are bare, and a choice is its own words. A
 * file is the id of its message, by which programs load it.
 */
export function readAnswer(question: Question, { body, mediaType, messageId }: Words, around: Around) {
  const words = body.trim();
  if (question.answer === 'file') return files.includes(mediaType ?? '') ? String(messageId) : undefined;
  if (words === '') return undefined;
  switch (question.answer) {
    case 'text':
      return within([...words].length, question) ? words : undefined;
    case 'number': {
      const amount = readAmount(words, around.language);
      return amount !== undefined && within(Number(amount), question) ? amount : undefined;
    }
    case 'email': {
      const found = words
        .split(/[\s<>,;:"'()]+/)
        .filter((one) => one.includes('@') && one.length <= longestEmail);
      const bare = found.map((one) => one.replace(/[.!?]+$/, '').toLowerCase());
      return only(bare.filter((one) => z.email().safeParse(one).success));
    }
    case 'phone': {
      const found = words.match(/\+?\(?\d[\d\s().+/-]{5,}\d/g) ?? [];
      const code = callingCodeOf(around.timeZone);
      return only(found.flatMap((one) => numberIn(one, code) ?? []));
    }
    case 'taxDocument':
      return only((words.match(document) ?? [words]).filter(isTaxDocument).map(bareDocument));
    case 'date':
      return readDay(words, dayIn(around.timeZone, around.now));
    case 'choice':
      return question.choices[meantOf(words, question.choices) ?? -1];
  }
}
