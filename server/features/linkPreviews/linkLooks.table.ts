import { index, text } from 'drizzle-orm/pg-core';
import { bigReference } from '../../db/columns.ts';
import { sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { messages } from '../core/messages/messages.table.ts';

/**
 * Work rows of messages with an address to preview; those of one address run one after the other, so that its page is
 * fetched once.
 */
export const linkLooks = workTable(
  'link_looks',
  { messageId: bigReference().notNull(), addressHash: text().notNull() },
  { order: ['addressHash'] },
  (t) => [
    index('link_looks_message_idx').on(t.companyId, t.messageId),
    sameCompany('link_looks_message_fk', t, t.messageId, messages),
  ],
);
