import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { companies } from '../../features/operator/companies/companies.table.ts';
import { outbox, outboxLanes } from '../outbox.table.ts';
import { paces } from './paces.table.ts';
import type { PaceDay } from './warmUp.ts';

/** The pace of a number at this moment. */
export interface LockedPace extends PaceDay {
  /** Seconds until a campaign, and until anything, may leave; negative: it may. */
  nextIn: number;
  freeIn: number;
  /** The same from the beginning of the transaction, which is what `now()` is for the rows it stores. */
  freeSinceBegin: number;
  sentInRow: number;
  slowedBy: number;
  isStopped: boolean;
  isConnected: boolean;
  /** The last campaign message is still in the outbox. */
  isBusy: boolean;
  /** The day by the company's clock, and the seconds until the next one. */
  today: string;
  tomorrowIn: number;
}

/** Clocks of databases creep; a step is more. */
const leastStep = sql`interval '1 second'`;

/** Locks the row of a connection, which it makes when there is none, and reads it; undefined: no such connection. */
export async function lockPace(tx: Tx, connectionId: number): Promise<LockedPace | undefined> {
  await tx.execute(sql`
    insert into ${paces} (connection_id) select c.id from ${connections} c where c.id = ${connectionId}
    on conflict do nothing`);
  await tx.execute(sql`select from ${paces} where connection_id = ${connectionId} for no key update`);
  // The clock was set back: each pause begins again, as a due row does in the row queue (`catchUp`).
  await tx.execute(sql`
    update ${paces} set
      next_at = clock_timestamp() + greatest(next_at - taken_at, interval '0'),
      free_at = clock_timestamp() + greatest(free_at - taken_at, interval '0'),
      taken_at = clock_timestamp()
    where connection_id = ${connectionId} and taken_at > clock_timestamp() + ${leastStep}`);
  const [pace] = await tx.execute<{ [K in keyof LockedPace]: LockedPace[K] }>(sql`
    select extract(epoch from p.next_at - now.at)::float8 as "nextIn",
      extract(epoch from p.free_at - now.at)::float8 as "freeIn",
      extract(epoch from p.free_at - now())::float8 as "freeSinceBegin",
      p.sent_in_row as "sentInRow", p.day::text as day, p.sent_today as "sentToday",
      p.warm_up_from::text as "warmUpFrom", p.slowed_by::float8 as "slowedBy", p.is_stopped as "isStopped",
      c.status = 'CONNECTED' as "isConnected",
      exists (
        select from ${outbox} o where o.connection_id = p.connection_id and o.lane = ${outboxLanes.campaign}
          and o.kind = 'message' and o.state in ('waiting', 'taken', 'handed')) as "isBusy",
      now.here::date::text as today,
      extract(epoch from ((now.here::date + 1)::timestamp at time zone now.zone) - now.at)::float8 as "tomorrowIn"
    from ${paces} p
    join ${connections} c on c.id = p.connection_id
    join lateral (
      select t.at, co.time_zone as zone, t.at at time zone co.time_zone as here
      from ${companies} co, (select clock_timestamp() as at) t where co.id = p.company_id
    ) now on true
    where p.connection_id = ${connectionId}`);
  return pace;
}
