import type { ListColumn, ListRowFault } from '@recado/shared/features/contactLists';
import { inOneLine } from '@recado/shared/lib/oneLine';
import { numberIn } from '@recado/shared/lib/phoneNumber';
import { z } from 'zod';

const Email = z.email().max(254);
const longestValue = 500;

interface Mapping {
  columns: readonly (ListColumn | null)[];
  hasHeader: boolean;
  countryCode: string;
}

/**
 * Why each of these rows would be refused, as far as the file tells. The server judges again, and knows the numbers
 * of the list and those that opted out.
 */
export function listRowFaults(
  rows: readonly string[][],
  { columns, hasHeader, countryCode }: Mapping,
): (ListRowFault | undefined)[] {
  // Without columns for number and name no row can be checked.
  if (!columns.includes('number') || !columns.includes('name')) return [];
  const numbers = new Set<string>();
  return rows.map((cells, at) => {
    if (hasHeader && at === 0) return undefined;
    const cellOf = (column: ListColumn) => inOneLine(cells[columns.indexOf(column)] ?? '');
    const name = cellOf('name');
    if (name.length < 2) return 'noName';
    if (name.length > 50) return 'longName';
    const typed = cellOf('number');
    if (typed === '') return 'noNumber';
    const number = numberIn(typed, countryCode);
    if (!number) return 'badNumber';
    const email = cellOf('email');
    if (email !== '' && !Email.safeParse(email).success) return 'badEmail';
    if (
      columns.some(
        (column, place) => column?.startsWith('value:') && (cells[place] ?? '').length > longestValue,
      )
    )
      return 'longValue';
    if (numbers.has(number)) return 'repeated';
    numbers.add(number);
    return undefined;
  });
}
