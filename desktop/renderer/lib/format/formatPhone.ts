/**
 * A number as people read it: `+55 (21) 91234-0001`. Only Brazilian numbers are told apart into area and line; others
 * keep their digits in one run, and a number with hidden digits stays as it is.
 */
export function formatPhone(number: string): string {
  if (!/^\d{8,}$/.test(number)) return number;
  const [, area, first, last] = /^55([1-9]\d)(9?\d{4})(\d{4})$/.exec(number) ?? [];
  return area ? `+55 (${area}) ${first}-${last}` : `+${number}`;
}
