import type { ContactField } from '@recado/shared/features/contactFields';
import type { ImportColumn } from '@recado/shared/features/contactImports';
import { guessField } from '../../../components/fileImport/guessField.ts';
import { foldText } from '../../../lib/format/foldText.ts';

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
    const heading = rows[0]?.[at] ?? '';
    const own = fields.find(({ name }) => foldText(name) === foldText(heading).trim());
    const field: ImportColumn | undefined =
      (own && (`field:${own.id}` as const)) ??
      guessField(
        heading,
        rows.slice(1).map((row) => row[at] ?? ''),
      );
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
