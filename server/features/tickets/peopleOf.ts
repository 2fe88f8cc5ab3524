import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import type { TicketPlace } from '../../events/audience.ts';
import { besideUser } from '../users/userRows.ts';
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
 * The people who may see a ticket, by name: `maySee` (access.ts) asked the other way round, which a test holds equal
 * to it. Who was invited and has not come yet is not among them.
 */
export const peopleOf = (tx: Tx, { userId, queueId, isGroup }: TicketPlace) => {
  const isOwner = userId === null ? undefined : eq(users.id, userId);
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
  const seesOthers = userId === null ? undefined : eq(users.allUserChat, 'enabled');
  return tx
    .select(shown)
    .from(users)
    .where(
      and(
        isNotNull(users.passwordHash),
        or(
          isOwner,
          and(eq(users.profile, 'admin'), seesGroups),
          and(eq(users.profile, 'user'), servesIt, seesOthers, seesGroups),
        ),
      ),
    )
    .orderBy(asc(lowerName(users.name)), asc(users.id))
    .limit(mostPeople);
};

/** A company with more people than this names them by hand. */
const mostPeople = 1000;
