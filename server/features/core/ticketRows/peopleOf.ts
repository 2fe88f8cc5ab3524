import type { Grantable } from '@recado/shared/permissions';
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import type { TicketPlace } from '../../../events/audience.ts';
import { besideUser } from '../people/userRows.ts';
import { roles } from '../roles/roles.table.ts';
import { userQueues, users } from '../users/users.table.ts';

/** Somebody who may see a ticket, as pickers show them. */
const shown = {
  id: users.id,
  name: users.name,
  color: users.color,
  profile: users.profile,
  online: besideUser.online,
  awayReason: users.awayReason,
  profileImage: users.profileImage,
};

/**
 * The people who may see a ticket, by name: the inverse of `maySee` (access.ts); a test holds the two equal. With
 * them come those who serve its queue and would see it if a note named them (`sees` is false). Invited people who
 * have not come yet are not included.
 */
export const peopleOf = (tx: Tx, { userId, queueId, isGroup, followerIds }: TicketPlace) => {
  const isOwner = userId === null ? undefined : eq(users.id, userId);
  const follows = followerIds.length === 0 ? undefined : inArray(users.id, [...followerIds]);
  const seesGroups = isGroup ? eq(users.allowGroup, 'enabled') : undefined;
  const servesIt =
    queueId === null
      ? eq(users.allTicket, 'enable')
      : exists(
          tx
            .select({ one: sql`1` })
            .from(userQueues)
            .where(and(eq(userQueues.userId, users.id), eq(userQueues.queueId, queueId))),
        );
  const seesOthers =
    userId === null ? undefined : or(eq(users.allUserChat, 'enabled'), gives('tickets:supervise'));
  const supervisesOwner =
    userId !== null && queueId === null
      ? and(
          gives('tickets:supervise'),
          sql`exists (select from user_queues own join user_queues theirs on theirs.queue_id = own.queue_id
            where own.user_id = ${users.id} and theirs.user_id = ${userId})`,
        )
      : sql`false`;
  const sees = or(
    isOwner,
    follows,
    and(or(eq(users.profile, 'admin'), gives('tickets:showAll')), seesGroups),
    and(servesIt, seesOthers, seesGroups),
    and(supervisesOwner, seesGroups),
  );
  return tx
    .select({ ...shown, sees: sql<boolean>`coalesce(${sees}, false)` })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        isNotNull(users.passwordHash),
        or(sees, and(servesIt, seesGroups)),
        or(isNull(users.roleId), gives('tickets:view')),
      ),
    )
    .orderBy(asc(lowerName(users.name)), asc(users.id))
    .limit(mostPeople);
};

/** Their role gives it. */
const gives = (right: Grantable) => sql`${right} = any(${roles.permissions})`;

/** A company with more people than this names them by hand. */
const mostPeople = 1000;
