import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { ChannelEvent } from '../../channels/channel.ts';
import { bigRowId, createdAt } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../core/connections/connections.table.ts';

/** Something that happened to a message that is already there. */
export type Change = Extract<
  ChannelEvent,
  { kind: 'edit' | 'delete' | 'reaction' | 'vote' | 'details' | 'pin' | 'ack' }
>;

/** Changes of messages that have not come yet (acks, edits, votes, pins), in the order of their arrival. */
export const earlyChanges = companyTable(
  'early_changes',
  {
    id: bigRowId(),
    connectionId: integer().notNull(),
    providerId: text().notNull(),
    change: jsonb().$type<Change>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('early_changes_message_idx').on(t.companyId, t.connectionId, t.providerId),
    // The sweep drops the old ones.
    index('early_changes_age_idx').on(t.createdAt),
    sameCompany('early_changes_connection_fk', t, t.connectionId, connections),
  ],
);
