import { AppError } from '@recado/shared/errors';

/**
 * Refuses a mapping in which a needed field has no column, or any named field has two. Throws ERR_VALIDATION with
 * the field. `optional` fields may have no column.
 */
export function refuseColumns(
  columns: readonly (string | null)[],
  { needed, optional }: { needed: readonly string[]; optional: readonly string[] },
): void {
  for (const field of [...needed, ...optional]) {
    const columnCount = columns.filter((column) => column === field).length;
    if (columnCount === 0 && needed.includes(field))
      throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Required' } });
    if (columnCount > 1) throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Too many' } });
  }
}
