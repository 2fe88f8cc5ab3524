import type { Node } from 'oxc-parser';
import { childrenOf, nameOf, nodesIn, type Source, usedNames } from './sourceOf.ts';

type Function = Extract<
  Node,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

/** What gives a name its value: an import, an expression, or a parameter of a function. */
type Binding = 'import' | { value: Node } | { of: Function; at: number } | 'unknown';

/** Their functions give the same for the same. */
const plainGlobals = /^(String|Number|Object)$/;

/** Makes what decides whether an expression has the same value in every call: no request and no row is in it. */
export function constants(source: Source): (node: Node) => boolean {
  const bindings = bindingsOf(source);
  const calls = callsByName(source.program);

  const isConstant = (node: Node, own: ReadonlySet<string>, seen: readonly Node[]): boolean => {
    const are = (nodes: readonly unknown[]) => nodes.every((one) => isConstant(one as Node, own, seen));
    switch (node.type) {
      case 'Literal':
        return true;
      case 'TemplateLiteral':
        return are(node.expressions);
      case 'BinaryExpression':
        return are([node.left, node.right]);
      // Whatever it asks, it has one of two values.
      case 'ConditionalExpression':
        return are([node.consequent, node.alternate]);
      case 'UnaryExpression':
        return are([node.argument]);
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return are([node.expression]);
      case 'ArrayExpression':
        return are(node.elements);
      case 'ObjectExpression':
        return node.properties.every(
          (one) => one.type === 'Property' && !one.computed && isConstant(one.value as Node, own, seen),
        );
      case 'MemberExpression':
        return are(node.computed ? [node.object, node.property] : [node.object]);
      case 'CallExpression': {
        const isPlain =
          node.callee.type === 'MemberExpression'
            ? are([node.callee.object])
            : plainGlobals.test(nameOf(node.callee));
        return isPlain && node.arguments.every((argument) => isGiven(argument as Node, own, seen));
      }
      case 'Identifier': {
        if (own.has(node.name)) return true;
        const bound = bindings.get(node.name);
        return bound ? bound.every((one) => isFixed(one, seen)) : plainGlobals.test(node.name);
      }
      default:
        return false;
    }
  };

  // An argument: a constant, or a function that makes constants of constants (`names.map((name) => …)`).
  const isGiven = (node: Node, own: ReadonlySet<string>, seen: readonly Node[]): boolean =>
    node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement'
      ? isConstant(
          node.body as Node,
          new Set([...own, ...node.params.flatMap((param) => namesBound(param as Node))]),
          seen,
        )
      : isConstant(node, own, seen);

  const isFixed = (binding: Binding, seen: readonly Node[]): boolean => {
    if (binding === 'import') return true;
    if (binding === 'unknown') return false;
    const node = 'of' in binding ? binding.of : binding.value;
    if (seen.includes(node)) return false;
    if ('value' in binding) return isConstant(binding.value, new Set(), [...seen, node]);
    // A parameter is constant where the function is called by its name alone, with constants each time.
    const isGivenIn = (call: Node[]) => {
      const argument = call[binding.at];
      return argument !== undefined && isConstant(argument, new Set(), [...seen, node]);
    };
    return calls.get(binding.of)?.every(isGivenIn) === true;
  };
  return (node) => isConstant(node, new Set(), []);
}

/** By name, everything in the file that binds it; a name that several places bind must be constant in all of them. */
function bindingsOf({ program, imports }: Source): Map<string, Binding[]> {
  const bindings = new Map<string, Binding[]>();
  const bind = (name: string, binding: Binding) =>
    bindings.set(name, [...(bindings.get(name) ?? []), binding]);
  for (const name of imports.keys()) bind(name, 'import');
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        for (const [name, value] of valuesBound(id as Node, init as Node | null))
          bind(name, node.kind === 'const' && value ? { value } : 'unknown');
    else if (isFunction(node))
      node.params.forEach((param, at) => {
        const isPlain = param.type === 'Identifier';
        for (const name of namesBound(param as Node)) bind(name, isPlain ? { of: node, at } : 'unknown');
      });
    else if (node.type === 'CatchClause' && node.param)
      for (const name of namesBound(node.param as Node)) bind(name, 'unknown');
  }
  return bindings;
}

const isFunction = (node: Node): node is Function =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Names with their values where the file shows these: `const a = 1`, `const [a, b] = [1, 2]`. */
function valuesBound(id: Node, init: Node | null): [string, Node | undefined][] {
  if (id.type === 'Identifier') return [[id.name, init ?? undefined]];
  if (id.type === 'ArrayPattern' && init?.type === 'ArrayExpression')
    return id.elements.flatMap((one, at) =>
      one ? valuesBound(one as Node, (init.elements[at] as Node | null) ?? null) : [],
    );
  return namesBound(id).map((name) => [name, undefined]);
}

const namesBound = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesBound(pattern.left as Node);
  if (pattern.type === 'Property') return namesBound(pattern.value as Node);
  return /Pattern$|^RestElement$/.test(pattern.type) ? childrenOf(pattern).flatMap(namesBound) : [];
};

/** By function: the arguments of all its calls; nothing for one that is exported or used in another way. */
function callsByName(program: Node): Map<Function, Node[][]> {
  const nodes = [...nodesIn(program)];
  const names = usedNames(program);
  const exported = new Set(
    nodes.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportDefaultDeclaration') return [];
      const declared = node.declaration as Node | null;
      return declared ? [declared, ...childrenOf(declared)] : [];
    }),
  );
  const found = new Map<Function, Node[][]>();
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' && node.type !== 'FunctionDeclaration') continue;
    const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node;
    const own = nameOf(node.id as Node | null);
    if (!made || !isFunction(made) || !own || exported.has(node)) continue;
    const calls = nodes.flatMap((one) =>
      one.type === 'CallExpression' && nameOf(one.callee) === own ? [one.arguments as Node[]] : [],
    );
    // Its declaration names it once.
    if (names.filter((name) => name === own).length === calls.length + 1) found.set(made, calls);
  }
  return found;
}
