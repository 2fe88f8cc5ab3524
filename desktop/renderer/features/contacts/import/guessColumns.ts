import type { ContactField } from '@recado/shared/features/contactFields';
import type { ImportColumn, ImportField } from '@recado/shared/features/contactImports';
import { foldText } from '../../../lib/format/foldText.ts';

/** Usual headings of each field, in small letters without accents. */
const headings: [ImportField, RegExp][] = [
  ['name', /^(nome|name|nombre|ad|isim|contato|contact|cliente)/],
  ['number', /(numero|number|telefone|phone|celular|whatsapp|fone|telefono|movil|telefon|numara)/],
  ['email', /(e-?mail|correo|e-?posta)/],
  ['tags', /(etiqueta|tag|etiket)/],
];

/**
 * Guesses the field of each column: by a contact field's name, then by a usual heading, then by the cells. It
 * assigns each field once.
 */
export function guessColumns(
  rows: readonly string[][],
  width: number,
  fields: readonly ContactField[] = [],
): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return Array.from({ length: width }, (_, at) => {
    const heading = foldText(rows[0]?.[at] ?? '');
    const cells = rows.slice(1).map((row) => row[at] ?? '');
    const own = fields.find(({ name }) => foldText(name) === heading.trim());
    const field: ImportColumn | undefined =
      (own && (`field:${own.id}` as const)) ??
      headings.find(([, pattern]) => pattern.test(heading))?.[0] ??
      (cells.some((cell) => /^[+\d\s().-]{8,}$/.test(cell))
        ? 'number'
        : cells.some((cell) => /^\S+@\S+\.\S+$/.test(cell))
          ? 'email'
          : undefined);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
