import { outageKinds } from '@recado/shared/features/cockpit';
import { stopReasons } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { connections } from '../../core/connections/connections.table.ts';

/** Times in which a connection brought nothing; those of less than five minutes are deleted at their end. */
export const connectionOutages = companyTable(
  'connection_outages',
  {
    id: bigRowId(),
    connectionId: integer().notNull(),
    kind: text({ enum: outageKinds }).notNull(),
    reason: text({ enum: stopReasons }),
    beganAt: moment().notNull(),
    /** When a process noticed it; the alarm counts from there. */
    createdAt: createdAt(),
    alarmedAt: moment(),
    /** The connection works again since then, perhaps not for long. */
    upAt: moment(),
    endedAt: moment(),
    expected: integer(),
    caughtUp: integer(),
  },
  (t) => [
    // A connection has one outage at a time, however many processes look.
    uniqueIndex('connection_outages_open_key')
      .on(t.companyId, t.connectionId)
      .where(sql`${t.endedAt} is null`),
    index('connection_outages_list_idx').on(t.companyId, t.connectionId, t.id.desc().nullsFirst()),
    index('connection_outages_began_idx').on(t.beganAt),
    sameCompany('connection_outages_connection_fk', t, t.connectionId, connections),
  ],
);
