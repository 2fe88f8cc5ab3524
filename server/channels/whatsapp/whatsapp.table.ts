import { bigint, integer, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../../features/core/connections/connections.table.ts';

/** The auth state of a WhatsApp Web session: credentials and all ten kinds of keys, each sealed. */
export const whatsappKeys = companyTable(
  'whatsapp_keys',
  {
    connectionId: integer().notNull(),
    /** `creds` or a key kind of the protocol library. */
    type: text().notNull(),
    keyId: text().notNull(),
    value: bytes().notNull(),
    /** The lease under which it was written; a lower one cannot overwrite a higher. */
    epoch: bigint({ mode: 'number' }).notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.connectionId, t.type, t.keyId),
    sameCompany('whatsapp_keys_connection_fk', t, t.connectionId, connections),
  ],
);

/** The messages that we sent, as protocol bytes: a phone that could not read one asks again, also after a restart. */
export const whatsappSent = companyTable(
  'whatsapp_sent',
  {
    connectionId: integer().notNull(),
    providerId: text().notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.connectionId, t.providerId),
    sameCompany('whatsapp_sent_connection_fk', t, t.connectionId, connections),
  ],
);
