import { boolean, index, integer } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../../db/companyTable.ts';
import { connections } from '../../connections/connections.table.ts';
import { contacts } from '../contacts.table.ts';

/** People that a connection has yet to block at its channel, or to let write again. */
export const channelBlocks = companyTable(
  'channel_blocks',
  {
    connectionId: integer().notNull(),
    contactId: integer().notNull(),
    isBlocked: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.companyId, t.connectionId, t.contactId),
    index('channel_blocks_contact_idx').on(t.companyId, t.contactId),
    index('channel_blocks_created_idx').on(t.createdAt),
    sameCompany('channel_blocks_connection_fk', t, t.connectionId, connections),
    sameCompany('channel_blocks_contact_fk', t, t.contactId, contacts),
  ],
);
