import type { Piece } from './formatText.ts';

/** A new line takes as much room as so many letters. */
const lineLetters = 50;

/** What is left of a budget of letters, and what of the text fits in it. */
interface Cut {
  pieces: Piece[];
  left: number;
}

/** The beginning of a text at which the budget is used up, at the end of a word. */
function cutWords(text: string, budget: number): { text: string; left: number } {
  let left = budget;
  for (let at = 0; at < text.length; at++) {
    left -= text[at] === '\n' ? lineLetters : 1;
    if (left >= 0) continue;
    const cut = text.slice(0, at);
    const words = cut.replace(/\s+\S{0,30}$/, '');
    const whole = words === '' ? cut : words;
    return { text: whole.isWellFormed() ? whole : whole.slice(0, -1), left: -1 };
  }
  return { text, left };
}

function cutAll(pieces: readonly Piece[], budget: number): Cut {
  const kept: Piece[] = [];
  let left = budget;
  for (const piece of pieces) {
    if (left < 0) break;
    if ('pieces' in piece) {
      const inside = cutAll(piece.pieces, left);
      kept.push({ ...piece, pieces: inside.pieces });
      left = inside.left;
    } else if (piece.type === 'link') {
      // Half an address leads elsewhere.
      left -= piece.text.length;
      if (left >= 0) kept.push(piece);
    } else {
      const words = cutWords(piece.text, left);
      kept.push({ ...piece, text: words.text });
      left = words.left;
    }
  }
  return { pieces: kept, left };
}

/** The beginning of formatted words, as many letters as are given; undefined where all of it fits. */
export function cutPieces(pieces: readonly Piece[], letters: number): Piece[] | undefined {
  const cut = cutAll(pieces, letters);
  return cut.left < 0 ? cut.pieces : undefined;
}
