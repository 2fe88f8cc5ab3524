import { type BotLanguage, botLanguages } from '@recado/shared/features/settings';
import { emptyWords, storyWords } from './emptyWords.ts';
import { synonymsOf } from './synonymsOf.ts';
import { stemmable, wordsOf } from './wordsOf.ts';

/** A form in which a passage may have a word of the question. */
interface QuestionForm {
  form: string;
  language: BotLanguage;
  /** The place of its word in the question. */
  place: number;
  isSynonym: boolean;
  /** A passage may answer without it. */
  isStory: boolean;
}

/** Longer questions tell a story; their first words are enough. */
const mostWords = 24;
const mostSynonyms = 16;

/**
 * The words of a question that say something, as passages of each language may have them. A question of empty words
 * alone ("how are you?") has none.
 */
export function questionForms(question: string): QuestionForm[] {
  const words = [...new Set(wordsOf(question))].filter((word) => word.length > 1 && !emptyWords.has(word));
  // "Comprei um produto ontem" alone asks for what it says.
  const isAllStory = words.every((word) => storyWords.has(word));
  return words.slice(0, mostWords).flatMap((word, place) =>
    botLanguages.flatMap((language) => {
      const form = (of: string, isSynonym: boolean) => ({
        form: stemmable(of, language),
        language,
        place,
        isSynonym,
        isStory: !isAllStory && storyWords.has(word),
      });
      return [
        form(word, false),
        ...synonymsOf(word)
          .slice(0, mostSynonyms)
          .map((synonym) => form(synonym, true)),
      ];
    }),
  );
}
