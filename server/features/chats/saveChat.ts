import { AppError, found } from '@recado/shared/errors';
import { type ChatInput, directKeyOf } from '@recado/shared/features/chats';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { hearersOf } from '../core/access/chatAccess.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { users } from '../core/users/users.table.ts';
import { type ChatRow, chatRow, idsOf, lockChat, sayChat } from './chatRows.ts';
import { chatMessages, chats, chatUsers } from './chats.table.ts';

type Input = z.output<typeof ChatInput>;

/** Begins a chat; the person who begins it owns it and takes part (CHAT-11). */
export async function createChat(work: Work, actor: Actor, { title, users: named }: Input): Promise<ChatRow> {
  const ids = await knownUsers(work.tx, [...named, actor.userId]);
  const [made] = await work.tx
    .insert(chats)
    .values({ title, ownerId: actor.userId })
    .returning({ id: chats.id });
  await join(work.tx, made!.id, ids);
  return sayChat(work, made!.id, 'create');
}

/** Opens the chat of two people. Two requests at the same moment open one. */
export async function openDirect(work: Work, actor: Actor, userId: number): Promise<ChatRow> {
  const { tx } = work;
  if (userId === actor.userId) throw new AppError('ERR_VALIDATION', { fields: { userId: 'Another user' } });
  const ids = await knownUsers(tx, [userId, actor.userId]);
  const directKey = directKeyOf(userId, actor.userId);
  const [made] = await tx
    .insert(chats)
    .values({ directKey })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  if (!made) {
    const [there] = await tx.select({ id: chats.id }).from(chats).where(eq(chats.directKey, directKey));
    return chatRow(tx, found(there, 'ERR_NO_CHAT_FOUND').id);
  }
  await join(tx, made.id, ids);
  return sayChat(work, made.id, 'create');
}

/** Changes title and people; a person who is no longer named hears that the chat is gone (CHAT-08). */
export async function updateChat(work: Work, actor: Actor, id: number, input: Input): Promise<ChatRow> {
  const { tx } = work;
  await lockOwn(work, actor, id);
  const before = idsOf(await chatRow(tx, id));
  const ids = await knownUsers(tx, [...input.users, actor.userId]);
  await tx.update(chats).set({ title: input.title }).where(eq(chats.id, id));
  await tx.delete(chatUsers).where(and(eq(chatUsers.chatId, id), notInArray(chatUsers.userId, ids)));
  await join(tx, id, ids);
  const chat = await sayChat(work, id, 'update');
  sayGone(
    work,
    id,
    before.filter((one) => !ids.includes(one)),
  );
  return chat;
}

/** Deletes a chat with all its messages, for everybody. */
export async function removeChat(work: Work, actor: Actor, id: number): Promise<void> {
  await lockOwn(work, actor, id);
  await drop(work, id, idsOf(await chatRow(work.tx, id)));
}

/** Takes this person out of a chat. A chat without people is deleted; a chat of two cannot be left. */
export async function leaveChat(work: Work, actor: Actor, id: number): Promise<void> {
  const { directKey } = await lockChat(work, actor, id);
  if (directKey !== null) throw new AppError('ERR_NO_PERMISSION');
  await takeOut(work, id, actor.userId);
}

/** Takes one person out of a chat, and deletes a chat without people. */
export async function takeOut(work: Work, id: number, userId: number): Promise<void> {
  const { tx } = work;
  await tx.delete(chatUsers).where(and(eq(chatUsers.chatId, id), eq(chatUsers.userId, userId)));
  const [first] = await tx
    .select({ userId: chatUsers.userId })
    .from(chatUsers)
    .where(eq(chatUsers.chatId, id))
    .orderBy(asc(chatUsers.joinedAt), asc(chatUsers.userId))
    .limit(1);
  if (!first) return drop(work, id, [userId]);
  await tx
    .update(chats)
    .set({ ownerId: first.userId })
    .where(and(eq(chats.id, id), eq(chats.ownerId, userId)));
  await sayChat(work, id, 'update');
  sayGone(work, id, [userId]);
}

async function drop(work: Work, id: number, hearers: readonly number[]): Promise<void> {
  const { tx } = work;
  const files = await tx
    .delete(chatMessages)
    .where(eq(chatMessages.chatId, id))
    .returning({ mediaId: chatMessages.mediaId });
  await tx.delete(chats).where(eq(chats.id, id));
  await dropUnusedMedia(work, files);
  sayGone(work, id, hearers);
}

function sayGone({ publish }: Work, chatId: number, userIds: readonly number[]): void {
  if (userIds.length > 0) publish('chat', { action: 'delete', chatId }, hearersOf(userIds));
}

async function lockOwn(work: Work, actor: Actor, id: number): Promise<void> {
  const { ownerId } = await lockChat(work, actor, id);
  if (ownerId !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
}

async function join(tx: Tx, chatId: number, ids: readonly number[]): Promise<void> {
  await tx
    .insert(chatUsers)
    .values(ids.map((userId) => ({ chatId, userId })))
    .onConflictDoNothing();
}

/** The ids without repeats, if all of them are users of the company. */
async function knownUsers(tx: Tx, named: readonly number[]): Promise<number[]> {
  const ids = [...new Set(named)];
  const existing = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  if (existing.length < ids.length) throw new AppError('ERR_NO_USER_FOUND');
  return ids;
}
