import type { ConnectionCounts } from '@recado/shared/features/overview';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isUp } from '../../core/connections/connectionHealth.ts';

/** Counts the connections of each company that work and that do not, archived ones left out, and sums them (CONN-72). */
export async function countConnections(tx: Tx) {
  const companies = await tx.execute<ConnectionCounts>(sql`
    select c.id, c.name, coalesce(k.connected, 0) as connected, coalesce(k.total - k.connected, 0) as disconnected,
      coalesce(k.total, 0) as total
    from companies c left join (
      select company_id, count(*)::int as total, (count(*) filter (where ${isUp}))::int as connected
      from connections k where k.archived_at is null group by company_id) k on k.company_id = c.id
    order by lower(c.name), c.id`);
  const sum = (of: 'connected' | 'disconnected' | 'total') =>
    companies.reduce((total, company) => total + company[of], 0);
  return {
    companies: [...companies],
    totals: { connected: sum('connected'), disconnected: sum('disconnected'), total: sum('total') },
  };
}
