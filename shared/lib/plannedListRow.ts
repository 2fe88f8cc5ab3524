import { z } from 'zod';
import { type ListColumn, type ListRowFault, longestItemValue } from '../features/contactLists.ts';
import { inOneLine } from './oneLine.ts';
import { numberIn } from './phoneNumber.ts';
import { sheetNumber } from './sheetNumber.ts';

/** A row of a file that becomes a person of a list. */
export interface PlannedItem {
  name: string;
  /** Digits. */
  number: string;
  email: string;
  values: Record<string, string>;
}

interface Mapping {
  columns: readonly (ListColumn | null)[];
  countryCode: string;
}

const Email = z.email().max(254);

/**
 * Turns a row of a file into a person of a list, or into the reason why not (LIST-21). `callingCode` is that of the
 * company's country. Nobody knows here whose number is in the list already, nor who opted out.
 */
export function plannedListRow(
  cells: readonly string[],
  { columns, countryCode }: Mapping,
  callingCode: string,
): PlannedItem | { fault: ListRowFault } {
  const cellOf = (column: ListColumn) => inOneLine(cells[columns.indexOf(column)] ?? '');
  const name = cellOf('name');
  if (name.length < 2) return { fault: 'noName' };
  if (name.length > 50) return { fault: 'longName' };
  const typed = cellOf('number');
  if (typed === '') return { fault: 'noNumber' };
  const number = numberIn(sheetNumber(typed) ?? '', countryCode || callingCode);
  if (!number) return { fault: 'badNumber' };
  const email = cellOf('email').toLowerCase();
  if (email !== '' && !Email.safeParse(email).success) return { fault: 'badEmail' };
  const values = columns.flatMap((column, at) => {
    const value = (cells[at] ?? '').trim();
    return column?.startsWith('value:') && value !== ''
      ? [[column.slice('value:'.length), value] as const]
      : [];
  });
  if (values.some(([, value]) => value.length > longestItemValue)) return { fault: 'longValue' };
  return { name, number, email, values: Object.fromEntries(values) };
}
