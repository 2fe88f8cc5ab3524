import type { Language } from './languages.ts';

/**
 * The patterns of days, two digits each. Readers of English disagree about the order of day and month, so for them
 * the year comes first.
 */
export const dayPatterns: Record<Language, string> = {
  pt: 'DD/MM/YYYY',
  es: 'DD/MM/YYYY',
  tr: 'DD.MM.YYYY',
  en: 'YYYY-MM-DD',
};

/** A calendar day (`2026-11-23`): 23/11/2026 in Portuguese and Spanish, 23.11.2026 in Turkish, 2026-11-23 in English. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return dayPatterns[language].replace('DD', date).replace('MM', month).replace('YYYY', year);
}
