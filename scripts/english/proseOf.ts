import type { Comment } from './commentsOf.ts';

/**
 * The prose of a Markdown file: paragraphs, list items and cells of tables. Code, the words of a screen in quotes,
 * addresses of links and ids of rules are not prose.
 */
export function proseOf(markdown: string): Comment[] {
  const blocks: Comment[] = [];
  let isCode = false;
  let isParagraph = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const text = isCode || /^\s*(```|<|!\[)/.test(line) ? '' : withoutMarks(line);
    const begins = /^\s*(#|\||-|\d+\.|$)/.test(line);
    if (isParagraph && !begins && text) blocks.at(-1)!.text += ` ${text}`;
    else
      for (const cell of /^\s*\|/.test(line) ? text.split('|') : [text])
        if (/\w/.test(cell)) blocks.push({ line: index + 1, text: cell.trim() });
    isParagraph = text !== '' && !/^\s*(#|\|)/.test(line);
  }
  return blocks;
}

const withoutMarks = (line: string): string =>
  line
    .replace(/`[^`]*`/g, '`code`')
    .replace(/"[^"]*"|“[^”]*”/g, '`quoted`')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*[A-Z]+-\d+\*\*(,| to)?/g, '')
    .replace(/\*\*|^\s*(#+|-|\d+\.)\s/g, '')
    .trim();
