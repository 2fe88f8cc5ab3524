import { formatDay } from '@recado/shared/lib/formatDay';
import type { Language } from '@recado/shared/lib/languages';

/** A moment by a company's clock, in the form of a language (SHELL-40). */
export interface CompanyTime {
  /** The stored form of the day: yyyy-MM-dd. */
  isoDay(at: Date): string;
  day(at: Date): string;
  /** HH:mm in every language. */
  time(at: Date): string;
  /** Both. */
  moment(at: Date): string;
}

/** Writes moments in this time zone. */
export function companyTime(language: Language, timeZone: string): CompanyTime {
  // The only locale that writes both parts in sortable form: 2026-11-23 and 14:05.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
  const day = (at: Date) => formatDay(isoDay.format(at), language);
  return {
    isoDay: (at) => isoDay.format(at),
    day,
    time: (at) => clock.format(at),
    moment: (at) => `${day(at)} ${clock.format(at)}`,
  };
}
