import type { Node } from 'oxc-parser';
import { calledName, childrenOf, nameOf, type Source } from './sourceOf.ts';

/** A function, constant or class of a module, or a handler among its routes. No other code can call a handler by name. */
export interface Block {
  node: Node;
  name: string | undefined;
  /** Its name in a report. */
  title: string;
  isExported: boolean;
}

/** The declarations of a source, each once: handlers of its routes are separate from the constant that holds them. */
export const blocksOf = ({ program }: Source): Block[] => childrenOf(program).flatMap(blocksIn);

function blocksIn(statement: Node): Block[] {
  const isExported = /^Export/.test(statement.type);
  const declared =
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
      ? (statement.declaration as Node | null)
      : statement;
  if (!declared) return [];
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.flatMap((one) => {
      const name = nameOf(one.id);
      const handlers = handlersIn(one);
      return handlers.length > 0 ? handlers : [{ node: one, name, title: name, isExported }];
    });
  const name = 'id' in declared ? nameOf(declared.id as Node | null) : '';
  return [{ node: declared, name: name || undefined, title: name, isExported }];
}

/** Handlers of `routes(api, { async list() {} })`, and what is spread beside them. */
function handlersIn(node: Node): Block[] {
  if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return [];
  if (calledName(node.init) !== 'routes') return [];
  return node.init.arguments
    .flatMap((argument): Node[] => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .map((node) => ({
      node,
      name: undefined,
      title: node.type === 'Property' ? nameOf(node.key) : '',
      isExported: false,
    }));
}
