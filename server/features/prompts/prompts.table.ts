import { boolean, index, integer, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, linkTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { queues } from '../core/queues/queues.table.ts';
import { knowledgeSources } from '../knowledge/knowledge.table.ts';
import { tags } from '../tags/tags.table.ts';

/** Instructions by which a model answers customers, and helps attendants (PROMPT-06). */
export const prompts = companyTable(
  'prompts',
  {
    id: rowId(),
    name: text().notNull(),
    prompt: text().notNull().default(''),
    /** `texto`, or the voice that speaks the answers (PROMPT-08). */
    voice: text().notNull().default('texto'),
    /** Key of the speech service, sealed; empty: none. */
    voiceKey: text().notNull().default(''),
    voiceRegion: text().notNull().default(''),
    /** The most tokens of one answer. */
    maxTokens: integer().notNull().default(100),
    temperature: real().notNull().default(1),
    /** Key of the model's address, sealed; empty: none. */
    apiKey: text().notNull().default(''),
    /** Address of a chat API that follows OpenAI's, without `/chat/completions`. */
    baseUrl: text().notNull(),
    model: text().notNull(),
    /** The queue to which the model may hand a customer (BOT-78). */
    queueId: integer(),
    /** The last messages of the conversation that the model reads. */
    maxMessages: integer().notNull().default(10),
    /** The most tokens that one ticket, and one month of this prompt, may cost; null: no limit. */
    ticketTokens: integer(),
    monthTokens: integer(),
    /** The model may close tickets. */
    mayClose: boolean().notNull().default(false),
    /** The model answers only from sources; without one it hands over. */
    sourcesOnly: boolean().notNull().default(false),
    /** It reads all sources of the company; otherwise the linked ones. */
    readsAll: boolean().notNull().default(true),
    /** Voices of customers are written down for the model. */
    transcribes: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('prompts_name_key').on(t.companyId, lowerName(t.name)),
    index('prompts_queue_idx').on(t.companyId, t.queueId),
    sameCompany('prompts_queue_fk', t, t.queueId, queues, 'set null'),
  ],
);

/** Further queues to which the model may hand a customer. */
export const promptQueues = linkTable('prompt_queues', { promptId: prompts }, { queueId: queues });

/** Tags that the model may put on a ticket. */
export const promptTags = linkTable('prompt_tags', { promptId: prompts }, { tagId: tags });

/** The sources that a prompt reads, unless it reads all. */
export const promptSources = linkTable(
  'prompt_sources',
  { promptId: prompts },
  { sourceId: knowledgeSources },
);
