/**
 * Marks that reverse the direction of the text behind them, or end that. Right-to-left names need none, because
 * their letters define the direction. Marks that only separate letters (U+200E, U+200F, U+061C) reverse nothing.
 */
const turnsWriting = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the marks that reverse the direction of writing: they are invisible and come along when people copy text. */
export const withoutTurns = (text: string): string => text.replace(turnsWriting, '');

/** True for text in one line, without control characters (escapes, bells, NUL). */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** A stranger's name made safe for lists, files and messages: one line, without marks that reverse the direction of writing. */
export const inOneLine = (text: string): string =>
  withoutTurns(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
