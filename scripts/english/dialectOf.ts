import { type Comment, commentsOf } from './commentsOf.ts';
import { proseOf } from './proseOf.ts';
import { shownWordsOf } from './shownWordsOf.ts';

type Dialect = readonly (readonly [words: RegExp, instead: string])[];

/** The beginning of a passive: its sentence names no person or part who does it. */
const passive = '(is|are|was|were|be|been|being) ((not|never|also|only|already) )?';
const sayer = 'says, reports, publishes, notifies: name who does it';

/** Words that no engineer uses, each with what to write instead (CONTRIBUTING, Words). */
const words: Dialect = [
  [/\bwho(m?ever|m)\b/i, 'name the person or part: user, caller, contact, worker, no matter who'],
  [/\banew\b/i, 'again'],
  [/\bof (which|whom)\b/i, 'whose, or two sentences'],
  [/\bstands?\b(?! in for| for\b)/i, 'is, lies, holds'],
  [/^\s*so (many|much|long|often|soon)\b/i, 'how many, the most, the longest: say what the number is'],
];
const dialect: Dialect = [...words, [new RegExp(`\\b${passive}(said|told)\\b`, 'i'), sayer]];
/** Titles leave out words of a sentence ("and its reader told"), so they do without `told`. */
const dialectOfTitles: Dialect = [...words, [new RegExp(`\\b(told|${passive}said)\\b`, 'i'), sayer]];

/** The longest sentence, in words. Code in backticks counts as one. */
const longestSentence = 25;

/** A mistake in the prose of a file: the place, the words, and what would be better. */
export interface DialectFinding {
  line: number;
  words: string;
  instead: string;
}

/**
 * Finds dialect and long sentences in the comments of a TypeScript file, or in a Markdown file. Summaries of calls and
 * titles of tests may be long.
 */
export function dialectOf(path: string, source: string): DialectFinding[] {
  if (path.endsWith('.md')) return proseOf(source).flatMap((one) => [...wordsOf(one), ...longIn(one)]);
  const { titles, summaries } = shownWordsOf(path, source);
  return [
    ...commentsOf(path, source).flatMap((one) => [...wordsOf(one), ...longIn(one)]),
    ...summaries.flatMap((one) => wordsOf(one)),
    ...titles.flatMap((one) => wordsOf(one, dialectOfTitles)),
  ];
}

const wordsOf = ({ line, text }: Comment, dialectWords = dialect): DialectFinding[] =>
  dialectWords.flatMap(([pattern, instead]) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(([found]) => ({ line, words: found, instead })),
  );

const longIn = ({ line, text }: Comment): DialectFinding[] =>
  sentencesOf(text)
    .filter((sentence) => wordsIn(sentence) > longestSentence)
    .map((sentence) => ({ line, words: sentence, instead: `at most ${longestSentence} words` }));

/** Lines of lists and tables, and paragraphs, count as separate sentences. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n\s*(?=[-|]|\d\.)|\n\s*\n/)
    .filter((part) => !part.startsWith('|'))
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z`"“(])/));

const wordsIn = (sentence: string): number =>
  sentence
    .replace(/`[^`]*`/g, 'code')
    .split(' ')
    .filter((word) => /\w/.test(word)).length;
