import type { Sign } from '../../../../components/choices/useChoice.ts';

/**
 * The word may contain spaces, as shortcuts do. A second slash, a new line, or a space right after the slash
 * ends it.
 */
const begun = /(?:^|\s)\/((?:[^\s/][^\n/]{0,59})?)$/;

/**
 * The slash before the caret that opens the list; undefined in texts such as 1/2, and/or or an address
 * (CONV-11).
 */
export function slashAt(text: string, caret: number): Sign | undefined {
  const found = begun.exec(text.slice(Math.max(0, caret - 64), caret));
  return found ? { from: caret - found[1]!.length - 1, to: caret, typed: found[1]! } : undefined;
}
