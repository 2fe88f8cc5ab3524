import { found } from '@recado/shared/errors';
import type { FlowVersion } from '@recado/shared/features/flows';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { users } from '../core/users/users.table.ts';
import { flowRows } from './flowRows.ts';
import { flowVersions } from './flows.table.ts';
import { runningByVersion } from './runningIn.ts';

/** The versions of a flow as the API shows them, the newest first. Throws ERR_NO_FLOW_FOUND. */
export async function listVersions(
  tx: Tx,
  flowId: number,
  where?: SQL,
): Promise<z.input<typeof FlowVersion>[]> {
  await flowRows.one(tx, flowId);
  const [rows, running] = await Promise.all([
    tx
      .select({
        id: flowVersions.id,
        number: flowVersions.number,
        isCurrent: flowVersions.isCurrent,
        publisher: users.name,
        createdAt: flowVersions.createdAt,
      })
      .from(flowVersions)
      .leftJoin(users, eq(users.id, flowVersions.userId))
      .where(and(eq(flowVersions.flowId, flowId), where))
      .orderBy(desc(flowVersions.number)),
    runningByVersion(tx, flowId),
  ]);
  return rows.map((row) => ({ ...row, running: running.get(row.id) ?? 0 }));
}

/** One of them; throws ERR_NO_FLOW_VERSION_FOUND. */
export async function oneVersion(tx: Tx, flowId: number, versionId: number) {
  const [version] = await listVersions(tx, flowId, eq(flowVersions.id, versionId));
  return found(version, 'ERR_NO_FLOW_VERSION_FOUND');
}

/** What a version has drawn. */
export async function graphOf(tx: Tx, flowId: number, versionId: number) {
  const [row] = await tx
    .select({ graph: flowVersions.graph })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.id, versionId)));
  return found(row, 'ERR_NO_FLOW_VERSION_FOUND').graph;
}
