import type { RowQueueName } from '@recado/shared/features/rowQueues';
import { text } from 'drizzle-orm/pg-core';
import { bigReference } from '../db/columns.ts';
import { workTable } from './workTable.ts';

/** The kinds of quiet work: each is a row queue of this name with workers of its own. */
export const taskKinds = [
  'bulkActions',
  'campaignEntries',
  'campaignFiles',
  'companyExports',
  'contactImports',
  'erasures',
  'historyImports',
  'knowledge',
  'links',
  'listChecks',
  'listImports',
  'listRemovals',
  'personExports',
  'reportMails',
  'reports',
  'transcripts',
  'vectors',
] as const satisfies readonly RowQueueName[];

/** Work that is seldom and small: rows of another table that a worker has to see to, by kind. */
export const tasks = workTable(
  'tasks',
  {
    kind: text({ enum: taskKinds }).notNull(),
    /** The row to see to, in the table of the kind. No reference: where the row is gone, nothing is left to do. */
    ref: bigReference().notNull(),
    /** Tasks of a kind with the same key run one after the other. */
    key: text().notNull(),
  },
  { kind: 'kind', order: ['key'] },
);
