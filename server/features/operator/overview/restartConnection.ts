import { found } from '@recado/shared/errors';
import type { ConnectionHealth } from '@recado/shared/features/overview';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { everybody } from '../../../events/audience.ts';
import { commandConnection } from '../../core/connections/commandConnection.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { listConnections } from './listConnections.ts';

/**
 * Restarts a company's connection for the operator (CONN-74). It never starts a connection that the company's people
 * switched off, and it forgets no session and signs none out. Throws ERR_NO_WAPP_FOUND.
 */
export async function restartConnection(
  work: AcrossWork,
  companyId: number,
  id: number,
): Promise<ConnectionHealth> {
  const { tx, clock, wake } = work;
  const [connection] = await tx
    .select({ name: connections.name })
    .from(connections)
    .where(
      and(
        eq(connections.id, id),
        eq(connections.companyId, companyId),
        isNull(connections.archivedAt),
        sql`(${connections.wanted} or ${connections.stopReason} <> 'stopped')`,
      ),
    )
    .for('no key update');
  const { name } = found(connection, 'ERR_NO_WAPP_FOUND');
  await commandConnection(
    { tx, clock, wake, publish: (topic, payload) => work.publishTo([companyId], topic, payload, everybody) },
    id,
    { kind: 'start' },
  );
  work.audit({ objectId: String(id), objectName: name });
  return found(
    (await listConnections(tx, companyId)).find((one) => one.id === id),
    'ERR_NO_WAPP_FOUND',
  );
}
