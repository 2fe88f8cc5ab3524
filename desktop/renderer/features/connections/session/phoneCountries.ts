/** Countries to choose from; a number with a plus has its own country code. */
export const countries = [
  ['55', '🇧🇷'],
  ['351', '🇵🇹'],
  ['54', '🇦🇷'],
  ['56', '🇨🇱'],
  ['57', '🇨🇴'],
  ['52', '🇲🇽'],
  ['595', '🇵🇾'],
  ['598', '🇺🇾'],
  ['1', '🇺🇸'],
  ['34', '🇪🇸'],
  ['90', '🇹🇷'],
] as const;

/**
 * Digits with the country code. After a plus they stay as typed, else the chosen country's code comes first.
 * A Brazilian number has 10 or 11 digits, so a longer one that begins with 55 already has the code.
 */
export function withCountry(country: string, typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  const national = digits.replace(/^0+/, '');
  const isWhole = typed.trim().startsWith('+') || (country === '55' && /^55\d{10,11}$/.test(digits));
  const number = isWhole ? digits : `${country}${national}`;
  if (number.startsWith('55') && !/^55[1-9]\d{9,10}$/.test(number)) return undefined;
  return /^\d{8,15}$/.test(number) ? number : undefined;
}
