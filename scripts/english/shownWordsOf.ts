import type { Node } from 'oxc-parser';
import { calledName, lastName, nameOf, nodesIn, sourceOf } from '../rules/sourceOf.ts';
import type { Comment } from './commentsOf.ts';

/** The functions of a test that take a title. */
const titled = new Set(['test', 'describe', 'it', 'step']);

/** Words of a TypeScript file that people read beside its comments: titles of tests, and summaries of calls in the API reference. */
export function shownWordsOf(path: string, source: string): { titles: Comment[]; summaries: Comment[] } {
  const titles: Comment[] = [];
  const summaries: Comment[] = [];
  const add = (list: Comment[], node: Node | undefined) => {
    const text = node && textOf(node);
    if (text) list.push({ line: source.slice(0, node.start).split('\n').length, text });
  };
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  if (!isTest && !/\bsummary:/.test(source)) return { titles, summaries };
  for (const node of nodesIn(sourceOf(path, source).program)) {
    if (node.type === 'Property' && nameOf(node.key) === 'summary') add(summaries, node.value);
    if (isTest && node.type === 'CallExpression' && isTitled(node)) add(titles, node.arguments[0]);
  }
  return { titles, summaries };
}

/** `test('title')`, `test.only('title')`, and `test.each(rows)('title')`. */
function isTitled(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  if (titled.has(calledName(node))) return true;
  const { callee } = node;
  if (callee.type === 'MemberExpression') return titled.has(lastName(callee.object)) && !isRows(callee);
  return callee.type === 'CallExpression' && isTitledCallee(callee.callee);
}

const isRows = (callee: Node): boolean => ['each', 'for', 'runIf', 'skipIf'].includes(lastName(callee));
const isTitledCallee = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && titled.has(lastName(callee.object));

/** The text of a literal, or of a template without its placeholders. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' … ') : '';
}
