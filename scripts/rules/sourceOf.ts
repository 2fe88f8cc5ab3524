import { type Comment, type ImportDeclarationSpecifier, type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A source file as a syntax tree. Rules use it, so that spelling and formatting do not matter. */
export interface Source {
  path: string;
  text: string;
  program: Node;
  comments: readonly Comment[];
  /** By local name: the original name, and the module that exports it. */
  imports: ReadonlyMap<string, { name: string; from: string }>;
}

/** Parses a TypeScript file. Throws if it does not parse. */
export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const imports = new Map<string, { name: string; from: string }>();
  for (const node of nodesIn(program)) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const one of node.specifiers) {
      imports.set(one.local.name, { name: importedName(one), from: node.source.value });
    }
  }
  return { path, text, program, comments, imports };
}

function importedName(specifier: ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

/** A node and all nodes below it, from top to bottom. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** The direct children of a node. */
export function childrenOf(node: Node): Node[] {
  const parts = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => parts[key] ?? []).filter((child) => child !== null);
}

/** The name of an identifier, or the text of a literal; empty for other nodes. */
export function nameOf(node: Node | null | undefined): string {
  if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier') return node.name;
  return node?.type === 'Literal' ? String(node.value) : '';
}

/** The name of the called function or method. */
export const calledName = (node: Node): string =>
  node.type === 'CallExpression' || node.type === 'NewExpression' ? lastName(node.callee) : '';

/** `b` of `a.b`, and of `b`. */
export const lastName = (node: Node): string =>
  node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node);

/** The name that a local name has in the module it comes from. */
export const realName = ({ imports }: Source, local: string): string => imports.get(local)?.name ?? local;

/** Names that nodes use, without keys of objects, members and labels. */
export function usedNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression')
    return [...usedNames(node.object), ...(node.computed ? usedNames(node.property) : [])];
  if (node.type === 'Property')
    return [...(node.computed ? usedNames(node.key) : []), ...usedNames(node.value)];
  return childrenOf(node).flatMap(usedNames);
}

/** The words of SQL and other strings in a node: literals, and templates without their placeholders. */
export const stringsIn = (node: Node): string[] =>
  [...nodesIn(node)].flatMap((one) => {
    if (one.type === 'Literal' && typeof one.value === 'string') return [one.value];
    return one.type === 'TemplateLiteral' ? [one.quasis.map(({ value }) => value.raw).join(' ')] : [];
  });
