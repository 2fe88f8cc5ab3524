import type { Node } from 'oxc-parser';
import { childrenOf, nameOf, type Source } from './sourceOf.ts';

/** Words that say how a thing came, not what it is (CONTRIBUTING, Words). */
const vagueWords = new Set([
  ...['said', 'told', 'asked', 'known', 'heard', 'wanted', 'given', 'kept', 'meant'],
  ...['saying', 'telling', 'asking', 'hearing', 'say', 'tell', 'ask', 'hear', 'who', 'inTurn'],
]);

/** The vague names of each file, as `line name`. */
export type VagueNames = Readonly<Record<string, readonly string[]>>;

/**
 * The declarations of a source that have a vague name: variables, parameters, functions, methods, types, and their
 * properties. Keys of objects and bindings by the property's own name are none: columns and the contract name those.
 */
export function vagueNames({ text, program }: Source): string[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const found: Node[] = [];
  const walk = (node: Node): void => {
    found.push(...declaredBy(node).filter((name) => isVague(nameOf(name))));
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return found.map((name) => `${lineAt(name.start)} ${nameOf(name)}`);
}

/** Types are as vague as variables: `Said`, `said`. */
const isVague = (name: string): boolean => vagueWords.has(name.charAt(0).toLowerCase() + name.slice(1));

/** The names that this node itself declares. */
function declaredBy(node: Node): Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'CatchClause':
      return node.param ? namesIn(node.param) : [];
    case 'ImportSpecifier':
      return nameOf(node.local) === nameOf(node.imported) ? [] : [node.local];
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return [...(node.computed ? [] : [node.key as Node]), ...paramsOf(node)];
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id ? [node.id] : [];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...(node.id ? [node.id] : []), ...paramsOf(node)];
    default:
      return paramsOf(node);
  }
}

/** The names of the parameters of a function or of its type. */
const paramsOf = (node: Node): Node[] =>
  'params' in node && Array.isArray(node.params) ? (node.params as Node[]).flatMap(namesIn) : [];

/** The names that a pattern binds. One that only repeats the property's name is none. */
function namesIn(pattern: Node): Node[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? namesIn(property)
          : property.shorthand
            ? []
            : namesIn(property.value),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}
