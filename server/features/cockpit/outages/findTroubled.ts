import type { OutageKind } from '@recado/shared/features/cockpit';
import type { StopReason } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isDown, isUp } from '../../core/connections/connectionHealth.ts';
import { silentConnections } from './usualTraffic.ts';

/** A connection that brings nothing at this moment. */
export interface Troubled {
  [column: string]: unknown;
  companyId: number;
  connectionId: number;
  kind: OutageKind;
  reason: StopReason | null;
  /** Since when, in milliseconds; null if its history does not tell. */
  sinceMs: number | null;
}

/**
 * Finds connections of all companies that worked once and are down, or are open and silent. A company that links its
 * first number has no outage.
 */
export function findTroubled(tx: Tx, now: Date): Promise<Troubled[]> {
  return tx.execute<Troubled>(sql`
    select k.company_id as "companyId", k.id as "connectionId", 'down' as kind, k.stop_reason as reason,
      (select (extract(epoch from s.at) * 1000)::float8 from connection_states s
        where s.company_id = k.company_id and s.connection_id = k.id and k.status <> 'CONNECTED'
          and s.id > coalesce((select max(u.id) from connection_states u
            where u.company_id = k.company_id and u.connection_id = k.id and u.status = 'CONNECTED'), 0)
        order by s.id limit 1) as "sinceMs"
    from connections k join companies c on c.id = k.company_id
    where c.status and k.number is not null and ${isDown}
    union all
    select s.company_id, s.id, 'silent', null, (extract(epoch from s.since) * 1000)::float8
    from (${silentConnections(isUp, now)}) as s join companies c on c.id = s.company_id where c.status`);
}
