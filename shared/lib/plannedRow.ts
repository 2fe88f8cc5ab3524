import { z } from 'zod';
import { fieldOfColumn, type ImportMapping, type RowFault } from '../features/contactImports.ts';
import { type FieldKind, type FieldShape, readValue, sameField } from './fieldValue.ts';
import type { Language } from './languages.ts';
import { inOneLine } from './oneLine.ts';
import { numberIn } from './phoneNumber.ts';
import { sheetNumber } from './sheetNumber.ts';

/** A row that becomes a contact. */
export interface PlannedContact {
  name: string;
  /** Digits. */
  number: string;
  email: string;
  tags: string[];
  extraInfo: { name: string; value: string }[];
}

/** A row that becomes no contact, and why. */
export interface RefusedRow {
  fault: RowFault;
  /** The contact field with the problem. */
  about: string | null;
}

/** The company's contact fields, and the language of its files. */
interface CompanyFacts {
  fields: readonly (FieldShape & { id: number; name: string })[];
  language: Language;
}

const faultOf = {
  text: 'fieldText',
  number: 'fieldNumber',
  date: 'fieldDate',
  choice: 'fieldChoice',
} as const satisfies Record<FieldKind, RowFault>;

type Mapping = Pick<z.output<typeof ImportMapping>, 'columns' | 'countryCode'>;
const Email = z.email().max(254);

/** Turns a row of a file into a contact, or into the reason why not (CONTACT-31). */
export function plannedRow(
  cells: readonly string[],
  { columns, countryCode }: Mapping,
  headings: readonly string[],
  { fields, language }: CompanyFacts = { fields: [], language: 'pt' },
): PlannedContact | RefusedRow {
  const refused = (fault: RowFault, about: string | null = null): RefusedRow => ({ fault, about });
  const cellOf = (field: string) => inOneLine(cells[columns.indexOf(field as never)] ?? '');
  const name = cellOf('name');
  if (name.length < 2) return refused('noName');
  if (name.length > 250) return refused('longName');
  const typed = cellOf('number');
  if (typed === '') return refused('noNumber');
  const number = numberIn(sheetNumber(typed) ?? '', countryCode);
  if (!number) return refused('badNumber');
  const email = cellOf('email').toLowerCase();
  if (email !== '' && !Email.safeParse(email).success) return refused('badEmail');
  const extraInfo: PlannedContact['extraInfo'] = [];
  for (const [at, column] of columns.entries()) {
    const value = (cells[at] ?? '').trim();
    const fieldId = fieldOfColumn(column);
    if (value === '' || (column !== 'extra' && fieldId === undefined)) continue;
    const heading = inOneLine(headings[at] ?? '') || `#${at + 1}`;
    const field = fields.find((one) =>
      fieldId === undefined ? sameField(one.name, heading) : one.id === fieldId,
    );
    const stored = field && readValue(field, value, language);
    if (field && stored === undefined) return refused(faultOf[field.kind], field.name);
    // A field that was deleted meanwhile is left out.
    if (field || fieldId === undefined)
      extraInfo.push({ name: field?.name ?? heading, value: stored ?? value });
  }
  return { name, number, email, tags: tagNamesIn(cellOf('tags')), extraInfo: extraInfo.slice(0, 50) };
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
