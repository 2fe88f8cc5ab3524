import { and, asc, eq, inArray } from 'drizzle-orm';
import { messages } from '../../features/core/messages/messages.table.ts';
import type { Context } from '../context.ts';
import type { FlowInput } from './blockRunner.ts';
import type { FlowPosition } from './position.ts';

/** The customer's words that came while the flow paused, after the last thing that it said. */
export async function heardWords(
  { work, ticket, state }: Context,
  { heard }: FlowPosition,
): Promise<FlowInput[]> {
  const after = heard.filter((id) => id > state.askedAfter);
  if (after.length === 0) return [];
  const rows = await work.tx
    .select({
      messageId: messages.id,
      body: messages.body,
      mediaType: messages.mediaType,
      mediaId: messages.mediaId,
    })
    .from(messages)
    .where(and(inArray(messages.id, after), eq(messages.ticketId, ticket.id), eq(messages.isDeleted, false)))
    .orderBy(asc(messages.id));
  return rows.map((row) => ({ as: 'words', ...row }));
}
