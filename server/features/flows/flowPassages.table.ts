import { index, integer, text } from 'drizzle-orm/pg-core';
import { bigRowId, createdAt } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { flows, flowVersions } from './flows.table.ts';

/** Each way that a conversation took out of a block. Numbers on the canvas and the timeline read them; kept 90 days. */
export const flowPassages = companyTable(
  'flow_passages',
  {
    id: bigRowId(),
    flowId: integer().notNull(),
    versionId: integer().notNull(),
    ticketId: integer().notNull(),
    nodeId: text().notNull(),
    /** The exit; `ended` for a block that ended the flow, `stopped` where a person or a word of the customer did. */
    exit: text().notNull(),
    /** Milliseconds between entering the block and leaving it. */
    tookMs: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('flow_passages_flow_idx').on(t.companyId, t.flowId, t.createdAt),
    index('flow_passages_ticket_idx').on(t.companyId, t.ticketId, t.id),
    sameCompany('flow_passages_flow_fk', t, t.flowId, flows),
    sameCompany('flow_passages_version_fk', t, t.versionId, flowVersions),
    sameCompany('flow_passages_ticket_fk', t, t.ticketId, tickets),
  ],
);
