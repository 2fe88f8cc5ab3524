/**
 * Splits words into pieces of at most so many UTF-16 units, for channels that take no longer ones. Otherwise a menu of
 * fifty options would not arrive at all. It splits between lines, and inside a line only when that is too long by
 * itself.
 */
export function inPieces(words: string, most: number): string[] {
  if (words.length <= most) return [words];
  const pieces: string[] = [];
  let piece = '';
  for (const line of words.split('\n').flatMap((one) => cut(one, most))) {
    const longer = piece === '' ? line : `${piece}\n${line}`;
    if (longer.length <= most) piece = longer;
    else {
      pieces.push(piece);
      piece = line;
    }
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== '');
}

/** Cuts a line, never in the middle of a character. */
function cut(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const pieces: string[] = [''];
  for (const letter of line) {
    if (pieces.at(-1)!.length + letter.length > most) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
}
