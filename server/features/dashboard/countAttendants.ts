import type { Attendant } from '@recado/shared/features/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { onlineSeconds } from '../users/userRows.ts';
import { userQueues, users } from '../users/users.table.ts';
import { avgSupport, avgWait, percentiles } from './countFigures.ts';
import { among, counted, inScope, type Narrowing, type Span, within } from './figureRange.ts';

/** Somebody else's people are nobody's to list. */
const servesScope = (narrowing: Narrowing): SQL => {
  const inOneOfThese = inScope(userQueues.queueId, narrowing);
  return inOneOfThese
    ? sql`exists (select from ${userQueues} where ${userQueues.userId} = ${users.id} and ${inOneOfThese})`
    : sql`true`;
};

/** What each person resolved in a span, whoever resolved most first; who did nothing is there too (DASH-09). */
export async function countAttendants(tx: Tx, span: Span, narrowing: Narrowing): Promise<Attendant[]> {
  const rows = await tx.execute<Attendant & Record<string, unknown>>(sql`
    select ${users.id} as id, ${users.name} as name, ${users.color} as color,
      coalesce(${users.seenAt} > now() - make_interval(secs => ${onlineSeconds}), false) as online,
      coalesce(done.tickets, 0) as tickets, done.rating, coalesce(done.rated, 0) as "countRating",
      coalesce(done.wait, 0) as "avgWaitTime", coalesce(done.support, 0) as "avgSupportTime",
      coalesce(done.answer, json_build_object('p50', null, 'p90', null)) as "firstAnswer"
    from ${users}
    left join (
      select ${attendances.userId} as user_id, count(*)::int as tickets, round(avg(${attendances.rate}), 2)::float8 as rating,
        count(${attendances.rate})::int as rated, ${avgSupport()} as support, ${avgWait} as wait, ${percentiles(attendances.answerOpenSeconds)} as answer
      from ${attendances} where ${within(attendances.resolvedAt, span)} and ${counted(narrowing)} group by 1
    ) done on done.user_id = ${users.id}
    where ${among(users.id, narrowing.users) ?? sql`true`} and (done.user_id is not null or ${servesScope(narrowing)})
    order by coalesce(done.tickets, 0) desc, lower(${users.name} collate "und-x-icu"), ${users.id}`);
  return [...rows];
}
