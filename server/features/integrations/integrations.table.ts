import {
  dialogflowRegions,
  integrationLanguages,
  integrationTypes,
} from '@recado/shared/features/integrations';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { flows } from '../flows/flows.table.ts';

/** Outside bots that answer for connections, queues and options of the menu (INTEG-06). */
export const integrations = companyTable(
  'integrations',
  {
    id: rowId(),
    type: text({ enum: integrationTypes }).notNull(),
    name: text().notNull(),
    projectName: text().notNull(),
    language: text({ enum: integrationLanguages }),
    /** Where dialogflow keeps the agent; empty: the usual place. */
    region: text({ enum: dialogflowRegions }).notNull().default(''),
    /** The service account of dialogflow, sealed; empty: none. */
    jsonContent: text().notNull().default(''),
    /** Address of n8n, of a webhook or of typebot's viewer. */
    urlN8N: text('url_n8n').notNull().default(''),
    /** Signs requests to n8n and webhooks, sealed; empty: they are not signed. */
    signingKey: text().notNull().default(''),
    typebotSlug: text().notNull().default(''),
    /** Hours of silence after which a session of typebot begins again (OPEN-94). */
    typebotExpires: integer().notNull().default(1),
    /** Milliseconds between two messages of typebot (OPEN-94). */
    typebotDelayMessage: integer().notNull().default(1000),
    typebotKeywordFinish: text().notNull().default(''),
    typebotKeywordRestart: text().notNull().default(''),
    typebotRestartMessage: text().notNull().default(''),
    typebotUnknownMessage: text().notNull().default(''),
    /** The flow of type flowbuilder; null: the flow of the same name. */
    flowId: integer(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('integrations_name_key').on(t.companyId, lowerName(t.name)),
    index('integrations_flow_idx').on(t.companyId, t.flowId),
    sameCompany('integrations_flow_fk', t, t.flowId, flows, 'set null'),
  ],
);
