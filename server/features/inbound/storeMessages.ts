import { sql } from 'drizzle-orm';
import { gathered } from '../../db/statements/gathered.ts';
import { insertRows } from '../../db/statements/insertRows.ts';
import { messages } from '../core/messages/messages.table.ts';

/** A message on its way into the table. */
export type NewMessage = typeof messages.$inferInsert & { providerId: string; body: string; createdAt: Date };

/** A row that was new. */
interface Stored {
  id: number;
  connectionId: number;
  providerId: string;
  mediaId: number | null;
  /** A change of it came before it did. */
  isAwaited: boolean;
}

const insert = insertRows<typeof messages, Stored>(
  messages,
  sql`
    on conflict do nothing
    returning id, connection_id as "connectionId", provider_id as "providerId", media_id as "mediaId", exists (
      select from early_changes e where e.connection_id = messages.connection_id and e.provider_id = messages.provider_id
    ) as "isAwaited"`,
);

/** Stores messages of a ticket, and leaves existing ones as they are. Returns the new ones. */
export const storeMessages = gathered(async (tx, askers: readonly (readonly NewMessage[])[]) => {
  const rows = await insert(tx, askers.flat());
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  return askers.map((ofAsker) =>
    ofAsker.flatMap((message) => {
      const row = stored.get(nameOf(message));
      // The sender chooses the id: of two conversations with the same one only the first got a row.
      stored.delete(nameOf(message));
      return row ?? [];
    }),
  );
});

const nameOf = ({ connectionId, providerId }: Pick<NewMessage, 'connectionId' | 'providerId'>) =>
  `${connectionId} ${providerId}`;
