import type { Node } from 'oxc-parser';
import { constants } from './constants.ts';
import { calledName, lastName, nameOf, nodesIn, realName, type Source } from './sourceOf.ts';

/**
 * True if text that is no constant becomes SQL: by `sql.raw`, a chunk, `unsafe`, or a statement put together as a
 * string. Code that passes `sql.raw` on hides its argument, so that counts too.
 */
export const buildsSql = (source: Source): boolean => {
  const isConstant = constants(source);
  const nodes = [...nodesIn(source.program)];
  const isSql = (node: Node | null) => node !== null && realName(source, lastName(node)) === 'sql';
  const isRaw = (node: Node) =>
    node.type === 'MemberExpression' && isSql(node.object) && lastName(node) === 'raw';
  const called = new Set(nodes.flatMap((node) => (node.type === 'CallExpression' ? [node.callee] : [])));
  return nodes.some((node) => {
    if (isRaw(node)) return !called.has(node as never);
    if (node.type === 'VariableDeclarator' && isSql(node.init as Node | null)) return true;
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
    const [argument] = node.arguments as Node[];
    if (!argument) return false;
    const name = calledName(node);
    if (isRaw(node.callee) || name === 'unsafe') return !isConstant(argument);
    if (node.type === 'NewExpression')
      return realName(source, name) === 'StringChunk' && !isConstant(argument);
    return name === 'execute' && isText(argument, nodes) && !isConstant(argument);
  });
};

/** A string that is put together, here or under this name. */
const isText = (node: Node, nodes: readonly Node[]): boolean =>
  node.type === 'Identifier'
    ? nodes.some(
        (one) =>
          one.type === 'VariableDeclarator' &&
          nameOf(one.id as Node) === node.name &&
          one.init !== null &&
          isText(one.init as Node, nodes),
      )
    : node.type === 'TemplateLiteral' || node.type === 'BinaryExpression';
