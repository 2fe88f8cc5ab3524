import type { Sign } from '../../../../components/choices/useChoice.ts';

/** The word may go on behind a space, as shortcuts do; a second slash, a new line and a space right behind the slash end it. */
const begun = /(?:^|\s)\/((?:[^\s/][^\n/]{0,59})?)$/;

/** The slash that somebody writes behind; undefined anywhere else, as in 1/2, and/or or an address (CONV-11). */
export function slashAt(text: string, caret: number): Sign | undefined {
  const found = begun.exec(text.slice(Math.max(0, caret - 64), caret));
  return found ? { from: caret - found[1]!.length - 1, to: caret, typed: found[1]! } : undefined;
}
