import type { Node } from 'oxc-parser';
import { calledName, childrenOf, nameOf, nodesIn, type Source } from './sourceOf.ts';

const holds = /^(\w*(Map|Set|Cache|Store|Pool|State)|semaphore|fairQueue|limit\w+)$/;
const values = /^(URL|Date|RegExp)$/;

/** True if the module holds mutable state: a variable, an empty collection, a cache, a static field. */
export const keepsState = ({ program }: Source): boolean =>
  childrenOf(program).some((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (declared?.type === 'VariableDeclaration')
      return (
        /^(let|var)$/.test(declared.kind) ||
        declared.declarations.some((one) => changes(one.init as Node | null, one.id))
      );
    return (
      declared?.type === 'ClassDeclaration' &&
      [...nodesIn(declared)].some(
        (one) =>
          one.type === 'PropertyDefinition' && one.static && changes(one.value as Node | null, one.key),
      )
    );
  });

const changes = (init: Node | null, name: Node): boolean => {
  if (!init || isReadonly(name)) return false;
  if (init.type === 'ArrayExpression') return init.elements.length === 0;
  if (init.type === 'ObjectExpression') return init.properties.length === 0;
  if (init.type === 'NewExpression') return !values.test(calledName(init)) && !isIntl(init.callee);
  return init.type === 'CallExpression' && init.callee.type === 'Identifier' && holds.test(init.callee.name);
};

const isIntl = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && nameOf(callee.object) === 'Intl';

/** `const names: ReadonlyMap<…> = …` is filled once. */
const isReadonly = (name: Node): boolean => {
  const type =
    'typeAnnotation' in name
      ? (name.typeAnnotation as { typeAnnotation: Node } | null)?.typeAnnotation
      : undefined;
  return type?.type === 'TSTypeReference' && /^Readonly/.test(nameOf(type.typeName as Node));
};
