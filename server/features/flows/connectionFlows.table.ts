import { index, integer, text } from 'drizzle-orm/pg-core';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';
import { flows } from './flows.table.ts';

/** When a connection starts a flow by itself. */
export const connectionFlowUses = ['welcome', 'notPhrase', 'scheduled'] as const;

/**
 * The flows that a connection starts (CONN-42, CONN-43, BOT-61 to BOT-63). One is for a contact's first message, one for
 * messages without a phrase, the others for a run window each.
 */
export const connectionFlows = companyTable(
  'connection_flows',
  {
    connectionId: integer().notNull(),
    use: text({ enum: connectionFlowUses }).notNull(),
    flowId: integer().notNull(),
  },
  (t) => [
    rowKey(t.connectionId, t.use, t.flowId),
    index('connection_flows_flow_idx').on(t.companyId, t.flowId),
    sameCompany('connection_flows_connection_fk', t, t.connectionId, connections),
    sameCompany('connection_flows_flow_fk', t, t.flowId, flows),
  ],
);
