import type { Language } from './texts.ts';

type Tables = Record<string, Record<string, string>>;
const none = async (): Promise<Tables> => ({});

/**
 * Loads the rows of a language: feature → key → text. In development and in tests there is nothing to load,
 * because `texts()` holds its rows itself. The build replaces this file by one file per language.
 */
export const languageFiles: Record<Language, () => Promise<Tables>> = {
  pt: none,
  en: none,
  es: none,
  tr: none,
};
