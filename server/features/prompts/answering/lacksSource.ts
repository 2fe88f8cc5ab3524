import { questionForms } from '../../knowledge/find/questionForms.ts';

/** A greeting asks for nothing that a source could have. */
export const isQuestion = (words: string): boolean => questionForms(words).length > 0;

/**
 * Nobody asks the model: the prompt answers from its sources alone, and none of them surely answers these words. A greeting
 * needs no source; a photo without words may ask anything.
 */
export const lacksSource = (
  { sourcesOnly }: { sourcesOnly: boolean },
  { question, isSure }: { question: string; isSure: boolean },
): boolean => sourcesOnly && !isSure && (question.trim() === '' || isQuestion(question));
