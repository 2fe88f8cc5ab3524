import { type Actor, can } from '@recado/shared/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Audience } from '../../../events/audience.ts';
import { chats, chatUsers } from '../../chats/chats.table.ts';

/** Which chats somebody sees: those that they take part in, whatever they may do elsewhere. Nobody without the right: a program with somebody's token is not them. */
export const takesPart = (actor: Actor): SQL =>
  can(actor, 'chats:view')
    ? sql`exists (select from ${chatUsers} where ${chatUsers.chatId} = ${chats.id} and ${chatUsers.userId} = ${actor.userId})`
    : sql`false`;

/** Who hears of one. */
export const hearersOf = (userIds: readonly number[]): Audience => ({
  to: userIds.map((id) => `user:${id}` as const),
});
