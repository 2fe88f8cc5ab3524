import { FlowGraph } from '@recado/shared/flow/graph';
import { and, eq } from 'drizzle-orm';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import type { Work } from '../../work.ts';
import type { LoadedFlow } from './runFlow.ts';

/** Versions that a process keeps; nobody changes a version. */
const mostKept = 300;
const graphs = new BoundedMap<string, FlowGraph>(mostKept);

/** The version that new conversations of a flow run; undefined if it is gone, switched off or never published. */
export const loadFlow = (work: Work, flowId: number): Promise<LoadedFlow | undefined> =>
  load(work, and(eq(flowVersions.flowId, flowId), flowVersions.isCurrent));

/** A version that a conversation is in, current or not; undefined once its flow is gone or switched off. */
export const loadVersion = (work: Work, versionId: number): Promise<LoadedFlow | undefined> =>
  load(work, eq(flowVersions.id, versionId));

async function load({ tx, companyId }: Work, where: ReturnType<typeof and>): Promise<LoadedFlow | undefined> {
  const [version] = await tx
    .select({ id: flowVersions.id, flowId: flowVersions.flowId, createdAt: flowVersions.createdAt })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(where, flows.active));
  if (!version) return undefined;
  const { id, flowId, createdAt } = version;
  // With the time: another database of this process may have the same ids.
  const key = `${companyId}.${id}.${createdAt.getTime()}`;
  let graph = graphs.get(key);
  if (!graph) {
    const [row] = await tx
      .select({ graph: flowVersions.graph })
      .from(flowVersions)
      .where(eq(flowVersions.id, id));
    graph = FlowGraph.parse(row!.graph);
    graphs.set(key, graph);
  }
  return { flowId, versionId: id, graph };
}
