import { type Actor, can } from '@recado/shared/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Audience } from '../../../events/audience.ts';
import { chats, chatUsers } from '../../chats/chats.table.ts';

/**
 * The chats that a person sees: those that they take part in, whatever other rights they have. An API token without
 * the right sees none: it is not its owner.
 */
export const takesPart = (actor: Actor): SQL =>
  can(actor, 'chats:view')
    ? sql`exists (select from ${chatUsers} where ${chatUsers.chatId} = ${chats.id} and ${chatUsers.userId} = ${actor.userId})`
    : sql`false`;

/** Who hears of one. */
export const hearersOf = (userIds: readonly number[]): Audience => ({
  to: userIds.map((id) => `user:${id}` as const),
});
