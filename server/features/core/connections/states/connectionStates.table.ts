import { connectionStatuses, stopReasons } from '@recado/shared/features/connections';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { bigRowId, moment } from '../../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../../db/companyTable.ts';
import { connections } from '../connections.table.ts';

/** The states that a connection has had, each from its time to the next row's; kept for 90 days. */
export const connectionStates = companyTable(
  'connection_states',
  {
    id: bigRowId(),
    connectionId: integer().notNull(),
    status: text({ enum: connectionStatuses }).notNull(),
    stopReason: text({ enum: stopReasons }),
    at: moment().notNull(),
  },
  (t) => [
    index('connection_states_list_idx').on(t.companyId, t.connectionId, t.id.desc().nullsFirst()),
    index('connection_states_at_idx').on(t.at),
    sameCompany('connection_states_connection_fk', t, t.connectionId, connections),
  ],
);
