import { type FieldShape, storedValue } from '@recado/shared/lib/fieldValue';
import { formatDate } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';

/**
 * A value in the notation of the page's language. A value that does not fit its field stays as it was
 * written.
 */
export function fieldText(field: FieldShape, value: string): string {
  if (storedValue(field, value) === undefined) return value;
  if (field.kind === 'number') return formatNumber(Number(value), 6);
  return field.kind === 'date' ? formatDate(value) : value;
}
