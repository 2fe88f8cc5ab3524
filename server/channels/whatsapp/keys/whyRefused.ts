import { sql } from 'drizzle-orm';
import type { SessionPlace } from '../../sessionPlace.ts';
import { LeaseLost } from './keyRows.ts';

/** The connection was deleted: nothing can be written, and the device should be signed out. */
export class ConnectionGone extends LeaseLost {}

/** After a failed write: has this process lost its right to write? */
export async function whyRefused(place: SessionPlace): Promise<LeaseLost | undefined> {
  const { kernel, companyId, connectionId, epoch } = place;
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx.execute<{ epoch: string | null }>(
        sql`select l.epoch from connections c left join connection_leases l on l.connection_id = c.id where c.id = ${connectionId}`,
      ),
    'read',
  );
  if (!row) return new ConnectionGone(`connection ${connectionId} was deleted`);
  return Number(row.epoch) === epoch
    ? undefined
    : new LeaseLost(`connection ${connectionId} is run by another process`);
}
