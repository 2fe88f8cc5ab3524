import { foldText } from './foldText.ts';

/** Splits a text into three parts: before the words, the words as written there, and after them; undefined if it does not contain them. */
export function markWords(
  text: string,
  words: string,
): [before: string, marked: string, behind: string] | undefined {
  // Without case and accents a letter may become two, or none.
  const letters = [...text];
  const folded = letters.map(foldText);
  const foldedWords = foldText(words);
  const at = foldedWords === '' ? -1 : folded.join('').indexOf(foldedWords);
  if (at === -1) return undefined;
  const end = at + foldedWords.length;
  let passed = 0;
  let [from, to] = [-1, letters.length];
  for (const [place, letter] of folded.entries()) {
    if (from === -1 && passed + letter.length > at) from = place;
    if (passed >= end) {
      to = place;
      break;
    }
    passed += letter.length;
  }
  // A combining accent belongs to the letter before it.
  while (to < letters.length && folded[to] === '') to++;
  return [letters.slice(0, from).join(''), letters.slice(from, to).join(''), letters.slice(to).join('')];
}
