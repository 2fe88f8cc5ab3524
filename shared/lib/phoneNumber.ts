/** A country: its calling code, the digits of a number without it, and its time zones. */
interface Country {
  code: string;
  lengths: readonly number[];
  zones: RegExp;
}

/** Countries whose companies type numbers without a country code; in all others people always type it. */
const countries: readonly Country[] = [
  { code: '90', lengths: [10], zones: /^(Europe|Asia)\/Istanbul$|^Turkey$/ },
  { code: '351', lengths: [9], zones: /^Europe\/Lisbon$|^Atlantic\/(Azores|Madeira)$|^Portugal$/ },
  { code: '34', lengths: [9], zones: /^Europe\/Madrid$|^Atlantic\/Canary$|^Africa\/Ceuta$/ },
  { code: '44', lengths: [10], zones: /^Europe\/London$/ },
  { code: '54', lengths: [10, 11], zones: /^America\/(Argentina\/|Buenos_Aires)/ },
  { code: '56', lengths: [9], zones: /^America\/(Santiago|Punta_Arenas)$/ },
  { code: '57', lengths: [10], zones: /^America\/Bogota$/ },
  { code: '51', lengths: [9], zones: /^America\/Lima$/ },
  { code: '52', lengths: [10], zones: /^America\/(Mexico_City|Monterrey|Cancun|Tijuana|Merida|Hermosillo)$/ },
  { code: '595', lengths: [9], zones: /^America\/Asuncion$/ },
  { code: '598', lengths: [8], zones: /^America\/Montevideo$/ },
  {
    code: '1',
    lengths: [10],
    zones: /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Toronto|Vancouver)$/,
  },
];

/** The calling code of Brazil, and the default for companies of unknown time zones. */
export const brazil = '55';

/** The calling code of a company, by its time zone. */
export const callingCodeOf = (timeZone: string): string =>
  countries.find(({ zones }) => zones.test(timeZone))?.code ?? brazil;

/** What a number lacks: the area code, more digits, or it is no number at all. */
export type NumberFault = 'area' | 'digits' | 'number';
export type ReadNumber = { number: string } | { fault: NumberFault };

/** The fewest and most digits of a number with its country code. */
const [fewest, most] = [8, 20];

/**
 * Reads a number as people type it, with or without the country code of their company. Returns the digits with the
 * country code, or what is missing.
 * A plus or 00 at the beginning means that the country code is there. An area code marks a Brazilian number; a
 * leading 0 or carrier code is dropped. No other code reads numbers.
 */
export function readNumber(typed: string, code: string = brazil): ReadNumber {
  const words = typed.trim();
  if (!/^[\d\s()+./-]+$/.test(words) || words.lastIndexOf('+') > 0) return { fault: 'number' };
  const digits = words.replace(/\D/g, '');
  if (words.startsWith('+') || digits.startsWith('00')) return whole(digits.replace(/^00/, ''));
  if (code === '') return whole(digits);
  return code === brazil ? readBrazilian(digits) : readNational(digits, code);
}

function whole(digits: string): ReadNumber {
  if (/^55/.test(digits) && digits.length < 12) return { fault: 'digits' };
  return digits.length >= fewest && digits.length <= most ? { number: digits } : { fault: 'digits' };
}

/** An area code and a mobile (nine digits, beginning with 9) or a landline (eight, beginning with 2 to 8). */
const brazilianLine = /^[1-9]\d(9\d{8}|[2-9]\d{7})$/;

function readBrazilian(digits: string): ReadNumber {
  // 0 11 …, or 0 15 11 … with a carrier code.
  const national = digits.replace(/^0(?:\d\d(?=\d{10,11}$))?/, '');
  if (brazilianLine.test(national)) return { number: `${brazil}${national}` };
  if (digits.startsWith('0')) return { fault: national.length < 10 ? 'area' : 'digits' };
  if (national.length <= 9) return { fault: national.length < 8 ? 'digits' : 'area' };
  if (/^55/.test(digits) && digits.length > 13) return { fault: 'digits' };
  return whole(digits);
}

function readNational(digits: string, code: string): ReadNumber {
  const { lengths } = countries.find((country) => country.code === code) ?? { lengths: [7, 8, 9, 10, 11] };
  const national = digits.replace(/^0/, '');
  if (!digits.startsWith(code) || digits.length < code.length + Math.min(...lengths))
    if (lengths.includes(national.length)) return { number: `${code}${national}` };
  if (digits.startsWith('0') || digits.length < Math.min(...lengths)) return { fault: 'digits' };
  return whole(digits);
}

/** The digits of a number, however typed; undefined for what cannot be one (`readNumber`). */
export function numberIn(typed: string, code: string = brazil): string | undefined {
  const read = readNumber(typed, code);
  return 'number' in read ? read.number : undefined;
}

/** A number in digits, and other spellings of the same line: with or without a Brazilian mobile's ninth digit. */
export function spellingsOf(digits: string): string[] {
  const [, area, nine, rest] = /^((?:55)?[1-9]\d)(9?)(\d{8})$/.exec(digits) ?? [];
  if (area === undefined) return [digits];
  return [digits, nine ? `${area}${rest}` : `${area}9${rest}`];
}

/**
 * Formats a number for people: `+55 (21) 91234-0001`. Only Brazilian numbers are split into area and line. Others
 * stay in one run of digits, and a masked number stays as it is.
 */
export function formatPhone(number: string): string {
  if (!/^\d{8,}$/.test(number)) return number;
  const [, area, first, last] = /^55([1-9]\d)(9?\d{4})(\d{4})$/.exec(number) ?? [];
  return area ? `+55 (${area}) ${first}-${last}` : `+${number}`;
}
