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

/** The fields that a company keeps of its contacts (FIELD-01). */
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
 * An index over the extra information of contacts: one row for each contact and field. Only the trigger
 * `contacts_fields` and `index_contact_field()` write it; the values themselves are in `contacts.extra_info`
 * (FIELD-02).
 */
export const contactFieldValues = companyTable(
  'contact_field_values',
  {
    fieldId: integer().notNull(),
    contactId: integer().notNull(),
    value: text().notNull(),
    /**
     * The value's beginning without accents and case: with row security an index works on a column, not on `fold()`.
     */
    folded: text().generatedAlwaysAs(sql`left(fold(value), 100)`),
    /** The value as a number or date, if it is one. */
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
