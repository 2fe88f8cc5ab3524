import { type BlockType, blockOf } from '@recado/shared/flow/blocks';
import { blockBehind, type FlowGraph, type FlowNode } from '@recado/shared/flow/graph';
import type { z } from 'zod';
import type { BlockRunner, FlowEnd, FlowInput, FlowOutcome, FlowWait } from './blockRunner.ts';
import type { FlowPort } from './flowPort.ts';
import type { TracedBlock } from './history/trace.ts';
import { mostAnswers, mostPath } from './position.ts';
import { runners } from './runners.ts';

/** Blocks that one step runs at most: two flows that lead to each other end there. */
const mostBlocks = 200;

/** A version of a flow. */
export interface LoadedFlow {
  flowId: number;
  versionId: number;
  graph: FlowGraph;
}

/** A block that ran. */
export type TraceEntry = z.infer<typeof TracedBlock>;

/** The place of a run between two inputs; what is stored of it is `FlowPosition`. */
export interface FlowRun {
  flow: LoadedFlow;
  nodeId: string;
  memory: unknown;
  enteredAt: Date;
  answers: { question: string; answer: string }[];
  /** The menus that led here. */
  path?: BlockPlace[];
}

/** A block of a version. */
export interface BlockPlace {
  versionId: number;
  nodeId: string;
}

/** The result of a run: it waits at a block, or it has ended. */
export type FlowResult = { trace: TraceEntry[]; run: FlowRun } & (
  | { as: 'waits'; wait: FlowWait; waitId: string }
  | { as: 'ended'; how: FlowEnd | 'lastBlock' | 'tooLong' | 'unknownBlock' | 'flowGone' }
);

/** A block of a newer release: a process of that release takes the step. */
export class UnknownBlock extends Error {
  readonly code = 'UNKNOWN_BLOCK';
}

/**
 * Runs a flow from where it is until it waits or ends. The same code runs live, in the test run and in the replay. They
 * differ in `port`, and in `load`, which finds the flow that `goToFlow` names.
 */
export async function runFlow(
  port: FlowPort,
  begun: FlowRun,
  first: FlowInput,
  newWaitId: () => string,
  load: (flowId: number) => Promise<LoadedFlow | undefined>,
): Promise<FlowResult> {
  const run = { ...begun, answers: [...begun.answers] };
  const trace: TraceEntry[] = [];
  let input = first;
  for (let count = 0; count < mostBlocks; count++) {
    const node = run.flow.graph.nodes.find(({ id }) => id === run.nodeId);
    if (!node) return { as: 'ended', how: 'unknownBlock', trace, run };
    if (node.type === 'menu' && input.as === 'enter') run.path = pathTo(run);
    const waitId = newWaitId();
    const outcome = await runBlock(port, node, run, input, waitId);
    const entry = {
      flowId: run.flow.flowId,
      versionId: run.flow.versionId,
      nodeId: node.id,
      type: node.type,
      tookMs: Math.max(0, port.now.getTime() - run.enteredAt.getTime()),
    };
    if (outcome.as === 'wait') {
      run.memory = outcome.memory;
      trace.push(entry);
      return { as: 'waits', wait: outcome.wait, waitId, trace, run };
    }
    trace.push({ ...entry, exit: outcome.as === 'go' ? outcome.exit : 'ended' });
    if (outcome.as === 'end') return { as: 'ended', how: outcome.how, trace, run };
    const following =
      outcome.as === 'flow' ? await enterFlow(outcome.flowId, run, load) : behind(node, run, outcome.exit);
    if (!following) return { as: 'ended', how: outcome.as === 'flow' ? 'flowGone' : 'lastBlock', trace, run };
    Object.assign(run, { nodeId: following.id, memory: undefined, enteredAt: port.now });
    input = { as: 'enter' };
  }
  return { as: 'ended', how: 'tooLong', trace, run };
}

/** The menus on the way, this one the last; a menu that was on the way already ends the way there. */
function pathTo({ flow: { versionId }, nodeId, path = [] }: FlowRun): BlockPlace[] {
  const at = path.findIndex((one) => one.versionId === versionId && one.nodeId === nodeId);
  return [...path.slice(0, at < 0 ? undefined : at), { versionId, nodeId }].slice(-mostPath);
}

/** The start block of a flow. */
export const startOf = (graph: FlowGraph): FlowNode | undefined =>
  graph.nodes.find(({ type }) => type === 'start');

async function enterFlow(
  flowId: number,
  run: FlowRun,
  load: (flowId: number) => Promise<LoadedFlow | undefined>,
): Promise<FlowNode | undefined> {
  const flow = await load(flowId);
  if (!flow) return undefined;
  run.flow = flow;
  return startOf(flow.graph);
}

function behind(node: FlowNode, { flow }: FlowRun, exit: string): FlowNode | undefined {
  const block = blockOf(node.type)!;
  return blockBehind(flow.graph, node.id, exit, block.exits(block.data.parse(node.data) as never));
}

async function runBlock(
  port: FlowPort,
  node: FlowNode,
  run: FlowRun,
  input: FlowInput,
  waitId: string,
): Promise<FlowOutcome> {
  const block = blockOf(node.type);
  const runner = runners[node.type as BlockType] as BlockRunner | undefined;
  const data = block?.data.safeParse(node.data);
  if (!runner || !data?.success) throw new UnknownBlock(node.type);
  return runner.run(port, data.data as never, input, {
    waitId,
    memory: run.memory,
    answers: run.answers,
    hasBack: (run.path ?? []).length > 1,
    keepAnswer(question, answer) {
      run.answers = [...run.answers, { question, answer }].slice(-mostAnswers);
    },
  });
}
