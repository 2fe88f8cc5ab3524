import { foldText } from '../../lib/format/foldText.ts';

/** Usual headings of each field, in small letters without accents. */
const headings = [
  ['name', /^(nome|name|nombre|ad|isim|contato|contact|cliente)/],
  ['number', /(numero|number|telefone|phone|celular|whatsapp|fone|telefono|movil|telefon|numara)/],
  ['email', /(e-?mail|correo|e-?posta)/],
  ['tags', /(etiqueta|tag|etiket)/],
] as const;
export type GuessedField = (typeof headings)[number][0];

/** Guesses what a column of a file holds: by a usual heading, then by its cells. */
export function guessField(heading: string, cells: readonly string[]): GuessedField | undefined {
  const folded = foldText(heading);
  return (
    headings.find(([, pattern]) => pattern.test(folded))?.[0] ??
    (cells.some((cell) => /^[+\d\s().-]{8,}$/.test(cell))
      ? 'number'
      : cells.some((cell) => /^\S+@\S+\.\S+$/.test(cell))
        ? 'email'
        : undefined)
  );
}

/** Whether the first row looks like headings: it has no number of a phone. */
export const looksLikeHeadings = (row: readonly string[]): boolean =>
  !/\d{8}/.test(row.join('').replace(/\D/g, ''));
