import { FlowGraph } from '@recado/shared/flow/graph';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import type { LoadedFlow } from './runFlow.ts';

/** The version that new conversations of a flow run; undefined if it is gone, switched off or never published. */
export async function loadFlow(tx: Tx, flowId: number): Promise<LoadedFlow | undefined> {
  const [row] = await tx
    .select({ versionId: flowVersions.id, graph: flowVersions.graph })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(eq(flowVersions.flowId, flowId), flowVersions.isCurrent, flows.active));
  return row && { flowId, versionId: row.versionId, graph: FlowGraph.parse(row.graph) };
}

/** A version that a conversation is in, current or not. */
export async function loadVersion(tx: Tx, versionId: number): Promise<LoadedFlow | undefined> {
  const [row] = await tx
    .select({ flowId: flowVersions.flowId, graph: flowVersions.graph })
    .from(flowVersions)
    .where(eq(flowVersions.id, versionId));
  return row && { flowId: row.flowId, versionId, graph: FlowGraph.parse(row.graph) };
}
