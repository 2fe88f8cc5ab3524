import { index, integer } from 'drizzle-orm/pg-core';
import { bigReference } from '../../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../../db/companyTable.ts';
import { media } from '../../media/media.table.ts';
import { connections } from '../connections.table.ts';

/** The picture or film that goes with a connection's greeting (BOT-15). */
export const greetingMedia = companyTable(
  'greeting_media',
  { connectionId: integer().primaryKey(), mediaId: bigReference().notNull() },
  (t) => [
    index('greeting_media_media_idx').on(t.companyId, t.mediaId),
    sameCompany('greeting_media_connection_fk', t, t.connectionId, connections),
    sameCompany('greeting_media_media_fk', t, t.mediaId, media),
  ],
);
