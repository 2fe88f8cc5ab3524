import { z } from 'zod';
import type { ImportMapping, RowFault } from '../features/contactImports.ts';
import { inOneLine } from './oneLine.ts';
import { numberIn } from './phoneNumber.ts';

/** A row that becomes a contact. */
export interface PlannedContact {
  name: string;
  /** Digits. */
  number: string;
  email: string;
  tags: string[];
  extraInfo: { name: string; value: string }[];
}

type Mapping = Pick<z.output<typeof ImportMapping>, 'columns' | 'countryCode'>;
const Email = z.email().max(254);

/** What a row of a file says of a contact, or why it says nothing (CONTACT-31). */
export function plannedRow(
  cells: readonly string[],
  { columns, countryCode }: Mapping,
  headings: readonly string[],
): PlannedContact | RowFault {
  const said = (field: string) => inOneLine(cells[columns.indexOf(field as never)] ?? '');
  const name = said('name');
  if (name.length < 2) return 'noName';
  if (name.length > 250) return 'longName';
  const typed = said('number');
  if (typed === '') return 'noNumber';
  const number = numberIn(typed, countryCode);
  if (!number) return 'badNumber';
  const email = said('email').toLowerCase();
  if (email !== '' && !Email.safeParse(email).success) return 'badEmail';
  const extraInfo = columns.flatMap((field, at) => {
    const value = field === 'extra' ? (cells[at] ?? '').trim() : '';
    return value === '' ? [] : [{ name: inOneLine(headings[at] ?? '') || `#${at + 1}`, value }];
  });
  return { name, number, email, tags: tagNamesIn(said('tags')), extraInfo: extraInfo.slice(0, 50) };
}

/** Names of tags in one cell. */
const tagNamesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|]/)
      .map((name) => name.trim().slice(0, 50))
      .filter((name) => name.length >= 3),
  ),
];
