/** A part of a text: words, or somebody's name behind an @. */
export interface MentionPiece {
  text: string;
  /** The name that stands there. */
  name?: string;
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** Takes a text apart at the names that stand in it as `@name`, in capitals or not; where one name begins another the longer one is meant. */
export function splitMentions(text: string, names: readonly string[]): MentionPiece[] {
  const longestFirst = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const pieces: MentionPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < from || isWord(text[at - 1])) continue;
    const name = longestFirst.find(
      (one) =>
        text.slice(at + 1, at + 1 + one.length).toLowerCase() === one.toLowerCase() &&
        !isWord(text[at + 1 + one.length]),
    );
    if (!name) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    from = at + 1 + name.length;
    pieces.push({ text: text.slice(at, from), name });
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Which of these names stand in a text as `@name`. */
export const namesIn = (text: string, names: readonly string[]): ReadonlySet<string> =>
  new Set(splitMentions(text, names).flatMap(({ name }) => name ?? []));
