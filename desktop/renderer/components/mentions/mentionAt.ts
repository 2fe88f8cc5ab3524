/** An @ that begins a word, and what was typed behind it. */
export interface At {
  /** Where it stands, and where the typing is. */
  from: number;
  to: number;
  typed: string;
}

/** Names have spaces: the word goes on behind one, until a new line or another @. */
const begun = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,49})?)$/;

/** The @ that somebody writes behind; undefined anywhere else, as in an e-mail address (MENTION-01). */
export function mentionAt(text: string, caret: number): At | undefined {
  const found = begun.exec(text.slice(Math.max(0, caret - 54), caret));
  return found ? { from: caret - found[1]!.length - 1, to: caret, typed: found[1]! } : undefined;
}
