import type { Piece } from './formatText.ts';

/** The number of letters that a line break costs. */
const lineLetters = 50;

/** The part of a text that fits in a budget of letters, and the rest of the budget. */
interface Cut {
  pieces: Piece[];
  left: number;
}

/** Cuts a text where the budget is used up, at the end of a word. */
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
  const shown: Piece[] = [];
  let left = budget;
  for (const piece of pieces) {
    if (left < 0) break;
    if ('pieces' in piece) {
      const inside = cutAll(piece.pieces, left);
      shown.push({ ...piece, pieces: inside.pieces });
      left = inside.left;
    } else if (piece.type === 'link') {
      // Half an address leads to the wrong page.
      left -= piece.text.length;
      if (left >= 0) shown.push(piece);
    } else {
      const words = cutWords(piece.text, left);
      shown.push({ ...piece, text: words.text });
      left = words.left;
    }
  }
  return { pieces: shown, left };
}

/** The first letters of a formatted text, up to a number; undefined if all of it fits. */
export function cutPieces(pieces: readonly Piece[], letters: number): Piece[] | undefined {
  const cut = cutAll(pieces, letters);
  return cut.left < 0 ? cut.pieces : undefined;
}
