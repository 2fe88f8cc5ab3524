import { sql } from 'drizzle-orm';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference, createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { media } from '../media/media.table.ts';
import { queues } from '../queues/queues.table.ts';
import { users } from '../users/users.table.ts';

/** Prepared answers: the company's, a queue's, or somebody's own. */
export const quickReplies = companyTable(
  'quick_replies',
  {
    id: rowId(),
    shortcode: text().notNull(),
    message: text().notNull().default(''),
    visao: boolean().notNull().default(true),
    geral: boolean().notNull().default(false),
    status: boolean().notNull().default(true),
    queueId: integer(),
    userId: integer(),
    mediaId: bigReference(),
    uses: integer().notNull().default(0),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quick_replies_shortcode_idx').on(t.companyId, lowerName(t.shortcode), t.id),
    index('quick_replies_user_idx').on(t.companyId, t.userId),
    index('quick_replies_queue_idx').on(t.companyId, t.queueId).where(sql`${t.queueId} is not null`),
    index('quick_replies_media_idx').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    sameCompany('quick_replies_queue_fk', t, t.queueId, queues, 'set null'),
    sameCompany('quick_replies_user_fk', t, t.userId, users, 'set null'),
    sameCompany('quick_replies_media_fk', t, t.mediaId, media, 'set null'),
  ],
);
