import { integer, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../db/companyTable.ts';
import { connections } from '../../core/connections/connections.table.ts';

/**
 * Until when a customer has got or read our messages, where the channel reports that as a moment. A message that we
 * learn of later takes it from here.
 */
export const watermarks = companyTable(
  'watermarks',
  {
    connectionId: integer().notNull(),
    /** An identity of the customer, as `kind:value`. */
    address: text().notNull(),
    ack: smallint().notNull(),
    until: moment().notNull(),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId, t.address, t.ack),
    sameCompany('watermarks_connection_fk', t, t.connectionId, connections),
  ],
);
