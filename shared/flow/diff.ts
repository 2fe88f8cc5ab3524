import type { FlowConnection, FlowGraph, FlowNode } from './graph.ts';
import { exitsOf } from './problems.ts';

/** What differs between two drawings. Where a block lies on the canvas is no difference. */
export interface FlowDiff {
  /** Blocks by id: only in the later drawing, only in the earlier one, and in both with other data or another type. */
  added: string[];
  removed: string[];
  changed: string[];
  /** Ways that came and that went. */
  newWays: FlowConnection[];
  goneWays: FlowConnection[];
}

/** Compares an earlier drawing with a later one. */
export function diffOf(earlier: FlowGraph, later: FlowGraph): FlowDiff {
  const [before, after] = [byId(earlier), byId(later)];
  const [waysBefore, waysAfter] = [waysOf(earlier, before), waysOf(later, after)];
  const only = <T>(these: Map<string, T>, those: Map<string, T>): T[] =>
    [...these].filter(([key]) => !those.has(key)).map(([, one]) => one);
  return {
    added: only(after, before).map(({ id }) => id),
    removed: only(before, after).map(({ id }) => id),
    changed: [...after.values()].flatMap((node) => {
      const old = before.get(node.id);
      return old && (old.type !== node.type || sorted(old.data) !== sorted(node.data)) ? [node.id] : [];
    }),
    newWays: only(waysAfter, waysBefore),
    goneWays: only(waysBefore, waysAfter),
  };
}

/** True if two drawings run alike. */
export const runAlike = (one: FlowGraph, other: FlowGraph): boolean =>
  Object.values(diffOf(one, other)).every((list) => list.length === 0);

const byId = ({ nodes }: FlowGraph) => new Map(nodes.map((node) => [node.id, node]));

/** A way without an exit leaves by the first one. */
const waysOf = ({ connections }: FlowGraph, nodes: Map<string, FlowNode>) =>
  new Map(
    connections.map((way) => {
      const node = nodes.get(way.source);
      const exit = way.sourceHandle ?? (node && exitsOf(node)[0]?.handle) ?? 'next';
      return [`${way.source} ${exit} ${way.target}`, way];
    }),
  );

/** The same text for the same value, whatever the order of its fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
