/** A piece of a message: words, or the address of a link. */
export interface Piece {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;

/** Splits words at http addresses. Nothing else becomes a link, and nothing becomes markup. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    // The end of a sentence is no part of an address.
    const shown = found[0].replace(/[.,;:!?)\]}]+$/, '');
    if (!URL.canParse(shown)) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: shown, href: new URL(shown).href });
    from = found.index + shown.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
