import { AppError } from '@recado/shared/errors';
import { commonPasswords } from './commonPasswords.ts';
import { isLeakedPassword } from './isLeakedPassword.ts';

/** A guessing program tries all shorter numbers in an afternoon; many of them are dates. */
const fewestDigits = 12;
const shortestRun = 5;
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz'];

/**
 * Refuses passwords that guessing programs try first (ERR_COMMON_PASSWORD). These are known passwords (our own list,
 * and stolen ones), also with digits and signs around them or in place of letters. Runs, repetitions and plain
 * numbers are refused too, and the words that everybody knows of this person (`about`: name, e-mail, company).
 */
export function refuseWeakPassword(password: string, about: readonly string[]): void {
  if (isWeak(password, about) || isLeakedPassword(password))
    throw new AppError('ERR_COMMON_PASSWORD', { fields: { password: 'ERR_COMMON_PASSWORD' } });
}

function isWeak(password: string, about: readonly string[]): boolean {
  const text = plain(password);
  if (commonPasswords.has(text) || /^(.{1,4})\1+$/.test(text) || isRun(text)) return true;
  if (/^[\d\s./-]+$/.test(text) && text.length < fewestDigits) return true;
  const knownWords = new Set([...commonWords, ...about.flatMap(wordsOf)]);
  return [text, unmasked(stem(text)), unmasked(text)].some((word) => isMadeOf(word, knownWords));
}

/** Lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Without the digits and signs around it. */
const stem = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const masks: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** With letters where digits stand for them. */
const unmasked = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => masks[sign]!);

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 3);
/** The words in the known passwords, without the digits after them. */
const commonWords = new Set([...commonPasswords].map(stem).filter((word) => word.length >= 4));

/** Does hardly a letter remain without the known words, and no more digits than a date has? */
function isMadeOf(word: string, knownWords: ReadonlySet<string>): boolean {
  let rest = word;
  for (const part of [...knownWords].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(part, ' ');
  if (rest === word) return false;
  return rest.replace(/\P{L}/gu, '').length < 2 && rest.replace(/\P{N}/gu, '').length <= mostDigits;
}
/** A date has as many. */
const mostDigits = 8;

const isRun = (text: string): boolean =>
  text.length >= shortestRun &&
  keyboard.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
