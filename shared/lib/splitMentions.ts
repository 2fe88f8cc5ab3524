/** A part of a text: words, or a name after an @. */
export interface MentionPiece {
  text: string;
  /** The name in this place. */
  name?: string;
}

/** Characters with a meaning in a pattern. */
const signs = /[\\^$.*+?()[\]{}|]/g;

/** Finds any of these names after an @; undefined without names. It needs one pass, whatever their number and the text. */
function namesPattern(names: readonly string[]): RegExp | undefined {
  const longestFirst = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return undefined;
  const any = longestFirst.map((name) => name.replace(signs, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}_])@(${any})(?![\\p{L}\\p{N}_])`, 'giu');
}

/** Splits a text at the names in it written as `@name`, ignoring case. Where one name begins another, the longer one counts. */
export function splitMentions(text: string, names: readonly string[]): MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let from = 0;
  const pattern = text.includes('@') ? namesPattern(names) : undefined;
  const byLower = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  for (const { 0: found, 1: written, index } of pattern ? text.matchAll(pattern) : []) {
    const name = byLower.get(written!.toLowerCase());
    if (name === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    from = index + found.length;
    pieces.push({ text: found, name });
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The names that a text contains as `@name`. */
export const namesIn = (text: string, names: readonly string[]): ReadonlySet<string> =>
  new Set(splitMentions(text, names).flatMap(({ name }) => name ?? []));
