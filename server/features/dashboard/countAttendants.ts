import type { Attendant } from '@recado/shared/features/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { addUp } from '../core/figures/addUp.ts';
import { among, inScope, type Narrowing, narrowed } from '../core/figures/figureRange.ts';
import type { FigureSource } from '../core/figures/openFigures.ts';
import { onlineSeconds } from '../core/people/userRows.ts';
import { formerUsers } from '../core/users/formerUsers.table.ts';
import { userQueues, users } from '../core/users/users.table.ts';
import { avgSupportOf, avgWaitOf, noPercentiles, ratedOf, ratingOf } from './countFigures.ts';

/** Lists only people who serve the viewer's queues, not others of the company. */
const servesScope = (narrowing: Narrowing): SQL => {
  const inOneOfThese = inScope(userQueues.queueId, narrowing);
  return inOneOfThese
    ? sql`exists (select from ${userQueues} where ${userQueues.userId} = ${users.id} and ${inOneOfThese})`
    : sql`true`;
};

/**
 * Counts what each person did in the attendances that were resolved in some days, sorted by the number resolved. It
 * includes people who did nothing, and people who left but did something (DASH-09).
 */
export async function countAttendants(
  tx: Tx,
  source: FigureSource,
  narrowing: Narrowing,
): Promise<Attendant[]> {
  const done = (await addUp(tx, source, narrowed(narrowing), 'person')).filter(
    ({ resolved, waited, firstAnswer }) => resolved > 0 || waited > 0 || firstAnswer.p50 !== null,
  );
  const doers = sql`any(${sql.param(done.map(({ id }) => id))}::int[])`;
  const people = await tx.execute<Pick<Attendant, 'id' | 'name' | 'color' | 'online' | 'isFormer'>>(sql`
    select * from (select ${users.id} as id, ${users.name} as name, ${users.color} as color, false as "isFormer",
      coalesce(${users.seenAt} > now() - make_interval(secs => ${onlineSeconds}), false) as online
    from ${users}
    where ${among(users.id, narrowing.users) ?? sql`true`} and (${users.id} = ${doers} or ${servesScope(narrowing)})
    union all
    select ${formerUsers.id}, ${formerUsers.name}, '', true, false from ${formerUsers} where ${formerUsers.id} = ${doers}) people
    order by ${lowerName(sql`name`)}, id`);
  const addedBy = new Map(done.map((added) => [added.id, added]));
  const rows = [...people].map((person): Attendant => {
    const added = addedBy.get(person.id);
    return {
      ...person,
      tickets: added?.resolved ?? 0,
      rating: added ? ratingOf(added) : null,
      countRating: added ? ratedOf(added) : 0,
      avgWaitTime: added ? avgWaitOf(added) : 0,
      avgSupportTime: added ? avgSupportOf(added) : 0,
      firstAnswer: added?.firstAnswer ?? noPercentiles,
    };
  });
  return rows.sort((a, b) => b.tickets - a.tickets);
}
