/** Languages of the product; pt is the fallback everywhere. */
export const languages = ['pt', 'en', 'es', 'tr'] as const;

/** One language of the product. */
export type Language = (typeof languages)[number];

/** Our language for a system locale such as `pt-BR` or `es_419`. */
export function languageOf(locale: string): Language {
  const code = locale.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === code) ?? 'pt';
}
