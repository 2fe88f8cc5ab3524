import { found } from '@recado/shared/errors';
import type { BlockNumbers, FlowNumbers } from '@recado/shared/flow/flowNumbers';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { daysAgo } from '../../../db/statements/ago.ts';
import { tickets } from '../../../features/core/tickets/tickets.table.ts';
import { flowPassages } from '../../../features/flows/flowPassages.table.ts';
import { flows } from '../../../features/flows/flows.table.ts';
import { isRunning } from '../../../features/flows/runningIn.ts';
import { automations } from '../../automations.table.ts';

/** Exits of conversations that went no further by themselves. */
const lostExits = ['noAnswer', 'stopped'];

/** Counts how a flow's blocks were left in the last days, over all its versions. Throws ERR_NO_FLOW_FOUND. */
export async function flowNumbers(tx: Tx, flowId: number, days: number): Promise<FlowNumbers> {
  const [[flow], left, waiting] = await Promise.all([
    tx.select({ id: flows.id }).from(flows).where(eq(flows.id, flowId)),
    leftBlocks(tx, flowId, days),
    waitingAt(tx, flowId),
  ]);
  found(flow, 'ERR_NO_FLOW_FOUND');
  const blocks = new Map<string, BlockNumbers>();
  const blockOf = (nodeId: string) => {
    const existing = blocks.get(nodeId);
    if (existing) return existing;
    const fresh = { nodeId, exits: [], left: 0, lost: 0, waiting: 0, medianMs: null };
    blocks.set(nodeId, fresh);
    return fresh;
  };
  for (const { nodeId, exit, count, medianMs } of left) {
    const block = blockOf(nodeId);
    if (exit === null) Object.assign(block, { left: count, medianMs });
    else block.exits.push({ exit, count });
    if (exit !== null && lostExits.includes(exit)) block.lost += count;
  }
  for (const { nodeId, count } of waiting) blockOf(nodeId).waiting = count;
  return { days, blocks: [...blocks.values()] };
}

/** By exit, and with an exit of null for the whole block. */
const leftBlocks = (tx: Tx, flowId: number, days: number) =>
  tx
    .select({
      nodeId: flowPassages.nodeId,
      exit: sql<string | null>`${flowPassages.exit}`,
      count: sql<number>`count(*)::int`,
      medianMs: sql<number>`round(percentile_cont(0.5) within group (order by ${flowPassages.tookMs}))::int`,
    })
    .from(flowPassages)
    .where(and(eq(flowPassages.flowId, flowId), sql`${flowPassages.createdAt} > ${daysAgo(days)}`))
    .groupBy(sql`grouping sets ((${flowPassages.nodeId}, ${flowPassages.exit}), (${flowPassages.nodeId}))`)
    .orderBy(flowPassages.nodeId, sql`${flowPassages.exit} nulls last`);

const nodeOf = sql<string>`${automations.waitsFor} ->> 'nodeId'`;

const waitingAt = (tx: Tx, flowId: number) =>
  tx
    .select({ nodeId: nodeOf, count: sql<number>`count(*)::int` })
    .from(automations)
    .innerJoin(tickets, eq(tickets.id, automations.ticketId))
    .where(isRunning(flowId))
    .groupBy(nodeOf);
