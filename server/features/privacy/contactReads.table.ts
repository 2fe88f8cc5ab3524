import { boolean, date, index, integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { users } from '../core/users/users.table.ts';

/** Who looked at a contact or at its messages: one row for each reader and day. */
export const contactReads = companyTable(
  'contact_reads',
  {
    contactId: integer().notNull(),
    /** A person, the operator in their place, their token, or a connection's token. */
    reader: text().notNull(),
    /** The day by the company's clock. */
    day: date({ mode: 'string' }).notNull(),
    userId: integer(),
    /** The reader's name then. */
    name: text().notNull(),
    byProgram: boolean().notNull(),
    /** The operator who acted in this person's place (SUPPORT-02). */
    supportName: text(),
    /** The first read of that day. */
    at: moment().notNull(),
    /** The reader took a copy: an export, a print. */
    exported: boolean().notNull(),
  },
  (t) => [
    rowKey(t.companyId, t.contactId, t.reader, t.day),
    index('contact_reads_user_idx').on(t.companyId, t.userId),
    // For the deletion of expired rows.
    index('contact_reads_day_idx').on(t.day),
    sameCompany('contact_reads_contact_fk', t, t.contactId, contacts),
    sameCompany('contact_reads_user_fk', t, t.userId, users, 'set null'),
  ],
);
