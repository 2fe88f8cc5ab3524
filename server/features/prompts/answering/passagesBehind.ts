import type { Passage } from '@recado/shared/features/knowledge';

/** The passages behind an answer: those that it names by their numbers, otherwise all that surely answer the question. */
export function passagesBehind(
  { passages, isSure }: { passages: readonly Passage[]; isSure: boolean },
  cited: readonly number[],
): Passage[] {
  if (cited.length > 0) return cited.flatMap((number) => passages[number - 1] ?? []);
  return isSure ? [...passages] : [];
}
