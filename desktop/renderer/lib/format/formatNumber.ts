import { formatDuration as durationIn } from '@recado/shared/lib/formatDuration';
import { currentLanguage, type Language, locales } from '../texts/texts.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the language of the page: 3.964 and 4,6, in English 3,964 and 4.6. */
export function formatNumber(n: number, decimals = 1, language: Language = currentLanguage()): string {
  const key = `${language} ${decimals}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimals });
  formats.set(key, format);
  return format.format(n);
}

/** Seconds in the language of the page, in two parts at most: 2 min 41 s, in Turkish 2 dk 41 sn. */
export const formatDuration = (seconds: number): string => durationIn(seconds, currentLanguage());
