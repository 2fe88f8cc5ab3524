import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { messages } from '../../core/messages/messages.table.ts';
import type { SpokenMessage } from '../../prompts/answering/answerMessages.ts';
import { messageWords } from '../assist.table.ts';

/**
 * The last messages of a ticket, oldest first: no notes, no deleted ones, and no names or numbers of anybody. The words
 * of a voice are its transcript (ASSIST-07).
 */
export async function conversationOf(tx: Tx, ticketId: number, most: number): Promise<SpokenMessage[]> {
  const rows = await tx
    .select({
      fromMe: messages.fromMe,
      body: sql<string>`coalesce(nullif(${messages.body}, ''), ${messageWords.body},
        case when ${messages.mediaType} is null then '' else '[' || ${messages.mediaType} || ']' end)`,
    })
    .from(messages)
    .leftJoin(messageWords, and(eq(messageWords.messageId, messages.id), eq(messageWords.kind, 'transcript')))
    .where(and(eq(messages.ticketId, ticketId), eq(messages.isPrivate, false), eq(messages.isDeleted, false)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(most);
  return rows.reverse();
}
