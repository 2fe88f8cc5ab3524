import type { Node } from 'oxc-parser';
import { calledName, childrenOf, nameOf, type Source } from './sourceOf.ts';

/** A function may have this many lines, its types and JSX included. */
export const mostLines = 80;
/** A listed function that has become shorter than its entry by more lines gets a new entry. */
const slackLines = 5;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The path of a function, `file > name`, and its lines. */
export type Lengths = Readonly<Record<string, number>>;

/** The functions of a source that are too long. One without a name is called by its owner and what calls it. */
export function longFunctions({ path, text, program }: Source): Record<string, number> {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at);
  const found: Record<string, number> = {};
  const walk = (node: Node, { owner, name }: Place): void => {
    if (!functions.has(node.type)) {
      const named = nameGiven(node);
      const called = name || calledName(node);
      for (const child of childrenOf(node)) walk(child, { owner, name: named || called });
      return;
    }
    const own = nameGiven(node) || name || 'anonymous';
    const title = owner ? `${owner} > ${own}` : own;
    const lines = lineAt(node.end) - lineAt(node.start) + 1;
    if (lines > mostLines) {
      const key = `${path} > ${title}`;
      found[key] = Math.max(lines, found[key] ?? 0);
    }
    for (const child of childrenOf(node)) walk(child, { owner: title, name: '' });
  };
  walk(program, { owner: '', name: '' });
  return found;
}

/** The function around a node, and the name that a function at this place would have. */
interface Place {
  owner: string;
  name: string;
}

/** The name that a node gives to a function in it. */
function nameGiven(node: Node): string {
  if (node.type === 'VariableDeclarator') return nameOf(node.id);
  if (node.type === 'MethodDefinition' || node.type === 'Property' || node.type === 'PropertyDefinition')
    return nameOf(node.key);
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : '';
  if ('id' in node && (functions.has(node.type) || node.type === 'ClassDeclaration'))
    return nameOf(node.id as Node | null);
  return '';
}

/**
 * What a list of exceptions gets wrong: functions that it lacks or that have grown, and entries that are no longer
 * needed or too generous.
 */
export function wrongExceptions(found: Lengths, listed: Lengths): string[] {
  const tooLong = Object.entries(found)
    .filter(([key, lines]) => lines > (listed[key] ?? mostLines))
    .map(([key, lines]) => `${key} has ${lines} lines, ${listed[key] ?? mostLines} are allowed`);
  const idle = Object.entries(listed).flatMap(([key, lines]) => {
    if (!(key in found)) return [`${key} is not needed any more: take it from the list`];
    return found[key]! < lines - slackLines ? [`${key} has ${found[key]} lines: write that`] : [];
  });
  return [...tooLong, ...idle];
}
