import { AppError, found } from '@recado/shared/errors';
import type { NewChatMessage } from '@recado/shared/features/chats';
import { namesIn } from '@recado/shared/lib/splitMentions';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import { forgetInEvents } from '../../events/forgetInEvents.ts';
import type { Work } from '../../work.ts';
import { hearersOf } from '../core/access/chatAccess.ts';
import { lastMessageOf } from '../core/messages/lastMessageOf.ts';
import { clientIdAt, clientIdsOf, fileDrafts, quotedIn } from '../core/messages/sending/partsOfRequest.ts';
import { notify } from '../core/notifications/notify.ts';
import { type ChatRow, chatRow, idsOf, lockChat } from './chatRows.ts';
import { chatMessages, chats, chatUsers } from './chats.table.ts';
import { type ChatMessageRow, readChatMessages } from './readChatMessages.ts';

/** The stored messages; `isRepeat` when an earlier request stored them. */
interface SentMessages {
  messages: ChatMessageRow[];
  isRepeat: boolean;
}

/**
 * Sends to a chat: a text, or files (one message each, the text under the first). The same `clientId` of the same
 * person twice is one message. The function locks the chat, so ids are in the order in which people wrote.
 */
export async function sendChatMessage(
  work: Work,
  actor: Actor,
  chatId: number,
  draft: z.output<typeof NewChatMessage>,
  files: UploadedFile[],
): Promise<SentMessages> {
  const { tx, clock } = work;
  await lockChat(work, actor, chatId);
  const words = (draft.message ?? draft.body ?? '').trim();
  if (draft.clientId) {
    const existing = await alreadySaid(work, actor, chatId, clientIdsOf(draft.clientId, files.length));
    if (existing.length > 0) return { messages: existing, isRepeat: true };
  }
  if (words === '' && files.length === 0) throw new AppError('ERR_EMPTY_MESSAGE');
  const quotedId = await quotedIn(tx, { chatId }, draft.quotedId);
  const mentions = mentionedIn(words, await chatRow(tx, chatId), actor);
  const drafts = files.length === 0 ? [{}] : await fileDrafts(tx, files, { isVoice: draft.isVoice });
  const stored = await tx
    .insert(chatMessages)
    .values(
      drafts.map((one, n) => ({
        ...one,
        chatId,
        senderId: actor.userId,
        clientId: clientIdAt(draft.clientId, n),
        message: n === 0 ? words : '',
        mentions: n === 0 ? mentions : [],
        quotedId: n === 0 ? quotedId : null,
        createdAt: clock.now(),
      })),
    )
    .returning();
  await countUnread(work, actor, stored);
  await showAsLast(work, stored.at(-1)!, files.at(-1)?.name);
  const ids = stored.map(({ id }) => id);
  await notify(
    work,
    mentions.map(({ id }) => ({
      userId: id,
      kind: 'mention',
      byId: actor.userId,
      chatId,
      chatMessageId: ids[0]!,
    })),
  );
  const messages = (
    await readChatMessages(work, inArray(chatMessages.id, ids), { limit: ids.length })
  ).toReversed();
  const chat = await chatRow(tx, chatId);
  for (const newMessage of messages)
    work.publish('chat', { action: 'new-message', chat, newMessage }, hearersOf(idsOf(chat)));
  return { messages, isRepeat: false };
}

/** What an earlier request with these ids of the client has stored. */
const alreadySaid = async (
  work: Work,
  actor: Actor,
  chatId: number,
  clientIds: string[],
): Promise<ChatMessageRow[]> =>
  (
    await readChatMessages(
      work,
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.senderId, actor.userId),
        inArray(chatMessages.clientId, clientIds),
      ),
      { limit: clientIds.length },
    )
  ).toReversed();

