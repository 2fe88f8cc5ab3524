/** A phrase that starts a flow. */
interface Phrase {
  id: number;
  phrase: string;
  /** The connection that listens; null or missing: all of them. */
  whatsappId?: number | null;
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
 * come one after another, whatever their capitals, accents and signs, and whatever is written around them. One without
 * words (`👍`) must be the whole message. The longest phrase wins, by its words and then its letters; of equal ones that
 * of a connection, then the oldest.
 */
export function matchingPhrase<One extends Phrase>(
  text: string,
  campaigns: readonly One[],
): { campaign: One; matched: string } | undefined {
  const written = wordsOf(text);
  const found = campaigns.flatMap((campaign) => {
    const phraseWords = wordsOf(campaign.phrase).map(({ word }) => word);
    const matched =
      phraseWords.length > 0 ? wordsIn(text, written, phraseWords) : signsIn(text, campaign.phrase);
    return matched === undefined
      ? []
      : [{ campaign, matched, words: phraseWords.length, letters: phraseWords.join('').length }];
  });
  const [best] = found.sort(
    (one, other) =>
      other.words - one.words ||
      other.letters - one.letters ||
      Number(isGeneral(one.campaign)) - Number(isGeneral(other.campaign)) ||
      one.campaign.id - other.campaign.id,
  );
  return best && { campaign: best.campaign, matched: best.matched };
}

const isGeneral = ({ whatsappId }: Phrase): boolean => whatsappId == null;

/** The part of a text where these words come one after another. */
function wordsIn(text: string, written: ReturnType<typeof wordsOf>, phraseWords: readonly string[]) {
  const at = written.findIndex((_, start) =>
    phraseWords.every((word, offset) => written[start + offset]?.word === word),
  );
  return at === -1 ? undefined : text.slice(written[at]!.from, written[at + phraseWords.length - 1]!.to);
}

/** A phrase of signs alone, where it is the whole text. */
const signsIn = (text: string, phrase: string): string | undefined =>
  phrase.trim() !== '' && text.trim() === phrase.trim() ? text.trim() : undefined;
