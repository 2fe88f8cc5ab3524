import type { Language } from '../../lib/languages.ts';
import type { BlockType } from '../blocks.ts';
import type { FlowGraph } from '../graph.ts';

/** Words in all languages of the product. */
export type Words = Readonly<Record<Language, string>>;

/** Short form. */
export const words = (pt: string, en: string, es: string, tr: string): Words => ({ pt, en, es, tr });

/** A block of a template: its data, and the block behind each of its ways out. */
export interface TemplateBlock {
  type: BlockType;
  data?: Record<string, unknown>;
  /** By handle; one name alone is the block behind the first way out. */
  to?: string | Readonly<Record<string, string>>;
}

/** A flow that works, for a company to begin with. */
export interface FlowTemplate {
  id: string;
  /** The name of the flow that is made of it, and one sentence about it. */
  name: Words;
  about: Words;
  /** Its blocks by name; `start` is the first. */
  blocks(text: (inLanguages: Words) => string): Readonly<Record<string, TemplateBlock>>;
}

/** The distance of blocks on the canvas. */
const across = 320;
const down = 220;

/** Draws a template in a language. `newId` makes the ids of its blocks. */
export function drawTemplate(template: FlowTemplate, language: Language, newId: () => string): FlowGraph {
  const blocks = template.blocks((text) => text[language]);
  const names = Object.keys(blocks);
  const ids = new Map(names.map((name) => [name, newId()]));
  const places = placesOf(blocks);
  return {
    nodes: names.map((name) => ({
      id: ids.get(name)!,
      type: blocks[name]!.type,
      position: places.get(name)!,
      data: blocks[name]!.data ?? {},
    })),
    connections: names.flatMap((name) =>
      waysOf(blocks[name]!).map(([sourceHandle, target]) => ({
        source: ids.get(name)!,
        target: ids.get(target)!,
        ...(sourceHandle && { sourceHandle }),
      })),
    ),
    notes: [],
  };
}

const waysOf = ({ to = {} }: TemplateBlock): [handle: string, name: string][] =>
  typeof to === 'string' ? [['', to]] : Object.entries(to);

/** Blocks in columns by their distance from the start. */
function placesOf(blocks: Readonly<Record<string, TemplateBlock>>): Map<string, { x: number; y: number }> {
  const columns: string[][] = [];
  const seen = new Set<string>();
  let column = ['start'];
  while (column.length > 0) {
    for (const name of column) seen.add(name);
    columns.push(column);
    const behind = column.flatMap((name) => waysOf(blocks[name]!).map(([, target]) => target));
    column = [...new Set(behind)].filter((name) => !seen.has(name));
  }
  return new Map(
    columns.flatMap((names, at) =>
      names.map((name, row) => [name, { x: at * across, y: row * down }] as const),
    ),
  );
}