/** The other people of the chat whose names the words mention. */
function mentionedIn(words: string, { users }: ChatRow, actor: Actor): { id: number; name: string }[] {
  const others = users.map(({ user }) => user).filter(({ id }) => id !== actor.userId);
  const names = namesIn(
    words,
    others.map(({ name }) => name),
  );
  return [...names].map((called) => {
    const { id, name } = others.find((one) => one.name === called)!;
    return { id, name };
  });
}

type Stored = typeof chatMessages.$inferSelect;

/** The messages are unread for the others; who wrote has read everything before them. */
async function countUnread({ tx }: Work, actor: Actor, stored: readonly Stored[]): Promise<void> {
  const { id, chatId } = stored.at(-1)!;
  await tx
    .update(chatUsers)
    .set({ unreads: sql`${chatUsers.unreads} + ${stored.length}` })
    .where(and(eq(chatUsers.chatId, chatId), ne(chatUsers.userId, actor.userId)));
  await tx
    .update(chatUsers)
    .set({ unreads: 0, readUpTo: id })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, actor.userId)));
}

/** Makes the list show this message as the chat's last. */
async function showAsLast({ tx, clock }: Work, last: Stored, fileName: string | undefined): Promise<void> {
  await tx
    .update(chats)
    .set({
      lastMessage: lastMessageOf({ ...last, body: last.message }, fileName),
      lastSenderId: last.senderId,
      updatedAt: clock.now(),
    })
    .where(eq(chats.id, last.chatId));
}

/** Takes back this person's own message: a line without text and file stays in its place. */
export async function removeChatMessage(
  work: Work,
  actor: Actor,
  chatId: number,
  messageId: number,
): Promise<ChatMessageRow> {
  const { tx } = work;
  await lockChat(work, actor, chatId);
  const isIt = and(eq(chatMessages.id, messageId), eq(chatMessages.chatId, chatId));
  const [row] = await tx.select().from(chatMessages).where(isIt);
  const taken = found(row, 'ERR_NO_MESSAGE_FOUND');
  if (taken.senderId !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
  await tx.update(chatMessages).set({ isDeleted: true }).where(isIt);
  await showLast(work, chatId);
  await forgetInEvents(work, 'chatMessage', {
    ...taken,
    lastMessage: lastMessageOf({ body: taken.message }),
  });
  const [message] = await readChatMessages(work, isIt, { limit: 1 });
  const chat = await chatRow(tx, chatId);
  work.publish('chat', { action: 'message', chat, message: message! }, hearersOf(idsOf(chat)));
  return message!;
}

/**
 * Marks every message so far as read by this person, and publishes it to the people of the chat (CHAT-14, CHAT-15).
 */
export async function readChat(work: Work, actor: Actor, chatId: number): Promise<ChatRow> {
  const { tx } = work;
  await lockChat(work, actor, chatId);
  const newest = sql`coalesce((select max(${chatMessages.id}) from ${chatMessages} where ${chatMessages.chatId} = ${chatId}), 0)`;
  const [changed] = await tx
    .update(chatUsers)
    .set({ unreads: 0, readUpTo: sql`greatest(${chatUsers.readUpTo}, ${newest})` })
    .where(
      and(
        eq(chatUsers.chatId, chatId),
        eq(chatUsers.userId, actor.userId),
        sql`(${chatUsers.unreads} > 0 or ${chatUsers.readUpTo} < ${newest})`,
      ),
    )
    .returning({ lastReadId: chatUsers.readUpTo });
  const chat = await chatRow(tx, chatId);
  if (changed)
    work.publish(
      'chat',
      { action: 'read', chatId, userId: actor.userId, lastReadId: changed.lastReadId },
      hearersOf(idsOf(chat)),
    );
  return chat;
}

/** Makes the list show the chat's present last message. */
async function showLast({ tx }: Work, chatId: number): Promise<void> {
  const [last] = await tx
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(sql`${chatMessages.id} desc`)
    .limit(1);
  if (last?.isDeleted) await tx.update(chats).set({ lastMessage: '[[deleted]]' }).where(eq(chats.id, chatId));
}
