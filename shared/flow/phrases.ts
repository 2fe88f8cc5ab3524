/** A phrase that starts a flow. */
interface Phrase {
  id: number;
  phrase: string;
}

/** A word as it is compared: without capitals and accents. */
const folded = (word: string): string =>
  word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** The words of a text with their places in it; signs and emoji are none. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: folded(word),
    from: index,
    to: index + word.length,
  }));

/**
 * The phrase that a customer's words hold, and these words as they were written (BOT-59). A phrase fits where its words
 * come one after another, whatever their capitals, accents and signs, and whatever is written around them. The longest
 * phrase wins, by its words and then its letters; of equal ones the oldest.
 */
export function matchingPhrase<One extends Phrase>(
  text: string,
  campaigns: readonly One[],
): { campaign: One; matched: string } | undefined {
  const heard = wordsOf(text);
  let best: { campaign: One; matched: string; words: number; letters: number } | undefined;
  for (const campaign of campaigns) {
    const wanted = wordsOf(campaign.phrase).map(({ word }) => word);
    if (wanted.length === 0) continue;
    const at = heard.findIndex((_, start) =>
      wanted.every((word, offset) => heard[start + offset]?.word === word),
    );
    if (at === -1) continue;
    const found = {
      campaign,
      matched: text.slice(heard[at]!.from, heard[at + wanted.length - 1]!.to),
      words: wanted.length,
      letters: wanted.join('').length,
    };
    const longer = best && (found.words - best.words || found.letters - best.letters);
    if (longer === undefined || longer > 0 || (longer === 0 && campaign.id < best!.campaign.id)) best = found;
  }
  return best && { campaign: best.campaign, matched: best.matched };
}
