import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/**
 * The people that the phone behind a connection knows. The phone reports them when it is linked and afterwards; an
 * import reads them.
 */
export const phoneContacts = companyTable(
  'phone_contacts',
  {
    connectionId: integer().notNull(),
    /** Digits. */
    number: text().notNull(),
    /** The name in the phone's book, else the one that they give themselves; empty while neither is known. */
    name: text().notNull().default(''),
    /** The phone has a chat with them. */
    hasChat: boolean().notNull().default(false),
    toldAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId, t.number),
    sameCompany('phone_contacts_connection_fk', t, t.connectionId, connections),
  ],
);
