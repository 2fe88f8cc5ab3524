/** Seven digits and more before the point: no one writes a phone number like that by hand. */
const decimal = /^(\+?\d{8,})[.,](\d+)$/;
const scientific = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/**
 * A phone number as a cell of a spreadsheet may show it: `5511999990001.0` and `5.511999990001E12` are 5511999990001.
 * Undefined where the cell does not have all digits, as `5.512E+12` or a number with decimals. Other text stays as it is.
 */
export function sheetNumber(cell: string): string | undefined {
  const typed = cell.trim();
  const [, whole, decimals] = decimal.exec(typed) ?? [];
  if (whole && decimals) return /^0+$/.test(decimals) ? whole : undefined;
  const [, first, rest = '', exponent] = scientific.exec(typed) ?? [];
  if (!first) return typed;
  const power = Number(exponent);
  const hasAll = rest.length >= power && /^0*$/.test(rest.slice(power));
  return hasAll ? first + rest.slice(0, power) : undefined;
}
