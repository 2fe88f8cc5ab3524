import type { BotLanguage } from '@recado/shared/features/settings';

/** Folded letters without accents and case, as all comparisons of words use them. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');

/** The folded words of a text in their order; a run of letters and digits is a word. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many first letters of a Turkish word serve as its stem: suffixes follow it. */
const turkishStem = 5;

/**
 * A folded word as the database's stemmer of the language reads it. Customers leave out accents, and the stemmers know
 * endings with them: the commonest get theirs back, in passages and questions alike.
 */
export function stemmable(word: string, language: BotLanguage): string {
  if (language === 'tr') return word.slice(0, turkishStem);
  if (language === 'es') return word.replace(/cion(es)?$/, 'ción');
  if (language === 'en') return word;
  return word
    .replace(/^(.{2,})[oa]es$/, '$1ao')
    .replace(/^(.{2,}[ao])is$/, '$1l')
    .replace(/^(.{3,}e)is$/, '$1l')
    .replace(/^(.{2,}[aeiou])ns$/, '$1m')
    .replace(/cao$/, 'ção')
    .replace(/encia(s?)$/, 'ência$1')
    .replace(/ancia(s?)$/, 'ância$1')
    .replace(/([ai])vel$/, (_, vowel) => (vowel === 'a' ? 'ável' : 'ível'));
}

/** The configuration of the database's full text in which such words are stored. */
export const searchConfigs: Readonly<Record<BotLanguage, string>> = {
  pt: 'pg_catalog.portuguese',
  en: 'pg_catalog.english',
  es: 'pg_catalog.spanish',
  tr: 'pg_catalog.simple',
};

/** A text in the form from which its search words are made. */
export const stemmableText = (text: string, language: BotLanguage): string =>
  wordsOf(text)
    .map((word) => stemmable(word, language))
    .join(' ');
