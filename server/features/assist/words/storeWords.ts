import { type SQL, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { messageWords } from '../assist.table.ts';

type Words = Pick<typeof messageWords.$inferInsert, 'messageId' | 'kind' | 'language' | 'body'>;

/** Stored words that still fit their message: it was not changed since (ASSIST-22). */
export const isFresh: SQL = sql`not exists (select from message_edits e
  where e.message_id = ${messageWords.messageId} and e.created_at > ${messageWords.createdAt})`;

/** Stores words of messages; newer ones replace those from before an edit. A message that is gone has none. */
export async function storeWords({ tx, clock }: Work, words: readonly Words[]): Promise<void> {
  if (words.length === 0) return;
  const ids = words.map(({ messageId }) => messageId);
  const rows = await tx.execute<{ id: number }>(
    sql`select id::float8 as id from messages where id = any(${sql.param(ids)}::bigint[]) and not is_deleted for key share`,
  );
  const left = new Set(rows.map(({ id }) => id));
  const existing = words.filter(({ messageId }) => left.has(messageId));
  if (existing.length === 0) return;
  const createdAt = clock.now();
  await tx
    .insert(messageWords)
    .values(existing.map((one) => ({ ...one, createdAt })))
    .onConflictDoUpdate({
      target: [messageWords.companyId, messageWords.messageId, messageWords.kind, messageWords.language],
      set: { body: sql`excluded.body`, createdAt },
    });
}
