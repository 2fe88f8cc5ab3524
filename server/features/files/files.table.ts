import { index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference, createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { media } from '../core/media/media.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';

/** Lists of files that the bot sends, with the text that it sends before them. */
export const files = companyTable(
  'files',
  {
    id: rowId(),
    name: text().notNull(),
    message: text().notNull(),
    /** The person who saved it last. */
    userId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_name_idx').on(t.companyId, lowerName(t.name)),
    sameCompany('files_user_fk', t, t.userId, users, 'set null'),
  ],
);

/** The files of a list, in their order; one without `mediaId` has a name and no upload yet. */
export const fileOptions = companyTable(
  'file_options',
  {
    id: rowId(),
    fileId: integer().notNull(),
    position: integer().notNull(),
    /** The text that the customer gets with the file. */
    name: text().notNull().default(''),
    mediaId: bigReference(),
  },
  (t) => [
    index('file_options_file_idx').on(t.companyId, t.fileId, t.position),
    index('file_options_media_idx').on(t.companyId, t.mediaId),
    sameCompany('file_options_file_fk', t, t.fileId, files),
    sameCompany('file_options_media_fk', t, t.mediaId, media, 'set null'),
  ],
);

/** The list that a queue sends to a customer who chose the queue (BOT-31). */
export const queueFiles = companyTable(
  'queue_files',
  { queueId: integer().primaryKey(), fileId: integer().notNull() },
  (t) => [
    index('queue_files_file_idx').on(t.companyId, t.fileId),
    sameCompany('queue_files_queue_fk', t, t.queueId, queues),
    sameCompany('queue_files_file_fk', t, t.fileId, files),
  ],
);
