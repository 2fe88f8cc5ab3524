import { and, eq, gte, sql } from 'drizzle-orm';
import { eventLog } from '../../events/events.table.ts';
import type { Work } from '../../work.ts';
import { lastMessageOf } from '../core/messages/lastMessageOf.ts';
import type { chatMessages } from './chats.table.ts';

/** No clock of two machines differs by more: an event may be a little older than what it tells of. */
const slackMinutes = 10;

/**
 * A message that was taken back says nothing any more, also to a client that catches up on the last day's events: what
 * the log still holds of it is blanked, in its own event, in answers to it, and where it was a chat's last one.
 */
export async function forgetInEvents(
  { tx }: Work,
  { id, chatId, message, createdAt }: typeof chatMessages.$inferSelect,
): Promise<void> {
  const isOfChat = and(
    gte(eventLog.at, sql`${createdAt.toISOString()}::timestamptz - make_interval(mins => ${slackMinutes})`),
    eq(eventLog.topic, 'chat'),
    sql`${eventLog.payload} #>> '{chat,id}' = ${String(chatId)}`,
  );
  await tx
    .update(eventLog)
    .set({
      payload: sql`${eventLog.payload} || jsonb_build_object('newMessage', (${eventLog.payload} -> 'newMessage') || '{"message": "", "mediaUrl": null, "mediaId": null, "mediaName": null, "mentions": []}'::jsonb)`,
    })
    .where(and(isOfChat, sql`${eventLog.payload} #>> '{newMessage,id}' = ${String(id)}`));
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{newMessage,quotedMsg,message}', '""')` })
    .where(and(isOfChat, sql`${eventLog.payload} #>> '{newMessage,quotedMsg,id}' = ${String(id)}`));
  if (message === '') return;
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{chat,lastMessage}', '""')` })
    .where(
      and(isOfChat, sql`${eventLog.payload} #>> '{chat,lastMessage}' = ${lastMessageOf({ body: message })}`),
    );
}
