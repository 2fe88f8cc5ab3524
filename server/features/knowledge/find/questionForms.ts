import { type BotLanguage, botLanguages } from '@recado/shared/features/settings';
import { emptyWords, storyWords } from './emptyWords.ts';
import { isDealing, isNumber, kindsOf, withoutPhrases } from './generalWords.ts';
import { synonymsOf } from './synonymsOf.ts';
import { folded, stemmable, wordsOf } from './wordsOf.ts';

/** A form in which a passage may have a word of the question. */
interface QuestionForm {
  form: string;
  language: BotLanguage;
  /** The place of its word in the question. */
  place: number;
  isSynonym: boolean;
  /** A passage may answer without it. */
  isStory: boolean;
  /** It is in the clause that ends with the question mark, where that is a part of the question. */
  isAsked: boolean;
}

/** Longer questions tell a story; their first words are enough. */
const mostWords = 24;
const mostSynonyms = 24;

/**
 * The words of a question that say something, as passages of each language may have them. A question of empty words
 * alone ("how are you?") has none.
 */
export function questionForms(written: string): QuestionForm[] {
  const question = withoutPhrases(folded(written));
  const words = [...new Set(wordsOf(question))].filter((word) => word.length > 1 && !emptyWords.has(word));
  // "Posso trocar a camisa?" is answered for all things, "vocês vendem camisas?" is not.
  const isGeneral = words.some(isDealing);
  const isAside = (word: string) =>
    storyWords.has(word) || isNumber(word) || (isGeneral && !isDealing(word) && kindsOf(word).length > 0);
  // "Comprei um produto ontem" alone asks for what it says.
  const isAllStory = words.every(isAside);
  const clauseWords = askedWords(question, isAside);
  return words.slice(0, mostWords).flatMap((word, place) =>
    botLanguages.flatMap((language) => {
      const form = (of: string, isSynonym: boolean) => ({
        form: stemmable(of, language),
        language,
        place,
        isSynonym,
        isStory: !isAllStory && isAside(word),
        isAsked: clauseWords.has(word),
      });
      return [
        form(word, false),
        ...[...synonymsOf(word), ...(isGeneral ? kindsOf(word) : [])]
          .slice(0, mostSynonyms)
          .map((synonym) => form(synonym, true)),
      ];
    }),
  );
}

/** One word of a clause may be in a passage by chance. */
const fewestAsked = 2;
/** Sentences end here; a point before a digit is a part of a number. */
const sentenceEnd = /(?<=[!?\n]|\.(?!\d))/;

/**
 * The words of the clause that asks: of the last sentence with a question mark the clauses from its end on, until they
 * say something. "Vi o anúncio ontem, qual é o valor do frete?" asks for the last five. None without such a clause.
 */
function askedWords(question: string, isAside: (word: string) => boolean): ReadonlySet<string> {
  const saysSomething = (word: string) => word.length > 1 && !emptyWords.has(word) && !isAside(word);
  const sentences = question.split(sentenceEnd).filter((sentence) => sentence.endsWith('?'));
  for (const sentence of sentences.toReversed()) {
    const words = new Set<string>();
    let count = 0;
    for (const clause of sentence.split(/[,;:()]|\s[-–—]\s/).toReversed()) {
      for (const word of wordsOf(clause)) {
        if (!words.has(word) && saysSomething(word)) count++;
        words.add(word);
      }
      if (count >= fewestAsked) return words;
    }
  }
  return new Set();
}
