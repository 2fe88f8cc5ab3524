import { eq, sql } from 'drizzle-orm';
import type { Vault } from '../../../../openVault.ts';
import type { Work } from '../../../../work.ts';
import { commandConnection } from '../commandConnection.ts';
import { type ConnectionRow, readConnection } from '../connectionRow.ts';
import { connections } from '../connections.table.ts';
import { forgetImport } from '../history/connectionImport.ts';
import { publishArchived } from '../publishConnection.ts';
import { dropWaiting } from './dropWaiting.ts';

/**
 * Takes a connection out of service: its session signs out, what waits to leave is refused, and an import ends. Tickets,
 * messages and their reports stay as they are. The caller holds `lockConnections`.
 */
export async function putAway(
  work: Work,
  vault: Vault,
  { id }: Pick<ConnectionRow, 'id'>,
  changes: Partial<Pick<typeof connections.$inferInsert, 'name' | 'token' | 'tokenHash'>> = {},
): Promise<void> {
  const { tx, clock } = work;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('archive'), ${work.companyId})`);
  await commandConnection(work, id, { kind: 'signOut' });
  await tx
    .update(connections)
    .set({ ...changes, archivedAt: clock.now(), isDefault: false, updatedAt: clock.now() })
    .where(eq(connections.id, id));
  await forgetImport(tx, id);
  await dropWaiting(work, vault, id);
}

/** Publishes that it left the lists. */
export const publishPutAway = async (work: Work, id: number): Promise<ConnectionRow> => {
  const connection = await readConnection(work.tx, id);
  publishArchived(work, connection);
  return connection;
};
