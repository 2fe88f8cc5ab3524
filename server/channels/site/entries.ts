import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { siteConversations, siteEntries } from './site.table.ts';

type Conversation = typeof siteConversations.$inferSelect;

/** The conversation of a visitor, held until the transaction ends. */
export async function lockConversation(tx: Tx, handle: string): Promise<Conversation | undefined> {
  const [row] = await tx
    .select()
    .from(siteConversations)
    .where(eq(siteConversations.handle, handle))
    .for('no key update');
  return row;
}

/** Of these visitors, the conversation on this connection that one of them used last; held. */
export async function lockLastOf(
  tx: Tx,
  connectionId: number,
  handles: readonly string[],
): Promise<Conversation | undefined> {
  if (handles.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(siteConversations)
    .where(
      and(eq(siteConversations.connectionId, connectionId), inArray(siteConversations.handle, [...handles])),
    )
    .orderBy(desc(siteConversations.lastSeenAt), desc(siteConversations.id))
    .limit(1)
    .for('no key update');
  return row;
}

/** The number of the entry of this message, or of this change of it, if it is one already. */
export async function numberOf(
  tx: Tx,
  {
    connectionId,
    providerId,
    changeId = '',
  }: { connectionId: number; providerId: string; changeId?: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ seq: siteEntries.seq })
    .from(siteEntries)
    .where(
      and(
        eq(siteEntries.connectionId, connectionId),
        eq(siteEntries.providerId, providerId),
        eq(siteEntries.changeId, changeId),
      ),
    );
  return row?.seq;
}

/** Adds an entry to a held conversation, under its next number. */
export async function addEntry(
  tx: Tx,
  { id, connectionId }: Pick<Conversation, 'id' | 'connectionId'>,
  entry: { providerId: string; changeId?: string; fromVisitor: boolean },
): Promise<number> {
  const [row] = await tx
    .update(siteConversations)
    .set({ lastSeq: sql`${siteConversations.lastSeq} + 1` })
    .where(eq(siteConversations.id, id))
    .returning({ seq: siteConversations.lastSeq });
  const { seq } = row!;
  await tx.insert(siteEntries).values({ ...entry, conversationId: id, connectionId, seq });
  return seq;
}
