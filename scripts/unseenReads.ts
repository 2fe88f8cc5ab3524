import { blocksOf } from './blocksOf.ts';

const tables = '(?:tickets|messages|ticketLogs)';
const reads = new RegExp(
  [
    String.raw`(?:\.(?:from|\w*[jJ]oin)|\b(?:rowById|rowsById|lateral|\$count))\(\s*${tables}\b`,
    String.raw`\b(?:from|join|using)\s+(?:\$\{${tables}\}|(?:tickets|messages|ticket_logs)\b)`,
    String.raw`\bselectTickets\(`,
  ].join('|'),
);

/** The condition; of a conversation the ticket that is meant and all of it (threadTickets.ts); of a contact what is read of them (inHistory.ts). */
const condition = /\b(?:maySee(?:Prepared)?|isMeant|ticketsOf|inHistory)\(/;

/**
 * Functions, constants and handlers of a source that read tickets, messages or their log and do not say which of them
 * somebody may see. One says so itself, by another of the source that it calls, or, where nobody else can call it, by
 * whoever does.
 */
export function unseenReads(source: string): string[] {
  const blocks = blocksOf(source).map((text) => {
    const [, isExported, name] = /^(export )?(?:async )?(?:const|function) (\w+)|^/.exec(text)!;
    return { text, name, isPrivate: name !== undefined && !isExported };
  });
  const seen = new Set(blocks.filter(({ text }) => condition.test(text)));
  for (let known = 0; known < seen.size; ) {
    known = seen.size;
    for (const block of blocks) {
      const asks = [...seen].some(({ name }) => name !== undefined && calls(block.text, name));
      const callers = blocks.filter((one) => one !== block && calls(one.text, block.name));
      if (asks || (block.isPrivate && callers.length > 0 && callers.every((one) => seen.has(one))))
        seen.add(block);
    }
  }
  return blocks
    .filter((block) => reads.test(block.text) && !seen.has(block))
    .map(({ name, text }) => name ?? /\w+(?=\()/.exec(text)?.[0] ?? '');
}

const calls = (text: string, name: string | undefined): boolean =>
  name !== undefined && new RegExp(`(?<![\\w.])${name}\\b`).test(text);
