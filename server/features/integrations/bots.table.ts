import { index, integer } from 'drizzle-orm/pg-core';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { chatbots } from '../chatbots/chatbots.table.ts';
import { connections } from '../core/connections/connections.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { integrations } from './integrations.table.ts';

/** The integration and the prompt that answer for a connection (CONN-41). */
export const connectionBots = companyTable(
  'connection_bots',
  { connectionId: integer().primaryKey(), integrationId: integer(), promptId: integer() },
  (t) => [
    index('connection_bots_integration_idx').on(t.companyId, t.integrationId),
    index('connection_bots_prompt_idx').on(t.companyId, t.promptId),
    sameCompany('connection_bots_connection_fk', t, t.connectionId, connections),
    sameCompany('connection_bots_integration_fk', t, t.integrationId, integrations, 'set null'),
    sameCompany('connection_bots_prompt_fk', t, t.promptId, prompts, 'set null'),
  ],
);

/** The integration that answers in a queue, in place of its options (QUEUE-10, BOT-31). */
export const queueBots = companyTable(
  'queue_bots',
  { queueId: integer().primaryKey(), integrationId: integer().notNull() },
  (t) => [
    index('queue_bots_integration_idx').on(t.companyId, t.integrationId),
    sameCompany('queue_bots_queue_fk', t, t.queueId, queues),
    sameCompany('queue_bots_integration_fk', t, t.integrationId, integrations),
  ],
);

/** The integration to which an option of a menu hands the ticket (BOT-28). */
export const optionBots = companyTable(
  'option_bots',
  { chatbotId: integer().primaryKey(), integrationId: integer().notNull() },
  (t) => [
    index('option_bots_integration_idx').on(t.companyId, t.integrationId),
    sameCompany('option_bots_chatbot_fk', t, t.chatbotId, chatbots),
    sameCompany('option_bots_integration_fk', t, t.integrationId, integrations),
  ],
);
