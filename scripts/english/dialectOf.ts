import { commentsOf } from './commentsOf.ts';
import { proseOf } from './proseOf.ts';

/** Words that no engineer uses, each with what to write instead (CONTRIBUTING, Words). */
const dialect: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bwho(m?ever|m)\b/i, 'name the person: user, caller, contact, admin'],
  [/\banew\b/i, 'again'],
  [/\bof (which|whom)\b/i, 'whose, or two sentences'],
  [
    /\b(is|are|was|were|be|been|being) (said|told)\b/i,
    'says, reports, publishes, notifies: name who does it',
  ],
  [/\bstands?\b(?! in for| for\b)/i, 'is, lies, holds'],
  [/^\s*so (many|much|long|often|soon)\b/i, 'how many, the most, the longest: say what the number is'],
];

/** The longest sentence, in words. Code in backticks counts as one. */
const longestSentence = 25;

/** A mistake in the prose of a file: the place, the words, and what would be better. */
export interface DialectFinding {
  line: number;
  words: string;
  instead: string;
}

/** Finds dialect and long sentences in the comments of a TypeScript file, or in a Markdown file. */
export const dialectOf = (path: string, source: string): DialectFinding[] =>
  (path.endsWith('.md') ? proseOf(source) : commentsOf(path, source)).flatMap(({ line, text }) => [
    ...dialect.flatMap(([words, instead]) =>
      [...text.matchAll(new RegExp(words, 'gi'))].map(([found]) => ({ line, words: found, instead })),
    ),
    ...sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > longestSentence)
      .map((sentence) => ({ line, words: sentence, instead: `at most ${longestSentence} words` })),
  ]);

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
