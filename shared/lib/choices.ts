/**
 * Adds numbered choices below some words: for channels without buttons and lists, and for companies that want text
 * (BOT-21).
 */
export const withChoices = (words: string, names: readonly string[]): string =>
  [words.trim(), names.map((name, n) => `*${n + 1}* - ${name}`).join('\n')].filter(Boolean).join('\n\n');

/** The words above numbered choices; all of the text when it does not end with them. */
export function withoutChoices(text: string, names: readonly string[]): string {
  const list = withChoices('', names);
  return text.endsWith(list) ? text.slice(0, -list.length).trim() : text.trim();
}

/** The chosen option, by number or name, ignoring accents and case. */
export function chosenOf(answer: string, names: readonly string[]): number | undefined {
  const words = plain(answer);
  const number = /^\*?(\d{1,3})\*?[.)]?$/.exec(words)?.[1];
  if (number !== undefined) {
    const index = Number(number) - 1;
    if (index in names) return index;
  }
  const byName = names.findIndex((name) => plain(name) === words);
  return byName === -1 ? undefined : byName;
}

/**
 * The option that a free answer means: the only one that shares a word with it, ignoring endings ("quero um bolo"
 * means "Bolos").
 */
export function meantOf(answer: string, names: readonly string[]): number | undefined {
  const chosen = chosenOf(answer, names);
  if (chosen !== undefined) return chosen;
  const spoken = wordsOf(answer);
  const matches = names.flatMap((name, index) =>
    wordsOf(name).some((word) => spoken.some((one) => isAlike(one, word))) ? [index] : [],
  );
  return matches.length === 1 ? matches[0] : undefined;
}

/** Words that carry meaning; shorter ones are in every sentence. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 4);

const isAlike = (one: string, other: string): boolean =>
  (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= 2;

const upWords = ['0', 'voltar', 'back', 'volver', 'geri'];
const topWords = ['#', 'menu', 'menu principal', 'main menu', 'ana menu'];

/** Recognises `0` or "back" (one level up), and `#` or "menu" (the first menu), in four languages. */
export function backOf(answer: string): 'up' | 'top' | undefined {
  const word = plain(answer.replaceAll('*', ''));
  if (topWords.includes(word)) return 'top';
  return upWords.includes(word) ? 'up' : undefined;
}

/** Text without accents, case and repeated spaces. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ı', 'i');
