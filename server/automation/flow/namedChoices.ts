import { blocks } from '@recado/shared/flow/blocks';
import type { FlowNode } from '@recado/shared/flow/graph';
import { backOf, plain } from '@recado/shared/lib/choices';

/** What a customer may choose at a block: names, and the numbers before them. Undefined where nothing is chosen. */
export function namesOf(node: FlowNode | undefined): string[] | undefined {
  const menu = node?.type === 'menu' ? blocks.menu.data.safeParse(node.data).data : undefined;
  if (menu) return menu.arrayOption.flatMap(({ number, value }) => [String(number), value]);
  const question = node?.type === 'question' ? blocks.question.data.safeParse(node.data).data : undefined;
  return question?.answer === 'choice' ? question.choices : undefined;
}

/** Is a message nothing but one of these names? */
export const isNamed = (message: string, names: readonly string[]): boolean =>
  names.some((name) => plain(name) === plain(message));

/**
 * Where a message leads back to: `0` only from a menu, since elsewhere it is an answer. Undefined for other words, and
 * for the name of a choice.
 */
export function backFrom(node: FlowNode | undefined, message: string): ReturnType<typeof backOf> {
  const back = backOf(message);
  if (!back || (back === 'up' && node?.type !== 'menu')) return undefined;
  const names = namesOf(node);
  return names && isNamed(message, names) ? undefined : back;
}
