/** Above this, spreadsheets do not keep all digits of a number. */
const exactBelow = 1e15;

/**
 * A number of a cell as text: a whole one in full, since it may be a phone number. One of more digits than spreadsheets
 * keep is written with an exponent, so that nobody takes it for a phone number.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= exactBelow) return value.toExponential();
  return Number.isInteger(value) ? value.toFixed(0) : String(value);
}

/** Text of a cell without what the database refuses, at most so long. */
export const wordsText = (value: string, longest: number): string =>
  value.slice(0, longest).toWellFormed().replaceAll('\0', '').trim();
