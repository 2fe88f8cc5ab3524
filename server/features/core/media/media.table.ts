import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt } from '../../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../../db/companyTable.ts';
import { workTable } from '../../../rowQueue/workTable.ts';
import { connections } from '../connections/connections.table.ts';

/**
 * Files by id. The stored name says nothing; their names for people and their true type are in columns beside it.
 */
export const media = companyTable(
  'media',
  {
    id: bigRowId(),
    state: text({ enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Where it lies in the storage: company/ab/uuid. Null until it is there. */
    storageKey: text(),
    name: text().notNull().default(''),
    /** The sender's claim until it is here; then the type sniffed from the content. Only ready files are served. */
    mime: text().notNull().default('application/octet-stream'),
    /** As the sender claims it until it is here. */
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    /**
     * The size of a picture or film as people see it, in pixels: the sender's claim until the stored file is
     * measured.
     */
    width: integer(),
    height: integer(),
    /** What the channel needs to fetch it, until it is fetched. */
    source: jsonb().$type<unknown>(),
    connectionId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('media_waiting_idx').on(t.companyId, t.state),
    // The sweep of files asks whether anybody knows a key.
    index('media_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('media_storage_key_own', t, t.storageKey),
    sameCompany('media_connection_fk', t, t.connectionId, connections, 'set null'),
  ],
);

/** Files that have to be fetched from their channel: made with the message, gone when the file is here or lost. */
export const mediaDownloads = workTable(
  'media_downloads',
  { mediaId: bigReference().notNull(), connectionId: integer().notNull() },
  { order: ['mediaId'] },
  (t) => [
    uniqueIndex('media_downloads_media_key').on(t.companyId, t.mediaId),
    index('media_downloads_connection_idx').on(t.companyId, t.connectionId),
    sameCompany('media_downloads_media_fk', t, t.mediaId, media),
    sameCompany('media_downloads_connection_fk', t, t.connectionId, connections),
  ],
);
