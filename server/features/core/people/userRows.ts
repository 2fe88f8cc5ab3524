import type { User } from '@recado/shared/features/users';
import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { users } from '../users/users.table.ts';

/** A user counts as online this long after the last sign of life of a screen. */
export const onlineSeconds = 75;

/** Their role, if they have one, lets them handle tickets (CUSTOM-09). For a statement over users by this name. */
const takesTickets = (name: 'u' | 'users') =>
  sql`(${sql.raw(name)}.role_id is null or exists (
    select from roles r where r.id = ${sql.raw(name)}.role_id and 'tickets:handle' = any(r.permissions)))`;

/**
 * Works now: at a screen, not away (PRESENCE-03), and with a role that lets them handle tickets. For a statement over
 * `users u`.
 */
export const isAtWork = sql`(u.seen_at > now() - make_interval(secs => ${sql.raw(String(onlineSeconds))}) and u.away_reason is null
  and ${takesTickets('u')})`;

/**
 * The fields of a user that are not in their row. Table names are spelled out: drizzle drops them from a select over
 * one table.
 */
export const besideUser = {
  online: sql<boolean>`coalesce(users.seen_at > now() - make_interval(secs => ${sql.raw(String(onlineSeconds))}), false)`,
  isInvited: sql<boolean>`users.password_hash is null`,
  takesTickets: sql<boolean>`${takesTickets('users')}`,
  queues: sql<User['queues']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', queues.id, 'name', queues.name, 'color', queues.color, 'UserQueue', jsonb_build_object('queueId', queues.id)) order by queues.name), '[]')
    from user_queues join queues on queues.id = user_queues.queue_id where user_queues.user_id = users.id)`,
};

/** Users as the API shows them: with their queues, without their password. */
export const userRows = rowsOf(users, {
  topic: 'user',
  missing: 'ERR_NO_USER_FOUND',
  order: [asc(lowerName(users.name))],
  search: [users.name, users.email],
  secret: ['passwordHash', 'pictureStorageKey'],
  beside: {
    ...besideUser,
    queueIds: sql<
      number[]
    >`(select coalesce(jsonb_agg(queue_id order by queue_id), '[]') from user_queues where user_id = users.id)`,
  },
});
