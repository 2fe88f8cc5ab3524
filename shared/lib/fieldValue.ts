import type { Language } from './languages.ts';

/** The kinds of contact fields (FIELD-01). */
export const fieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The part of a field that decides which values fit. */
export interface FieldShape {
  kind: FieldKind;
  options: readonly { name: string }[];
}

/** The longest value; the same as for other extra information. */
export const longestValue = 1000;

/** True if two names mean the same field. Case does not count, as in the unique index. */
export const sameField = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const canonicalNumber = /^(-?)0*(\d{1,15})(?:\.(\d{1,6}))?$/;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function numberFrom(text: string): string | undefined {
  const [, sign, whole, rest] = canonicalNumber.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const decimals = (rest ?? '').replace(/0+$/, '');
  const digits = decimals === '' ? whole : `${whole}.${decimals}`;
  return digits === '0' ? digits : `${sign}${digits}`;
}

function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

const optionFrom = ({ options }: FieldShape, text: string): string | undefined =>
  options.find(({ name }) => sameField(name, text))?.name;

/**
 * Reads a value as programs send it: a number with a point (`1234.5`), a day as yyyy-MM-dd, an option by its name.
 * Returns the stored form, or undefined if it does not fit (FIELD-03).
 */
export function storedValue(field: FieldShape, sent: string): string | undefined {
  const text = sent.trim();
  if (field.kind === 'number') return numberFrom(text);
  if (field.kind === 'choice') return optionFrom(field, text);
  if (field.kind === 'text') return text.length <= longestValue ? text : undefined;
  const [, year, month, day] = isoDay.exec(text) ?? [];
  return dayFrom(Number(year), Number(month), Number(day));
}

/** Days between day 0 of a workbook and 1970. */
const workbookOffset = 25_569;

function readDay(text: string): string | undefined {
  const iso = isoDay.exec(text.slice(0, 10));
  if (iso && /^(T|\s|$)/.test(text.slice(10))) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (written) return dayFrom(Number(written[3]), Number(written[2]), Number(written[1]));
  // Workbooks store a day as a number of days.
  if (!/^\d{5}$/.test(text)) return undefined;
  return new Date((Number(text) - workbookOffset) * 86_400_000).toISOString().slice(0, 10);
}

function readNumber(text: string, language: Language): string | undefined {
  // An apostrophe keeps spreadsheets from reading a formula.
  const bare = text
    .replace(/^'/, '')
    .replace(/^(R\$|US\$|\$|€|₺|£)\s*|\s*(%|€|₺)$/g, '')
    .replace(/[\s\u00a0\u202f]/g, '');
  const isGrouped = language === 'en' ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
  if (isGrouped.test(bare))
    return numberFrom(
      language === 'en' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.'),
    );
  return numberFrom(language !== 'en' && /^-?\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare);
}

/**
 * Reads a value as people write it in files and free text: numbers with the language's comma or point, days as
 * dd/mm/yyyy, cells of workbooks. Returns the stored form, or undefined if it does not fit (FIELD-04).
 */
export function readValue(field: FieldShape, written: string, language: Language): string | undefined {
  const text = written.trim();
  if (field.kind === 'number') return readNumber(text, language);
  if (field.kind === 'date') return readDay(text);
  return storedValue(field, text);
}

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es-ES', tr: 'tr-TR' };

/** A stored value as people read it in this language; one that does not fit its field stays as it is. */
export function shownValue(field: FieldShape, stored: string, language: Language): string {
  if (field.kind !== 'number' && field.kind !== 'date') return stored;
  if (storedValue(field, stored) === undefined) return stored;
  if (field.kind === 'number')
    return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6 }).format(Number(stored));
  // A day has no time zone.
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${stored}T00:00:00Z`));
}
