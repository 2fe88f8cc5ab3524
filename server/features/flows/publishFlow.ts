import { AppError } from '@recado/shared/errors';
import { FlowGraph } from '@recado/shared/flow/graph';
import { type FlowProblem, isGrave } from '@recado/shared/flow/problems';
import { and, eq, ne, sql } from 'drizzle-orm';
import { automations } from '../../automation/automations.table.ts';
import type { Work } from '../../work.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { refuseChanged } from './drawnFlow.ts';
import { findProblems } from './findProblems.ts';
import { flowRows, runTheSame } from './flowRows.ts';
import { flowVersions } from './flows.table.ts';
import { graphOf, oneVersion } from './flowVersionRows.ts';
import { isRunning, versionOf } from './runningIn.ts';

interface Publisher {
  userId: number | null;
  /** The draft that the person saw. */
  draftNumber?: number | undefined;
  leadsInside: (url: string) => boolean;
}

/**
 * Publishes the draft as a version, which nobody changes any more. Refuses a draft that cannot run
 * (ERR_FLOW_PROBLEMS), and one that somebody else has saved since (ERR_FLOW_CHANGED); warnings come back. A draft
 * without changes stays the version that it is.
 */
export async function publishFlow(
  work: Work,
  flowId: number,
  { userId, draftNumber, leadsInside }: Publisher,
) {
  const { tx } = work;
  const flow = await flowRows.lock(tx, flowId);
  work.audit({ objectName: flow.name });
  await refuseChanged(tx, flow, draftNumber);
  const graph = FlowGraph.parse(flow.draft);
  const problems = await findProblems(tx, flowId, graph, leadsInside);
  const grave = problems.filter(isGrave);
  if (grave.length > 0) throw new AppError('ERR_FLOW_PROBLEMS', { data: { problems: grave } });
  return { version: await addVersion(work, flowId, graph, userId), problems };
}

/** The same for a save by a program that knows no publishing; a draft that cannot run stays a draft. */
export async function publishIfSound(
  work: Work,
  flowId: number,
  graph: FlowGraph,
  problems: readonly FlowProblem[],
  userId: number | null,
): Promise<void> {
  if (!problems.some(isGrave)) await addVersion(work, flowId, graph, userId);
}

async function addVersion(work: Work, flowId: number, graph: FlowGraph, userId: number | null) {
  const { tx } = work;
  const [same] = await tx
    .select({ id: flowVersions.id })
    .from(flowVersions)
    .where(
      and(
        eq(flowVersions.flowId, flowId),
        flowVersions.isCurrent,
        runTheSame(sql`${flowVersions.graph}`, sql`${JSON.stringify(graph)}::jsonb`),
      ),
    );
  if (same) return oneVersion(tx, flowId, same.id);
  await tx
    .update(flowVersions)
    .set({ isCurrent: false })
    .where(and(eq(flowVersions.flowId, flowId), flowVersions.isCurrent));
  const [made] = await tx
    .insert(flowVersions)
    .values({
      flowId,
      graph,
      userId,
      number: sql`(select coalesce(max(number), 0) + 1 from flow_versions where flow_id = ${flowId})`,
    })
    .returning({ id: flowVersions.id });
  await flowRows.publishRow(work, flowId, 'update');
  return oneVersion(tx, flowId, made!.id);
}

/** Lets new conversations run an older version again. It must still be able to: its queues, tags and files exist. */
export async function publishVersion(
  work: Work,
  flowId: number,
  versionId: number,
  leadsInside: Publisher['leadsInside'],
) {
  const { tx } = work;
  const { name } = await flowRows.lock(tx, flowId);
  work.audit({ objectName: name });
  const graph = FlowGraph.parse(await graphOf(tx, flowId, versionId));
  const grave = (await findProblems(tx, flowId, graph, leadsInside)).filter(isGrave);
  if (grave.length > 0) throw new AppError('ERR_FLOW_PROBLEMS', { data: { problems: grave } });
  const ofFlow = eq(flowVersions.flowId, flowId);
  await tx.update(flowVersions).set({ isCurrent: false }).where(and(ofFlow, flowVersions.isCurrent));
  await tx
    .update(flowVersions)
    .set({ isCurrent: true })
    .where(and(ofFlow, eq(flowVersions.id, versionId)));
  await flowRows.publishRow(work, flowId, 'update');
  return oneVersion(tx, flowId, versionId);
}

/**
 * Moves running conversations to the current version where it still has their block, of the same type. The others end on
 * the version on which they began.
 */
export async function moveRunning(work: Work, flowId: number): Promise<{ moved: number; left: number }> {
  const { tx } = work;
  const { name } = await flowRows.lock(tx, flowId);
  work.audit({ objectName: name });
  const [current] = await tx
    .select({ id: flowVersions.id, graph: flowVersions.graph })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), flowVersions.isCurrent));
  if (!current) throw new AppError('ERR_FLOW_OFF');
  // Steps lock the ticket before its automation; in the same order, none of them is in the way.
  const waiting = await tx
    .select({
      ticketId: automations.ticketId,
      nodeId: sql<string>`${automations.waitsFor}->>'nodeId'`,
      versionId: versionOf,
    })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .where(and(isRunning(flowId), ne(versionOf, current.id)))
    .orderBy(tickets.id)
    .for('no key update', { of: tickets });
  const typeNow = new Map(current.graph.nodes.map(({ id, type }) => [id, type]));
  const typesOf = new Map<number, Map<string, string>>();
  let moved = 0;
  for (const { ticketId, nodeId, versionId } of waiting) {
    if (!typesOf.has(versionId))
      typesOf.set(
        versionId,
        new Map((await graphOf(tx, flowId, versionId)).nodes.map(({ id, type }) => [id, type])),
      );
    const type = typeNow.get(nodeId);
    if (!type || type !== typesOf.get(versionId)!.get(nodeId)) continue;
    // The lock may have waited for a step, which has left the flow or gone on.
    const rows = await tx
      .update(automations)
      .set({
        waitsFor: sql`jsonb_set(${automations.waitsFor}, '{versionId}', to_jsonb(${current.id}::int))`,
      })
      .where(
        and(
          eq(automations.ticketId, ticketId),
          eq(automations.waits, 'flow'),
          eq(versionOf, versionId),
          sql`${automations.waitsFor}->>'nodeId' = ${nodeId}`,
        ),
      )
      .returning({ ticketId: automations.ticketId });
    moved += rows.length;
  }
  return { moved, left: waiting.length - moved };
}
