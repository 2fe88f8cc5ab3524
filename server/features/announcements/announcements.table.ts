import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';

/**
 * The operator's announcements. The same for all companies, so the table has no row policy; only the operator writes
 * it.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: rowId(),
    title: text().notNull(),
    text: text().notNull(),
    priority: integer().notNull().default(3),
    status: boolean().notNull().default(true),
    expiresAt: moment(),
    /** A file of the sender's company; anybody who knows its name may see it. */
    mediaStorageKey: text(),
    mediaName: text(),
    mediaMime: text(),
    mediaBytes: bigint({ mode: 'number' }),
    /** Where its image is (publicFiles); null without one. */
    mediaPath: text().generatedAlwaysAs(
      sql`'/public/' || split_part(media_storage_key, '/', 1) || '-' || split_part(media_storage_key, '/', 3)`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_media_storage_key_idx')
      .on(t.mediaStorageKey)
      .where(sql`${t.mediaStorageKey} is not null`),
  ],
);
