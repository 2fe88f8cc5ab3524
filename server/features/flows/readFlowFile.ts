import { AppError } from '@recado/shared/errors';
import { blockOf } from '@recado/shared/flow/blocks';
import { FlowGraph, mostConnections, mostGraphLength, mostNodes } from '@recado/shared/flow/graph';
import { wrongValue } from '@recado/shared/flow/plainJson';
import { problemsOf } from '@recado/shared/flow/problems';
import { insideAddresses } from './findProblems.ts';
import { ownHandles } from './ownHandles.ts';

/** Why a file is refused, with the place in it. The page has words for each reason. */
const refuse = (place: string, reason: string): never => {
  throw new AppError('ERR_FLOW_IMPORT', { data: { place, reason } });
};

/**
 * Reads an exported flow, ours or one of another product of the same shape. Refuses a file that no flow can be made of, with the place. Reasons are too many blocks, circles without a pause, and
 * scripts. Others are addresses inside the network, keys of prototypes, and wrong types.
 */
export function readFlowFile(text: string, leadsInside: (url: string) => boolean): FlowGraph {
  if (text.length > mostGraphLength) refuse('', 'tooLarge');
  const content = parsed(text);
  const wrong = wrongValue(content);
  if (wrong) refuse(wrong.place, wrong.reason);
  const { nodes, connections, edges, notes } = (content ?? {}) as Record<string, unknown>;
  if (!Array.isArray(nodes)) return refuse('nodes', 'noFlow');
  const ways = connections ?? edges ?? [];
  if (!Array.isArray(ways)) return refuse('connections', 'noFlow');
  if (nodes.length > mostNodes) refuse(`nodes.${mostNodes}`, 'tooManyBlocks');
  if (ways.length > mostConnections) refuse(`connections.${mostConnections}`, 'tooManyBlocks');
  const drawn = FlowGraph.safeParse({ nodes, connections: ways, notes: notes ?? [] });
  if (!drawn.success) return refuse(drawn.error.issues[0]!.path.join('.'), 'wrongType');
  const misshapen = misshapenIn(drawn.data);
  if (misshapen !== undefined) refuse(misshapen, 'wrongType');
  const script = scriptIn(drawn.data);
  if (script !== undefined) refuse(script, 'script');
  const graph = ownHandles(drawn.data);
  const placeOf = (nodeId: string | undefined) => `nodes.${graph.nodes.findIndex(({ id }) => id === nodeId)}`;
  const circle = problemsOf(graph).find(({ kind }) => kind === 'endlessLoop');
  if (circle) refuse(placeOf(circle.nodeId), 'endlessLoop');
  const [inside] = insideAddresses(graph, leadsInside);
  if (inside) refuse(`${placeOf(inside.nodeId)}.data.url`, 'insideAddress');
  return graph;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('', 'noJson');
  }
}

const nested: readonly string[] = ['array', 'object', 'record', 'tuple'];
const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * The place of the first list or object that lies where a block has none, or of what lies there instead of one. What is
 * only missing or out of range may be completed on the canvas.
 */
function misshapenIn({ nodes }: FlowGraph): string | undefined {
  for (const [at, { type, data }] of nodes.entries())
    for (const issue of blockOf(type)?.data.safeParse(data).error?.issues ?? []) {
      if (issue.code !== 'invalid_type') continue;
      const value = issue.path.reduce<unknown>(
        (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
        data,
      );
      const isEmpty = value === undefined || value === null || value === '';
      if (isNested(value) || (!isEmpty && nested.includes(issue.expected)))
        return ['nodes', at, 'data', ...issue.path].join('.');
    }
  return undefined;
}

/** The place of the first text with a script in it. Nothing of ours would run it; another program may. */
function scriptIn(value: unknown, place: readonly (string | number)[] = []): string | undefined {
  if (typeof value === 'string')
    return /<\s*\/?\s*script|javascript\s*:|\bon\w+\s*=\s*["'(]/i.test(value) ? place.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = scriptIn(inner, [...place, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
