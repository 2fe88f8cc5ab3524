import { blockOf } from '@recado/shared/flow/blocks';
import { mediaIdOf } from '@recado/shared/flow/blocks/storedFile';
import type { BlockReferences } from '@recado/shared/flow/flowBlock';
import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { type FlowProblem, pausesInMacro, problemsOf } from '@recado/shared/flow/problems';
import { fieldKey, unknownVariables } from '@recado/shared/lib/variables';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { activeFields } from '../core/contacts/fields/contactFieldRows.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';
import { tags } from '../tags/tags.table.ts';
import { flowFiles } from './flowFiles.table.ts';
import { flows } from './flows.table.ts';
import { templateProblems } from './templateProblems.ts';

/** The rows that a block names; nothing while its data is incomplete. */
export function referencesOf({ type, data }: FlowNode): BlockReferences {
  const block = blockOf(type);
  const parsed = block?.data.safeParse(data);
  return (parsed?.success && block?.references?.(parsed.data as never)) || {};
}

/** The ids of the files that the blocks of a drawing send. */
export const filesIn = ({ nodes }: Pick<FlowGraph, 'nodes'>): number[] => [
  ...new Set(nodes.flatMap((node) => (referencesOf(node).files ?? []).map(mediaIdOf))),
];

/** All problems of a drawing: `problemsOf`, rows that are missing, addresses inside the network, unknown variables. */
export async function findProblems(
  tx: Tx,
  flowId: number,
  graph: FlowGraph,
  leadsInside: (url: string) => boolean,
): Promise<FlowProblem[]> {
  const [missing, variables, unsendable, [flow]] = await Promise.all([
    missingRows(tx, flowId, graph),
    unknownVariablesOf(tx, graph),
    templateProblems(tx, graph.nodes),
    tx.select({ kind: flows.kind }).from(flows).where(eq(flows.id, flowId)),
  ]);
  const pausing = flow?.kind === 'macro' ? pausesInMacro(graph) : [];
  return [
    ...problemsOf(graph),
    ...pausing,
    ...missing,
    ...unsendable,
    ...insideAddresses(graph, leadsInside),
    ...variables,
  ];
}

/** Blocks that call an address inside the network. */
export const insideAddresses = (
  { nodes }: Pick<FlowGraph, 'nodes'>,
  leadsInside: (url: string) => boolean,
): FlowProblem[] =>
  nodes.flatMap(({ id, type, data: { url } }) =>
    type === 'httpRequest' && typeof url === 'string' && leadsInside(url)
      ? [{ kind: 'insideAddress' as const, nodeId: id, about: 'url' }]
      : [],
  );

async function missingRows(tx: Tx, flowId: number, { nodes }: FlowGraph): Promise<FlowProblem[]> {
  const named = nodes.map((node) => ({ nodeId: node.id, ...referencesOf(node) }));
  const among = async (
    table: PgTable & { id: PgColumn },
    ids: readonly number[],
    where?: SQL,
  ): Promise<Set<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(inArray(table.id, [...new Set(ids)]), where));
    return new Set(rows.map(({ id }) => Number(id)));
  };
  const all = <T>(pick: (one: (typeof named)[number]) => readonly T[] | undefined): T[] =>
    named.flatMap((one) => pick(one) ?? []);
  const [queue, tag, user, flow, files] = await Promise.all([
    among(
      queues,
      all(({ queueIds }) => queueIds),
    ),
    among(
      tags,
      all(({ tagIds }) => tagIds),
    ),
    among(
      users,
      all(({ userIds }) => userIds),
    ),
    among(
      flows,
      all(({ flowIds }) => flowIds),
      // A conversation goes on in no rule and no macro.
      eq(flows.kind, 'conversation'),
    ),
    tx.select({ id: flowFiles.mediaId }).from(flowFiles).where(eq(flowFiles.flowId, flowId)),
  ]);
  const file = new Set(files.map(({ id }) => id));
  return named.flatMap(({ nodeId, queueIds = [], tagIds = [], userIds = [], flowIds = [], files = [] }) => {
    const lacks = (about: string, ids: readonly number[], there: Set<number>): FlowProblem[] =>
      ids.some((id) => !there.has(id)) ? [{ kind: 'missingRow', nodeId, about }] : [];
    return [
      ...lacks('queue', queueIds, queue),
      ...lacks('tag', tagIds, tag),
      ...lacks('user', userIds, user),
      ...lacks('flow', flowIds, flow),
      ...lacks('file', files.map(mediaIdOf), file),
    ];
  });
}

/** Names after which a block stores a value in a variable. */
const storing = ['variable'];

/** Variables in texts that neither the product, a contact field nor a block of the flow fills. */
async function unknownVariablesOf(tx: Tx, { nodes }: FlowGraph): Promise<FlowProblem[]> {
  const texts = nodes.map((node) => ({ nodeId: node.id, strings: stringsIn(node.data) }));
  if (!texts.some(({ strings }) => strings.some(({ text }) => text.includes('{{')))) return [];
  const filled = new Set((await activeFields(tx)).map(({ name }) => fieldKey(name)));
  for (const { strings } of texts)
    for (const { key, text } of strings) if (storing.includes(key)) filled.add(fieldKey(text));
  for (const { type, data } of nodes)
    if (type === 'singleBlock' && Array.isArray(data.elements))
      for (const one of data.elements as { type?: unknown; value?: unknown }[])
        if (one?.type === 'input' && typeof one.value === 'string') filled.add(fieldKey(one.value));
  return texts.flatMap(({ nodeId, strings }) =>
    [...new Set(strings.flatMap(({ text }) => unknownVariables(text, filled)))].map((written) => ({
      kind: 'unknownVariable' as const,
      nodeId,
      about: written.slice(0, 100),
    })),
  );
}

/** All texts in the data of a block, with the key under which each lies. */
function stringsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    stringsIn(inner, Array.isArray(value) ? key : name),
  );
}
