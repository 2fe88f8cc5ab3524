import type { Node } from 'oxc-parser';
import { calledName, nameOf, nodesIn, type Source } from './sourceOf.ts';

/** True if it starts work with `void` and neither awaits its promise nor catches its failure. */
export const leavesPromise = ({ program }: Source): boolean =>
  [...nodesIn(program)].some(
    (node) =>
      node.type === 'UnaryExpression' &&
      node.operator === 'void' &&
      beginsWork(node.argument) &&
      !catches(node.argument),
  );

/** A promise with a `then`, or an async function that is called or passed on at once. */
const beginsWork = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  (calledName(node) === 'then' ||
    isAsync(node.callee) ||
    node.arguments.some((argument) => isAsync(argument as Node)));

const isAsync = (node: Node): boolean =>
  (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') && node.async;

const catches = (node: Node): boolean =>
  [...nodesIn(node)].some(
    (one) =>
      one.type === 'CallExpression' &&
      (calledName(one) === 'catch' ||
        (calledName(one) === 'then' && nameOf(one.arguments[1] as Node | undefined) === 'reject')),
  );
