import { AppError, found } from '@recado/shared/errors';
import type { NewChatMessage } from '@recado/shared/features/chats';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { namesIn } from '@recado/shared/lib/splitMentions';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import { forgetInEvents } from '../../events/forgetInEvents.ts';
import type { Work } from '../../work.ts';
import { hearersOf } from '../core/access/chatAccess.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { lastMessageOf } from '../core/messages/lastMessageOf.ts';
import { notify } from '../core/notifications/notify.ts';
import { type ChatRow, chatRow, idsOf, lockChat } from './chatRows.ts';
import { chatMessages, chats, chatUsers } from './chats.table.ts';
import { type ChatMessageRow, readChatMessages } from './readChatMessages.ts';

/** The stored messages; `isRepeat` when an earlier request stored them. */
interface Said {
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
): Promise<Said> {
  const { tx, clock } = work;
  await lockChat(work, actor, chatId);
  const words = (draft.message ?? draft.body ?? '').trim();
  if (draft.clientId) {
    const ids = Array.from({ length: Math.max(1, files.length) }, (_, n) => clientIdOf(draft.clientId, n)!);
    const known = await readChatMessages(
      work,
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.senderId, actor.userId),
        inArray(chatMessages.clientId, ids),
      ),
      { limit: ids.length },
    );
    if (known.length > 0) return { messages: known.toReversed(), isRepeat: true };
  }
  if (words === '' && files.length === 0) throw new AppError('ERR_EMPTY_MESSAGE');
  const quotedId = draft.quotedId ? await quotedIn(work, chatId, draft.quotedId) : null;
  const before = await chatRow(tx, chatId);
  const others = before.users.map(({ user }) => user).filter(({ id }) => id !== actor.userId);
  const names = namesIn(
    words,
    others.map(({ name }) => name),
  );
  const mentions = [...names].map((called) => {
    const { id, name } = others.find((one) => one.name === called)!;
    return { id, name };
  });
  const drafts = files.length === 0 ? [{}] : await fileDrafts(work, draft.isVoice, files);
  const stored = await tx
    .insert(chatMessages)
    .values(
      drafts.map((one, n) => ({
        ...one,
        chatId,
        senderId: actor.userId,
        clientId: clientIdOf(draft.clientId, n),
        message: n === 0 ? words : '',
        mentions: n === 0 ? mentions : [],
        quotedId: n === 0 ? quotedId : null,
        createdAt: clock.now(),
      })),
    )
    .returning();
  const last = stored.at(-1)!;
  const isOther = and(eq(chatUsers.chatId, chatId), ne(chatUsers.userId, actor.userId));
  await tx
    .update(chatUsers)
    .set({ unreads: sql`${chatUsers.unreads} + ${stored.length}` })
    .where(isOther);
  await tx
    .update(chatUsers)
    .set({ unreads: 0, readUpTo: last.id })
    .where(and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, actor.userId)));
  await tx
    .update(chats)
    .set({
      lastMessage: lastMessageOf({ ...last, body: last.message }, files.at(-1)?.name),
      lastSenderId: actor.userId,
      updatedAt: clock.now(),
    })
    .where(eq(chats.id, chatId));
  const ids = stored.map(({ id }) => id);
  const messages = (
    await readChatMessages(work, inArray(chatMessages.id, ids), { limit: ids.length })
  ).toReversed();
  const chat = await chatRow(tx, chatId);
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
  for (const newMessage of messages)
    work.publish('chat', { action: 'new-message', chat, newMessage }, hearersOf(idsOf(chat)));
  return { messages, isRepeat: false };
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

/** One message for each file, in their order. */
async function fileDrafts({ tx }: Work, isVoice: boolean, files: UploadedFile[]) {
  const drafts = [];
  for (const file of files) {
    // Recorders name their sound container as they would a film's.
    const isRecording = isVoice && /^(audio|video)\//.test(file.mime);
    drafts.push({
      mediaId: await keepUpload(tx, file, () => true),
      mediaType: isRecording ? ('audio' as const) : mediaTypeOf(file.mime),
      isVoice: isRecording,
    });
  }
  return drafts;
}

/** Each message of a request has its own id, made from the one that the client chose. */
const clientIdOf = (clientId: string | undefined, n: number) =>
  clientId === undefined ? null : n === 0 ? clientId : `${clientId}.${n}`;

async function quotedIn({ tx }: Work, chatId: number, id: number): Promise<number> {
  const [quoted] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, chatId)));
  return found(quoted, 'ERR_NO_MESSAGE_FOUND').id;
}
