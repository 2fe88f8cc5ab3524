import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { prompts } from './prompts.table.ts';

/** How a company uses models, in one row; a company without a row has the defaults. */
export const modelSettings = companyTable(
  'model_settings',
  {
    /** Attendants get help with their answers. */
    assist: boolean().notNull().default(false),
    /** Whose address, key and knowledge the help uses. */
    assistPromptId: integer(),
    /** The most tokens of the company in a month; null: no limit. */
    monthTokens: integer(),
    /** An address for vectors of passages; empty: full text only. The key is sealed. */
    embeddingsUrl: text().notNull().default(''),
    embeddingsKey: text().notNull().default(''),
    embeddingsModel: text().notNull().default(''),
    /** Why passages have no vectors, in a word; null: nothing is wrong. */
    vectorsFault: text(),
  },
  (t) => [
    rowKey(t.companyId),
    index('model_settings_assist_prompt_idx').on(t.companyId, t.assistPromptId),
    sameCompany('model_settings_assist_prompt_fk', t, t.assistPromptId, prompts, 'set null'),
  ],
);
