import type { Node } from 'oxc-parser';
import { blocksOf } from './blocksOf.ts';
import { calledName, nameOf, nodesIn, type Source, usedNames } from './sourceOf.ts';

const parts = new Set(['body', 'query', 'params', 'given', 'request', 'input']);
const conversions = /^(Number|String|BigInt|parseInt)$/;

/** True if it works in a company that a request names, directly or by names taken out of the request. */
export const worksInRequested = (source: Source): boolean =>
  blocksOf(source).some(({ node }) => {
    const requested = new Set(parts);
    for (let before = -1; before < requested.size; ) {
      before = requested.size;
      for (const one of nodesIn(node)) takeNames(one, requested);
    }
    return [...nodesIn(node)].some(
      (one) =>
        one.type === 'CallExpression' &&
        /^(inWork|inCompany)$/.test(calledName(one)) &&
        one.arguments[0] !== undefined &&
        comesFrom(one.arguments[0] as Node, requested),
    );
  });

/** Adds the names that a declaration or parameter takes out of the request. */
function takeNames(node: Node, requested: Set<string>): void {
  if (node.type === 'VariableDeclarator' && node.init && comesFrom(node.init, requested))
    addBound(node.id, requested);
  if (node.type === 'AssignmentExpression' && comesFrom(node.right, requested))
    addBound(node.left as Node, requested);
  if (node.type !== 'ObjectPattern') return;
  for (const property of node.properties)
    if (property.type === 'Property' && parts.has(nameOf(property.key)))
      addBound(property.value as Node, requested);
}

/** All names that a pattern binds. */
function addBound(pattern: Node, requested: Set<string>): void {
  for (const name of usedNames(pattern)) requested.add(name);
}

/** True for a name from the request, a member of it, or a plain conversion of one. */
const comesFrom = (node: Node, requested: ReadonlySet<string>): boolean => {
  if (node.type === 'Identifier') return requested.has(node.name);
  if (node.type === 'MemberExpression') return comesFrom(node.object, requested);
  if (
    node.type === 'ChainExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return comesFrom(node.expression as Node, requested);
  if (node.type === 'UnaryExpression') return comesFrom(node.argument, requested);
  if (node.type === 'LogicalExpression')
    return comesFrom(node.left, requested) || comesFrom(node.right, requested);
  return (
    node.type === 'CallExpression' &&
    conversions.test(nameOf(node.callee)) &&
    node.arguments.some((argument) => comesFrom(argument as Node, requested))
  );
};
