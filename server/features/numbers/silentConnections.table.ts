import { integer } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/** Connections that left questions about numbers unanswered; others are asked before them. Their next answer deletes the row. */
export const silentConnections = companyTable(
  'silent_connections',
  {
    connectionId: integer().notNull(),
    /** When it last left a question unanswered. */
    silentAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId),
    sameCompany('silent_connections_connection_fk', t, t.connectionId, connections),
  ],
);
