import { optionTypes } from '@recado/shared/features/chatbots';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';
import { files } from '../files/files.table.ts';

/**
 * Options of queues' chatbots, one tree for each queue. The target of an option may be deleted; the option then leads
 * nowhere.
 */
export const chatbots = companyTable(
  'chatbots',
  {
    id: rowId(),
    queueId: integer().notNull(),
    /** The parent option; null for those that the bot offers right after the queue. */
    parentId: integer(),
    /** Its position on its level. */
    position: integer().notNull(),
    name: text().notNull(),
    greetingMessage: text().notNull().default(''),
    queueType: text({ enum: optionTypes }).notNull().default('text'),
    optQueueId: integer(),
    optUserId: integer(),
    optFileId: integer(),
    closeTicket: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('chatbots_tree_idx').on(t.companyId, t.queueId, t.parentId, t.position),
    index('chatbots_parent_idx').on(t.companyId, t.parentId),
    sameCompany('chatbots_queue_fk', t, t.queueId, queues),
    sameCompany('chatbots_parent_fk', t, t.parentId, t),
    sameCompany('chatbots_opt_queue_fk', t, t.optQueueId, queues, 'set null'),
    sameCompany('chatbots_opt_user_fk', t, t.optUserId, users, 'set null'),
    sameCompany('chatbots_opt_file_fk', t, t.optFileId, files, 'set null'),
  ],
);
