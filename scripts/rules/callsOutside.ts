import type { Node } from 'oxc-parser';
import { childrenOf, lastName, nameOf, type Source } from './sourceOf.ts';

const clients = /^(undici|axios|got|ky|node:(https|http2|tls)|https|http2|tls)$/;
const connecting = new Set(['request', 'get', 'connect', 'createConnection']);

/** True if it calls other machines itself: by `fetch`, by a client, by a socket of Node, or by a WebSocket. */
export const callsOutside = (source: Source): boolean =>
  [...source.imports.values()].some(
    ({ name, from }) => /^(node:)?(http|net)$/.test(from) && connecting.has(name),
  ) || callsIn(source, source.program);

const callsIn = (source: Source, node: Node): boolean => {
  if (node.type === 'ImportDeclaration')
    return (
      node.importKind !== 'type' &&
      clients.test(node.source.value) &&
      node.specifiers.some((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type')
    );
  if (node.type === 'ImportExpression') return clients.test(nameOf(node.source));
  if (node.type === 'NewExpression' && /^(WebSocket|EventSource)$/.test(nameOf(node.callee))) return true;
  if (node.type === 'MemberExpression') {
    if (nameOf(node.object) === 'globalThis' && lastName(node) === 'fetch') return true;
    const from = source.imports.get(nameOf(node.object))?.from ?? nameOf(node.object);
    if (/^((node:)?(https?|http2|net|tls)|undici)$/.test(from) && connecting.has(lastName(node))) return true;
  }
  if (isFetch(node)) return true;
  return childrenOf(node).some((child) => !isName(node, child) && callsIn(source, child));
};

const isFetch = (node: Node): boolean => node.type === 'Identifier' && node.name === 'fetch';

/** A property, member or parameter named `fetch` is not the runtime's function. */
const isName = (parent: Node, child: Node): boolean =>
  isFetch(child) &&
  ((parent.type === 'MemberExpression' && parent.property === child) ||
    (parent.type === 'Property' && parent.key === child) ||
    /Signature|^PropertyDefinition$|^MethodDefinition$|^TS/.test(parent.type));
