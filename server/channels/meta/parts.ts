/** A part of Meta's body: of any shape, since the kinds grow. */
export type Part = Record<string, unknown>;

/** The part itself, or an empty one for anything else. */
export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};

/** The text, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The finite number, also of digits in a text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The parts of a list; none for anything else. */
export const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);
