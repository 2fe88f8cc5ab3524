import { blockOf, blocks } from './blocks.ts';
import type { Exit } from './flowBlock.ts';
import { blockBehind, type FlowGraph, type FlowNode, isHandle } from './graph.ts';

/** Why a flow cannot run as drawn. Warnings do not stop its publishing. */
export const problemKinds = [
  'noStart',
  'severalStarts',
  'unknownBlock',
  'incomplete',
  'endlessLoop',
  'missingRow',
  'insideAddress',
  'pausesInMacro',
  'unreachable',
  'openEnd',
  'unknownVariable',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/**
 * A problem at a block. `about` is the field that is incomplete, the open exit, or the variable that nothing fills. For a
 * missing row it is `queue`, `tag`, `user`, `flow`, `template` or `file`.
 */
export interface FlowProblem {
  kind: ProblemKind;
  nodeId?: string;
  about?: string;
}

const warnings: readonly ProblemKind[] = ['unreachable', 'openEnd', 'unknownVariable'];
/** True for problems that stop publishing. */
export const isGrave = ({ kind }: FlowProblem): boolean => !warnings.includes(kind);

/** The exits of a block as drawn; none while its data is incomplete, except those that need no data. */
export function exitsOf(node: Pick<FlowNode, 'type' | 'data'>): readonly Exit[] {
  const block = blockOf(node.type);
  if (!block) return [];
  const data = block.data.safeParse(node.data);
  if (data.success) return block.exits(data.data as never);
  try {
    return plain(block.exits(node.data as never));
  } catch {
    return [];
  }
}

/** The exits that have a handle, once each. What is incomplete may hold anything, also where words belong. */
const plain = (exits: readonly Exit[]): Exit[] => [
  ...new Map(
    exits.flatMap(({ handle, label }) =>
      isHandle(handle) ? [[handle, { handle, ...(typeof label === 'string' && { label }) }] as const] : [],
    ),
  ).values(),
];

/** The problems of a drawn flow, without those that only the server knows: `missingRow`, `insideAddress`, `unknownVariable`. */
export function problemsOf(graph: FlowGraph): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const starts = graph.nodes.filter(({ type }) => type === blocks.start.type);
  if (starts.length === 0) problems.push({ kind: 'noStart' });
  for (const { id } of starts.slice(1)) problems.push({ kind: 'severalStarts', nodeId: id });
  const reached = reachedFrom(graph, starts[0]);
  for (const node of graph.nodes) {
    const block = blockOf(node.type);
    if (!block) {
      problems.push({ kind: 'unknownBlock', nodeId: node.id, about: node.type });
      continue;
    }
    const data = block.data.safeParse(node.data);
    if (!data.success)
      problems.push({
        kind: 'incomplete',
        nodeId: node.id,
        about: String(data.error.issues[0]?.path[0] ?? ''),
      });
    if (!reached.has(node.id)) problems.push({ kind: 'unreachable', nodeId: node.id });
    const exits = exitsOf(node);
    for (const { handle } of exits)
      if (!blockBehind(graph, node.id, handle, exits))
        problems.push({ kind: 'openEnd', nodeId: node.id, about: handle });
  }
  for (const nodeId of endlessLoops(graph)) problems.push({ kind: 'endlessLoop', nodeId });
  return problems;
}

const behindOf = (graph: FlowGraph, node: FlowNode): FlowNode[] => {
  const exits = exitsOf(node);
  return exits.flatMap(({ handle }) => blockBehind(graph, node.id, handle, exits) ?? []);
};

function reachedFrom(graph: FlowGraph, start: FlowNode | undefined): Set<string> {
  const reached = new Set<string>();
  const waiting = start ? [start] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (reached.has(node.id)) continue;
    reached.add(node.id);
    waiting.push(...behindOf(graph, node));
  }
  return reached;
}

/** Blocks of a macro that wait for its customer, a time or a call. A macro only acts. */
export const pausesInMacro = (graph: FlowGraph): FlowProblem[] =>
  graph.nodes.filter(isPausing).map(({ id }) => ({ kind: 'pausesInMacro', nodeId: id }));

/** True if a flow may wait for its customer, a time or a call. */
export const pauses = (graph: FlowGraph): boolean => graph.nodes.some(isPausing);

/** True for a block that pauses, so that a loop through it ends nothing. */
function isPausing(node: FlowNode): boolean {
  const block = blockOf(node.type);
  if (!block?.pauses) return false;
  if (block.pauses === true) return true;
  const data = block.data.safeParse(node.data);
  return data.success && block.pauses(data.data as never);
}

/** One block of each circle without a pause: a depth-first walk over the blocks that do not pause. */
function endlessLoops(graph: FlowGraph): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found = new Set<string>();
  for (const first of graph.nodes) {
    const path: { node: FlowNode; rest: FlowNode[] }[] = [];
    const enter = (node: FlowNode) => {
      if (isPausing(node)) return;
      if (state.get(node.id) === 'open') found.add(node.id);
      if (state.has(node.id)) return;
      state.set(node.id, 'open');
      path.push({ node, rest: behindOf(graph, node) });
    };
    enter(first);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const following = top.rest.pop();
      if (following) enter(following);
      else {
        state.set(top.node.id, 'done');
        path.pop();
      }
    }
  }
  return [...found];
}
