import { FlowVariable } from './flowVariable.ts';
import type { FlowGraph } from './graph.ts';

type Drawn = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Drawn[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** The variables that the blocks of a draft set, by name; blocks may be incomplete. */
export function variablesIn({ nodes }: Pick<FlowGraph, 'nodes'>): string[] {
  const names = nodes.flatMap(({ type, data }): unknown[] => {
    if (type === 'question' || type === 'setVariable') return [data.variable];
    if (type === 'httpRequest') return listOf(data.mapped).map(({ variable }) => variable);
    if (type === 'singleBlock')
      return listOf(data.elements).flatMap((one) => (one.type === 'input' ? [one.value] : []));
    return [];
  });
  const valid = names.flatMap((name) => FlowVariable.safeParse(name).data ?? []);
  return [...new Set(valid)].sort((a, b) => a.localeCompare(b));
}
