/**
 * Marks that turn the writing behind them around, and end that again. Right-to-left names need none of them: their
 * letters say which way they run, and the marks that only stand between letters (U+200E, U+200F, U+061C) turn nothing.
 */
const turnsWriting = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without the marks that turn writing around: unseen, they come along when something is copied. */
export const withoutTurns = (text: string): string => text.replace(turnsWriting, '');

/** Does it stand in one line, without what only machines read (escapes, bells, NUL)? */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** A stranger's name as it may stand in lists, files and messages: one line, in which nothing is turned around. */
export const inOneLine = (text: string): string =>
  withoutTurns(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
