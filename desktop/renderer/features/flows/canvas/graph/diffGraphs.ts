import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { exitOf } from './connections.ts';
import { isSameValue } from './isSameValue.ts';

/** What differs between two drawings, for the people who run the newer one. Places and notes run nothing. */
export interface GraphDiff {
  added: readonly FlowNode[];
  removed: readonly FlowNode[];
  changed: readonly FlowNode[];
  /** How many ways on are new, gone, or lead elsewhere. */
  ways: number;
}

const waysOf = (graph: FlowGraph): Map<string, string> =>
  new Map(graph.connections.map((one) => [`${one.source}/${exitOf(graph, one)}`, one.target]));

/** Compares the version that runs with the draft. */
export function diffGraphs(before: FlowGraph, after: FlowGraph): GraphDiff {
  const olds = new Map(before.nodes.map((node) => [node.id, node]));
  const news = new Set(after.nodes.map(({ id }) => id));
  const [oldWays, newWays] = [waysOf(before), waysOf(after)];
  const exits = new Set([...oldWays.keys(), ...newWays.keys()]);
  return {
    added: after.nodes.filter(({ id }) => !olds.has(id)),
    removed: before.nodes.filter(({ id }) => !news.has(id)),
    changed: after.nodes.filter((node) => {
      const old = olds.get(node.id);
      return old !== undefined && !(old.type === node.type && isSameValue(old.data, node.data));
    }),
    ways: [...exits].filter((exit) => oldWays.get(exit) !== newWays.get(exit)).length,
  };
}

/** True if a publication would change nothing that runs. */
export const isEmptyDiff = ({ added, removed, changed, ways }: GraphDiff): boolean =>
  added.length + removed.length + changed.length + ways === 0;
