import type { BotLanguage } from '@recado/shared/features/settings';

/** More digits are an order number or a mistake, and would not survive as a number. */
const mostDigits = 15;

/**
 * The only number in an answer, as people of this language write it ("R$ 1.500,50", "2 people"); undefined for none or
 * several. Returns it with a point and without groups (`1500.50`).
 */
export function readAmount(answer: string, language: BotLanguage): string | undefined {
  const found = answer.match(/[-−]?\d+(?:[.,\u00a0]\d+)*/g) ?? [];
  if (found.length !== 1) return undefined;
  const isNegative = /^[-−]/.test(found[0]!);
  const written = found[0]!.replace(/^[-−]/, '').replaceAll('\u00a0', '');
  const parts = separated(written, language === 'en' ? ',' : '.');
  if (!parts) return undefined;
  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  if (whole.length + parts.rest.length > mostDigits) return undefined;
  const plain = parts.rest === '' ? whole : `${whole}.${parts.rest}`;
  return isNegative && Number(plain) !== 0 ? `-${plain}` : plain;
}

/** Whole digits and decimals. One separator before three digits is the language's for groups. */
function separated(written: string, groups: ',' | '.'): { whole: string; rest: string } | undefined {
  const separators = [...written.matchAll(/[.,]/g)].map(([one]) => one);
  const last = separators.at(-1);
  if (last === undefined) return { whole: written, rest: '' };
  const areAlike = separators.every((one) => one === last);
  const at = written.lastIndexOf(last);
  const [whole, rest] = [written.slice(0, at), written.slice(at + 1)];
  if (areAlike && separators.length === 1 && !(last === groups && rest.length === 3)) return { whole, rest };
  const isGrouped = (text: string, by: string) =>
    text.split(by).every((part, n) => /^\d+$/.test(part) && (n === 0 ? part.length <= 3 : part.length === 3));
  if (areAlike)
    return isGrouped(written, last) ? { whole: written.replaceAll(last, ''), rest: '' } : undefined;
  const other = last === ',' ? '.' : ',';
  return isGrouped(whole, other) ? { whole: whole.replaceAll(other, ''), rest } : undefined;
}
