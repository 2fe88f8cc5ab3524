import type { Language } from '@recado/shared/lib/languages';

/** Languages as models know them. */
export const languageNames: Readonly<Record<Language, string>> = {
  pt: 'Brazilian Portuguese',
  en: 'English',
  es: 'Spanish',
  tr: 'Turkish',
};
