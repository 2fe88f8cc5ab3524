import { fieldKinds } from '@recado/shared/lib/fieldValue';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { contacts } from '../core/contacts/contacts.table.ts';

/** What a company wants to know of its contacts (FIELD-01). */
export const contactFields = companyTable(
  'contact_fields',
  {
    id: rowId(),
    name: text().notNull(),
    kind: text({ enum: fieldKinds }).notNull(),
    options: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('contact_fields_name_key').on(t.companyId, lowerName(t.name))],
);

/**
 * An index over the extra information of contacts: one row for each contact and field. Nothing writes it but the
 * trigger `contacts_fields` and `index_contact_field()`; the values themselves are `contacts.extra_info` (FIELD-02).
 */
export const contactFieldValues = companyTable(
  'contact_field_values',
  {
    fieldId: integer().notNull(),
    contactId: integer().notNull(),
    value: text().notNull(),
    /** Its beginning without accents and case: row security lets an index be asked for a column, not for `fold()`. */
    folded: text().generatedAlwaysAs(sql`left(fold(value), 100)`),
    /** The value of a number or a date, where it is one. */
    number: doublePrecision(),
    day: date({ mode: 'string' }),
  },
  (t) => [
    rowKey(t.companyId, t.fieldId, t.contactId),
    sameCompany('contact_field_values_field_fk', t, t.fieldId, contactFields),
    sameCompany('contact_field_values_contact_fk', t, t.contactId, contacts),
    index('contact_field_values_contact_idx').on(t.companyId, t.contactId),
    index('contact_field_values_folded_idx').on(t.companyId, t.fieldId, t.folded),
    index('contact_field_values_number_idx').on(t.companyId, t.fieldId, t.number),
    index('contact_field_values_day_idx').on(t.companyId, t.fieldId, t.day),
  ],
);
