import { usualOptOutWords } from '@recado/shared/features/optOuts';

/** The words of a text alone: without case, accents and signs around them. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** No list of words holds a longer one. */
const longest = 200;

/** Does a message say nothing but that its writer wants no campaigns? `own` are the company's words. */
export function isOptOutWord(body: string, own: readonly string[]): boolean {
  if (body.length > longest) return false;
  const words = folded(body);
  return words !== '' && [...usualOptOutWords, ...own].some((one) => folded(one) === words);
}
