import type { Node } from 'oxc-parser';
import { blocksOf } from './blocksOf.ts';
import { calledName, nameOf, nodesIn, realName, type Source, usedNames } from './sourceOf.ts';

const tables = new Set(['tickets', 'messages', 'ticketLogs']);
const readers = /^(from|\w*[jJ]oin|rowById|rowsById|lateral|\$count)$/;
/** Names that check which rows a person may see: the condition, the intended ticket, all tickets, what is read of a contact. */
const conditions = new Set(['maySee', 'maySeePrepared', 'isMeant', 'ticketsOf', 'inHistory']);

/**
 * Functions, constants and handlers of a source that read tickets, messages or their log without a check of who may
 * see them. A block may check by itself or by another block that it calls. If only blocks of this file can call it,
 * they may check instead.
 */
export function unseenReads(source: Source): string[] {
  const blocks = blocksOf(source).map((block) => ({
    ...block,
    uses: new Set(usedNames(block.node)),
    isPrivate: block.name !== undefined && !block.isExported,
  }));
  const seen = new Set(
    blocks.filter(({ uses }) => [...uses].some((name) => conditions.has(realName(source, name)))),
  );
  for (let before = -1; before < seen.size; ) {
    before = seen.size;
    for (const block of blocks) {
      const asks = [...seen].some(
        ({ name }) => name !== undefined && block.uses.has(name) && name !== block.name,
      );
      const callers = blocks.filter(
        (one) => one !== block && block.name !== undefined && one.uses.has(block.name),
      );
      if (asks || (block.isPrivate && callers.length > 0 && callers.every((one) => seen.has(one))))
        seen.add(block);
    }
  }
  return blocks.filter((block) => reads(source, block.node) && !seen.has(block)).map(({ title }) => title);
}

const reads = (source: Source, block: Node): boolean =>
  [...nodesIn(block)].some((node) => {
    if (node.type === 'TemplateLiteral') return readsInWords(source, node);
    if (node.type !== 'CallExpression') return false;
    if (realName(source, calledName(node)) === 'selectTickets') return true;
    return (
      readers.test(realName(source, calledName(node))) &&
      node.arguments.some((argument) => isTable(source, argument))
    );
  });

const isTable = (source: Source, node: Node): boolean =>
  node.type === 'Identifier' && tables.has(realName(source, node.name));

/** SQL as text: `from messages`, or `join ${tickets}`. */
const readsInWords = (
  source: Source,
  { quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>,
): boolean =>
  quasis.some(
    ({ value }, at) =>
      /\b(from|join|using)\s+(tickets|messages|ticket_logs)\b/.test(value.raw) ||
      (/\b(from|join|using)\s+$/.test(value.raw) &&
        expressions[at] !== undefined &&
        tables.has(realName(source, nameOf(expressions[at] as Node)))),
  );
