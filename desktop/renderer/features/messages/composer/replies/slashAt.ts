/** A slash that begins a word, and what was typed behind it. */
export interface Slash {
  /** Where it stands, and where the typing is. */
  from: number;
  to: number;
  typed: string;
}

/** The word may go on behind a space, as shortcuts do; a second slash, a new line and a space right behind the slash end it. */
const begun = /(?:^|\s)\/((?:[^\s/][^\n/]{0,59})?)$/;

/** The slash that somebody writes behind; undefined anywhere else, as in 1/2, and/or or an address (CONV-11). */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = begun.exec(text.slice(Math.max(0, caret - 64), caret));
  return found ? { from: caret - found[1]!.length - 1, to: caret, typed: found[1]! } : undefined;
}
