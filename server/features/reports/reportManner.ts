import { formatDuration } from '@recado/shared/lib/formatDuration';
import type { Language } from '@recado/shared/lib/languages';
import { type ReportWord, reportWords } from './reportWords.ts';

/** How a report says things: words, moments of the company's clock, times and numbers. */
export interface ReportManner {
  word: ReportWord;
  /** dd/MM/yyyy of a day as it is stored, yyyy-MM-dd. */
  day(day: string): string;
  /** dd/MM/yyyy HH:mm. */
  moment(at: Date): string;
  /** Seconds in two parts at most: 2 min 41 s. */
  long(seconds: number | null): string;
  number(n: number | null): string;
}

/** That of one company in one language. */
export function reportManner(language: Language, timeZone: string): ReportManner {
  const moment = new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  });
  const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
  return {
    word: reportWords(language),
    day: (day) => day.split('-').toReversed().join('/'),
    moment: (at) => moment.format(at).replace(',', ''),
    long: (seconds) => (seconds === null ? '' : formatDuration(seconds)),
    number: (n) => (n === null ? '' : whole.format(n)),
  };
}
