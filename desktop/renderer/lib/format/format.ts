import { formatDay } from '@recado/shared/lib/formatDay';
import { currentLanguage, locales } from '../texts/texts.ts';
import { formatNumber } from './formatNumber.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hour12: false });

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** A calendar day (`2026-11-21`) means that day in every time zone, so it is read as local noon. */
const moment = (at: string | Date): Date =>
  typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T12:00:00`) : new Date(at);

/** dd/MM/yyyy in Portuguese and Spanish (SHELL-40), dd.MM.yyyy in Turkish, yyyy-MM-dd in English. */
export function formatDate(at: string | Date): string {
  const date = moment(at);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return formatDay(day, currentLanguage());
}

/** The same as `formatDate`, without the year. */
export const formatDayOfYear = (at: string | Date): string =>
  formatDate(at).replace(/^\d{4}-|[/.]\d{4}$/, '');

/** HH:mm. */
export const formatTime = (at: string | Date): string => time.format(moment(at));

/** dd/MM/yy HH:mm (CONN-01); in English the year stays whole. */
export const formatShortDateTime = (at: string | Date): string =>
  `${formatDate(at).replace(/\d\d(?=\d\d$)/, '')} ${formatTime(at)}`;

/** HH:mm for today, the date for any other day (INBOX-34). */
export const formatWhen = (at: string | Date, now: Date = new Date()): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDate(at);

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Reais, such as `R$ 1.234,50`; the language decides about the separators. */
export function formatMoney(reais: number): string {
  const locale = locales[currentLanguage()];
  // A board shows one for each card and lane.
  const format =
    moneyFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  moneyFormats.set(locale, format);
  return format.format(reais);
}

/** The first letters of the first and the last name, for avatars; empty if the name is a telephone number. */
export function initials(name: string): string {
  if (/^[\d\s+().-]+$/.test(name)) return '';
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** At most `length` characters, with an ellipsis in place of the rest. Surrogate pairs and accents stay whole. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}

/** A size such as 1,5 MB, with the decimal mark of the language. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** power;
  return `${formatNumber(size, size < 10 && power > 0 ? 1 : 0)} ${units[power]}`;
}
