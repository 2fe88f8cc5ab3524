import type { Language } from './texts.ts';

type Tables = Record<string, Record<string, string>>;
const none = async (): Promise<Tables> => ({});

/**
 * The rows of a language: feature → key → text. In development and in tests there is nothing to fetch, for
 * `texts()` holds its rows itself; the build puts one file per language in this one's place.
 */
export const languageFiles: Record<Language, () => Promise<Tables>> = {
  pt: none,
  en: none,
  es: none,
  tr: none,
};
