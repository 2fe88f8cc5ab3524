import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { connections } from '../core/connections/connections.table.ts';
import { flows } from '../flows/flows.table.ts';

/** Phrases that start a flow when a customer writes them (BOT-59). */
export const phraseCampaigns = companyTable(
  'phrase_campaigns',
  {
    id: rowId(),
    name: text().notNull(),
    flowId: integer().notNull(),
    /** The connection that listens; null: every connection (BOT-60). */
    whatsappId: integer(),
    phrase: text().notNull(),
    status: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('phrase_campaigns_name_idx').on(t.companyId, lowerName(t.name)),
    index('phrase_campaigns_flow_idx').on(t.companyId, t.flowId),
    sameCompany('phrase_campaigns_flow_fk', t, t.flowId, flows),
    sameCompany('phrase_campaigns_connection_fk', t, t.whatsappId, connections, 'set null'),
  ],
);
