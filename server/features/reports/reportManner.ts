import { formatDay } from '@recado/shared/lib/formatDay';
import { formatDuration } from '@recado/shared/lib/formatDuration';
import type { Language } from '@recado/shared/lib/languages';
import type { SheetCell } from '@recado/shared/lib/workbook';
import { companyTime } from '../../companyTime.ts';
import type { PdfLine } from '../../pdf/pdfLine.ts';
import { type ReportWord, reportWords } from './reportWords.ts';

/** A report's language: words, moments of the company's clock, times and numbers. */
export interface ReportManner {
  word: ReportWord;
  /** A day as it is stored, yyyy-MM-dd, as the language writes it. */
  day(day: string): string;
  /** The same without its year. */
  shortDay(day: string): string;
  /** A moment: the day with HH:mm. */
  moment(at: Date): string;
  /** Seconds in two parts at most: 2 min 41 s. */
  long(seconds: number | null): string;
  number(n: number | null): string;
}

/** A time for a cell; null if there was none. */
export const time = (seconds: number | null): SheetCell => (seconds === null ? null : { seconds });

/** A row as it is written, and the values behind it. */
export function rowOf({ number, long }: ReportManner, values: readonly SheetCell[]): PdfLine {
  const written = (value: SheetCell) =>
    typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? number(value)
        : long(value?.seconds ?? null);
  return { kind: 'row', cells: values.map(written), values };
}

/** The manner of one company in one language. */
export function reportManner(language: Language, timeZone: string): ReportManner {
  const { moment } = companyTime(language, timeZone);
  const whole = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, { maximumFractionDigits: 1 });
  return {
    word: reportWords(language),
    day: (day) => formatDay(day, language),
    shortDay: (day) => formatDay(day, language).replace(/^\d{4}-|[/.]\d{4}$/, ''),
    moment,
    long: (seconds) => (seconds === null ? '' : formatDuration(seconds, language)),
    number: (n) => (n === null ? '' : whole.format(n)),
  };
}
