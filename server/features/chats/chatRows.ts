import { found } from '@recado/shared/errors';
import type { ChatUser } from '@recado/shared/features/chats';
import type { ListQuery } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { listPage, type Page } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import type { Work } from '../../work.ts';
import { hearersOf, takesPart } from '../core/access/chatAccess.ts';
import { users } from '../core/users/users.table.ts';
import { chats, chatUsers } from './chats.table.ts';

/** A chat as the API shows it, before dates become text. */
export type ChatRow = Awaited<ReturnType<typeof readChats>>[number];

/**
 * The people of a chat, by name. Drizzle writes a column of a one-table select without its table, so the name would
 * mean another table's column here.
 */
const people = sql<ChatUser[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', part.user_id, 'unreads', part.unreads, 'lastReadId', part.read_up_to,
    'user', jsonb_build_object('id', who.id, 'name', who.name, 'color', who.color, 'profileImage', who.profile_image)
  ) order by lower(who.name), who.id), '[]')
  from ${chatUsers} part join ${users} who on who.id = part.user_id
  where part.chat_id = chats.id)`;

const readChats = (tx: Tx, where: SQL | undefined, { limit, offset }: Page) =>
  tx
    .select({
      id: chats.id,
      uuid: chats.uuid,
      title: chats.title,
      isDirect: sql<boolean>`${chats.directKey} is not null`,
      ownerId: chats.ownerId,
      lastMessage: chats.lastMessage,
      lastSenderId: chats.lastSenderId,
      users: people,
      createdAt: chats.createdAt,
      updatedAt: chats.updatedAt,
    })
    .from(chats)
    .where(where)
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit)
    .offset(offset);

const one = { limit: 1, offset: 0 };

/** One page of the chats that a person takes part in; a search looks through titles and names (CHAT-10). */
export function listChats(tx: Tx, actor: Actor, query: z.output<typeof ListQuery>) {
  const isNamed = contains(users.name, query.searchParam);
  const where = and(
    takesPart(actor),
    isNamed &&
      or(
        contains(chats.title, query.searchParam),
        sql`exists (select from ${chatUsers} join ${users} on ${users.id} = ${chatUsers.userId} where ${chatUsers.chatId} = ${chats.id} and ${isNamed})`,
      ),
  );
  return listPage(tx, query, {
    key: 'records',
    from: chats,
    where,
    rows: (page) => readChats(tx, where, page),
  });
}

/** Reads the chat with this id for publishing; the caller has checked that it may be shown. */
export async function chatRow(tx: Tx, id: number): Promise<ChatRow> {
  const [chat] = await readChats(tx, eq(chats.id, id), one);
  return found(chat, 'ERR_NO_CHAT_FOUND');
}

/** Reads a chat that this person takes part in; throws ERR_NO_CHAT_FOUND. */
export async function chatOf(tx: Tx, actor: Actor, uuid: string): Promise<ChatRow> {
  const [chat] = await readChats(tx, and(eq(chats.uuid, uuid), takesPart(actor)), one);
  return found(chat, 'ERR_NO_CHAT_FOUND');
}

/** Refuses a person who does not take part. */
export async function chatSeen(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, id), takesPart(actor)));
  found(chat, 'ERR_NO_CHAT_FOUND');
}

/** Reads and locks a stored chat. */
export async function lockChat({ tx }: Work, actor: Actor, id: number): Promise<typeof chats.$inferSelect> {
  const [chat] = await tx
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), takesPart(actor)))
    .for('no key update');
  return found(chat, 'ERR_NO_CHAT_FOUND');
}

/** Publishes a chat's present state to its people, and returns it. */
export async function sayChat(work: Work, id: number, action: 'create' | 'update'): Promise<ChatRow> {
  const chat = await chatRow(work.tx, id);
  work.publish('chat', { action, chat }, hearersOf(idsOf(chat)));
  return chat;
}

/** Who takes part. */
export const idsOf = ({ users }: Pick<ChatRow, 'users'>): number[] => users.map(({ userId }) => userId);
