import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { integer, jsonb } from 'drizzle-orm/pg-core';
import { moment } from '../../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../../db/companyTable.ts';
import { connections } from '../connections.table.ts';

/** What channels say about an account itself: its quality, limits, restrictions, signs of life. */
export const connectionSignals = companyTable(
  'connection_signals',
  {
    connectionId: integer().primaryKey(),
    signals: jsonb().$type<Partial<ConnectionSignals>>().notNull().default({}),
    /** People were warned that the token ends within so many days; null: not yet. */
    tokenWarnedDays: integer(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [sameCompany('connection_signals_connection_fk', t, t.connectionId, connections)],
);
