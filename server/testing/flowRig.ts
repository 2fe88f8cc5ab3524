import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { like, sql } from 'drizzle-orm';
import { flowFiles } from '../features/flows/flowFiles.table.ts';
import { flows, flowVersions } from '../features/flows/flows.table.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { stepsWaiting } from '../steps/steps.wakes.ts';
import type { AutomationRig } from './automationRig.ts';
import type { TestApp } from './buildTestApp.ts';

/** A block of a drawn flow. */
export const block = (id: string, type: string, data: Record<string, unknown> = {}): FlowNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});

/** A way of a drawn flow, written `from>to` or `from.exit>to`. */
const wayOf = (way: string) => {
  const [from = '', target = ''] = way.split('>');
  const [source = '', sourceHandle] = from.split('.');
  return { source, target, ...(sourceHandle && { sourceHandle }) };
};

/** What is drawn: a start that leads to the first block, the blocks, and their ways. */
export const drawn = (nodes: readonly FlowNode[], ways: readonly string[] = []): FlowGraph => ({
  nodes: [block('start', 'start'), ...nodes],
  connections: [`start>${nodes[0]!.id}`, ...ways].map(wayOf),
  notes: [],
});

/** Blocks one behind the other by their first exits. */
export const inRow = (...nodes: FlowNode[]): FlowGraph =>
  drawn(
    nodes,
    nodes.slice(1).map(({ id }, index) => `${nodes[index]!.id}>${id}`),
  );

/** Stores a published flow of company A. */
export const aFlow = (
  { kernel, companyA }: Pick<TestApp, 'kernel' | 'companyA'>,
  graph: FlowGraph,
  fields: Partial<typeof flows.$inferInsert> & { files?: readonly number[] } = {},
): Promise<number> =>
  kernel.inWork(companyA, async ({ tx }) => {
    const { files = [], ...own } = fields;
    const [flow] = await tx
      .insert(flows)
      .values({ name: 'Flow', draft: graph, ...own })
      .returning();
    await tx.insert(flowVersions).values({ flowId: flow!.id, number: 1, graph });
    for (const mediaId of files) await tx.insert(flowFiles).values({ flowId: flow!.id, mediaId });
    return flow!.id;
  });

/** Ends all pauses and times of company A's flows now, and waits until their steps have run. */
export async function letWaitsEnd(
  { kernel, companyA }: Pick<TestApp, 'kernel' | 'companyA'>,
  { automation }: Pick<AutomationRig, 'automation'>,
): Promise<void> {
  await kernel.inWork(companyA, async ({ tx, wake }) => {
    await tx.update(ticketSteps).set({ dueAt: sql`now()` }).where(like(ticketSteps.about, 'resume:%'));
    wake(stepsWaiting);
  });
  await automation.idle();
}
