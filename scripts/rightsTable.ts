import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'oxc-parser';
import { calledName, nameOf, nodesIn, type Source, sourceOf } from './rules/sourceOf.ts';

/** The path of the one table of rights. */
export const rightsTablePath = 'shared/permissionTable.ts';

/**
 * That file with its table made again from the contracts (`rights({...})`). Rights keep their places, because the
 * dialog of a role shows them in this order. A new one comes behind those of its area, or at the end. Throws if two
 * contracts declare the same right.
 */
export function rightsTable(root: string): string {
  const text = readFileSync(join(root, rightsTablePath), 'utf8');
  const source = sourceOf(rightsTablePath, text);
  const table = [...nodesIn(source.program)].find((node) => node.type === 'ObjectExpression')!;
  const declared = declaredRights(root);
  const order = [...linesOf(source, table).keys()].filter((right) => declared.has(right));
  for (const right of declared.keys()) {
    if (order.includes(right)) continue;
    const last = order.findLastIndex((one) => areaOf(one) === areaOf(right));
    order.splice(last < 0 ? order.length : last + 1, 0, right);
  }
  const lines = order.map((right) => `${declared.get(right)},\n`);
  return `${text.slice(0, table.start)}{\n${lines.join('')}${text.slice(table.end - 1)}`;
}

const areaOf = (right: string): string => right.slice(0, right.indexOf(':'));

/** The lines of each right in the contracts. */
function declaredRights(root: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const path of globSync('shared/features/*.ts', { cwd: root }).sort()) {
    const source = sourceOf(path, readFileSync(join(root, path), 'utf8'));
    for (const node of nodesIn(source.program)) {
      if (node.type !== 'CallExpression' || calledName(node) !== 'rights') continue;
      for (const [right, lines] of linesOf(source, node.arguments[0]!)) {
        if (all.has(right)) throw new Error(`${path}: ${right} is declared twice`);
        all.set(right, lines);
      }
    }
  }
  return all;
}

/** The lines of each property with its comment, indented by two. Throws if a right is not written out. */
function linesOf({ path, text }: Source, object: Node): Map<string, string> {
  const lines = new Map<string, string>();
  if (object.type !== 'ObjectExpression') throw new Error(`${path}: rights({ ... }) is written out`);
  let from = object.start + 1;
  for (const one of object.properties) {
    if (one.type !== 'Property' || one.computed) throw new Error(`${path}: each right is written out`);
    const indent = text.slice(text.lastIndexOf('\n', one.start) + 1, one.start);
    const own = text.slice(from, one.end).replace(/^,/, '').trim();
    lines.set(nameOf(one.key), `  ${own.replaceAll(`\n${indent}`, '\n  ')}`);
    from = one.end;
  }
  return lines;
}
