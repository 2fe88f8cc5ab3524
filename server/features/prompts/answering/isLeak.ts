import type { AnsweringPrompt } from './answerMessages.ts';
import { rules } from './systemWords.ts';

/** Words in a row that no answer has by chance. */
const runOfRules = 8;
/** An answer may quote facts of the instructions; a run this long repeats them. */
const runOfPrompt = 30;
/** Shorter instructions are no secret: an answer may say the same. */
const leastOfPrompt = 12;

/** True if an answer repeats our rules, or a long part of the company's instructions. */
export function isLeak({ prompt }: Pick<AnsweringPrompt, 'prompt'>, text: string): boolean {
  const answer = ` ${wordsOf(text).join(' ')} `;
  const own = wordsOf(prompt);
  return (
    rules.some((rule) => hasRun(answer, wordsOf(rule), runOfRules)) ||
    (own.length >= leastOfPrompt && hasRun(answer, own, Math.min(runOfPrompt, own.length)))
  );
}

/** Letters and digits alone: case, accents, emphasis and line ends hide nothing. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function hasRun(answer: string, words: readonly string[], length: number): boolean {
  for (let from = 0; from + length <= words.length; from++)
    if (answer.includes(` ${words.slice(from, from + length).join(' ')} `)) return true;
  return false;
}
