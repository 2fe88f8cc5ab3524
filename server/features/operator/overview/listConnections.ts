import type { ConnectionHealth } from '@recado/shared/features/overview';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isDown } from '../../core/connections/connectionHealth.ts';
import { momentOf } from './listHealth.ts';

/** The connections of a company, those that are down first. */
export async function listConnections(tx: Tx, companyId: number): Promise<ConnectionHealth[]> {
  const rows = await tx.execute<ConnectionHealth>(sql`
    select k.id, k.name, k.channel, k.number, k.status, k.stop_reason as "stopReason", k.wanted,
      ${isDown} as "isDown", k.is_default as "isDefault",
      (select e.owner from connection_leases e where e.company_id = k.company_id and e.connection_id = k.id
        and e.expires_at > now()) as "heldBy",
      k.last_message_at as "lastMessageAt", k.updated_at as "updatedAt"
    from connections k where k.company_id = ${companyId} and k.archived_at is null
    order by "isDown" desc, lower(k.name)`);
  return rows.map((row) => ({
    ...row,
    lastMessageAt: momentOf(row.lastMessageAt),
    updatedAt: momentOf(row.updatedAt)!,
  }));
}
