import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/** Whom the phone behind a connection knows, as it tells when it is linked and since: what can be imported of it. */
export const phoneContacts = companyTable(
  'phone_contacts',
  {
    connectionId: integer().notNull(),
    /** Digits. */
    number: text().notNull(),
    /** What the phone calls them, else what they call themselves; empty while neither is known. */
    name: text().notNull().default(''),
    /** Something was said with them. */
    hasChat: boolean().notNull().default(false),
    toldAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId, t.number),
    sameCompany('phone_contacts_connection_fk', t, t.connectionId, connections),
  ],
);
