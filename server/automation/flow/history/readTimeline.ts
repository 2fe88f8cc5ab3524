import { found } from '@recado/shared/errors';
import type { BotOutcome } from '@recado/shared/features/automation';
import { FlowGraph } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { type Timeline, TimelineAsk, type TimelineStep } from '@recado/shared/flow/timeline';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../../../features/core/access/access.ts';
import { messages } from '../../../features/core/messages/messages.table.ts';
import { tickets } from '../../../features/core/tickets/tickets.table.ts';
import { flows, flowVersions } from '../../../features/flows/flows.table.ts';
import { asks } from '../../asks/asks.table.ts';
import { automationDecisions, automations } from '../../automations.table.ts';
import { FlowTrace } from './trace.ts';

/** The newest steps and calls of a ticket; older ones are not shown. */
const mostShown = 500;

/** What a call outside left behind, without its answer. */
const AskFacts = TimelineAsk.pick({
  method: true,
  host: true,
  bytes: true,
  tokens: true,
  sources: true,
  dropped: true,
})
  .partial()
  .catch({});

/**
 * Reads what automation did on a ticket. What left is what the bot wrote in the transaction of the step. Throws
 * ERR_NO_TICKET_FOUND.
 */
export async function readTimeline(tx: Tx, actor: Actor, ticketId: number): Promise<Timeline> {
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  found(ticket, 'ERR_NO_TICKET_FOUND');
  const decisions = await tx
    .select()
    .from(automationDecisions)
    .where(eq(automationDecisions.ticketId, ticketId))
    .orderBy(desc(automationDecisions.id))
    .limit(mostShown);
  decisions.reverse();
  const [sentMessages, came, calls, [state]] = await Promise.all([
    saidSince(tx, ticketId, decisions[0]?.createdAt),
    messagesOf(
      tx,
      ticketId,
      decisions.flatMap(({ messageId }) => messageId ?? []),
    ),
    asksOf(tx, ticketId),
    tx
      .select({ variables: automations.variables })
      .from(automations)
      .where(eq(automations.ticketId, ticketId)),
  ]);
  const traces = new Map(decisions.map(({ id, trace }) => [id, FlowTrace.safeParse(trace).data]));
  const names = await namesOf(tx, [...traces.values()]);
  const saidAt = Map.groupBy(sentMessages, ({ storedAt }) => storedAt.getTime());
  const steps = decisions.map(
    ({ id, createdAt, about, messageId, decider, decision, outcome }): TimelineStep => {
      const trace = traces.get(id);
      return {
        id,
        at: createdAt.toISOString(),
        about,
        came: came.get(messageId ?? 0) ?? null,
        decider,
        decision,
        outcome: outcome as BotOutcome | null,
        left: saidAt.get(createdAt.getTime()) ?? [],
        flow: trace
          ? { ...trace, blocks: trace.blocks.map((block) => ({ ...block, ...names(block) })) }
          : null,
      };
    },
  );
  return { steps, asks: calls, variables: state?.variables ?? {} };
}

const { id, body, mediaType, isPrivate, storedAt } = messages;
const shown = { id, body, mediaType, isPrivate };

const saidSince = (tx: Tx, ticketId: number, since: Date | undefined) =>
  since
    ? tx
        .select({ ...shown, storedAt })
        .from(messages)
        .where(and(eq(messages.ticketId, ticketId), eq(messages.sentBy, 'bot'), gte(storedAt, since)))
        .orderBy(id)
    : [];

async function messagesOf(tx: Tx, ticketId: number, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(shown)
          .from(messages)
          .where(and(eq(messages.ticketId, ticketId), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function asksOf(tx: Tx, ticketId: number): Promise<TimelineAsk[]> {
  const { kind, result, outcome, tookMs, waitId, createdAt } = asks;
  const rows = await tx
    .select({ id: asks.id, kind, result, outcome, tookMs, waitId, createdAt })
    .from(asks)
    .where(eq(asks.ticketId, ticketId))
    .orderBy(desc(asks.id))
    .limit(mostShown);
  return rows.reverse().map(({ result, createdAt, ...row }) => ({
    ...row,
    ...AskFacts.parse(result ?? {}),
    at: createdAt.toISOString(),
  }));
}

/** The names of flows, and of exits where they have words of their own, by the versions that ran. */
async function namesOf(tx: Tx, traces: (FlowTrace | undefined)[]) {
  const ids = [...new Set(traces.flatMap((trace) => trace?.blocks.map(({ versionId }) => versionId) ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: flowVersions.id, name: flows.name, graph: flowVersions.graph })
          .from(flowVersions)
          .innerJoin(flows, eq(flows.id, flowVersions.flowId))
          .where(inArray(flowVersions.id, ids));
  const versions = new Map(
    rows.map(({ id, name, graph }) => {
      const { nodes } = FlowGraph.parse(graph);
      return [id, { name, nodes: new Map(nodes.map((node) => [node.id, node])) }];
    }),
  );
  return ({ versionId, nodeId, exit }: FlowTrace['blocks'][number]) => {
    const version = versions.get(versionId);
    const node = version?.nodes.get(nodeId);
    const exitName = node && exitsOf(node).find(({ handle }) => handle === exit)?.label;
    return { flowName: version?.name ?? '', ...(exitName !== undefined && { exitName }) };
  };
}
