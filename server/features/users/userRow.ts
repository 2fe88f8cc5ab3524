import type { User, User as UserSchema } from '@recado/shared/features/users';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/lowerName.ts';
import { users } from './users.table.ts';

/** A user counts as online this long after the last sign of life of a screen. */
export const onlineSeconds = 75;

/** What a user's row does not hold. Table names are spelled out: drizzle drops them from a select over one table. */
export const besideUser = {
  online: sql<boolean>`coalesce(users.seen_at > now() - make_interval(secs => ${sql.raw(String(onlineSeconds))}), false)`,
  queues: sql<User['queues']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', queues.id, 'name', queues.name, 'color', queues.color, 'UserQueue', jsonb_build_object('queueId', queues.id)) order by queues.name), '[]')
    from user_queues join queues on queues.id = user_queues.queue_id where user_queues.user_id = users.id)`,
};

/** Users as the API shows them: with their queues, without their password. */
export async function userRows(
  tx: Tx,
  wanted: { id?: number; where?: SQL | undefined; limit?: number; offset?: number } = {},
): Promise<z.input<typeof UserSchema>[]> {
  const rows = await tx
    .select({ user: users, ...besideUser })
    .from(users)
    .where(and(wanted.id === undefined ? undefined : eq(users.id, wanted.id), wanted.where))
    .orderBy(asc(lowerName(users.name)), asc(users.id))
    .limit(wanted.limit ?? 1000)
    .offset(wanted.offset ?? 0);
  return rows.map(({ user: { passwordHash: _, ...user }, online, queues: served }) => ({
    ...user,
    online,
    queues: served,
    queueIds: served.map(({ id }) => id),
  }));
}
