import { cleanText } from './cleanText.ts';

/** Deeper nodes of a hostile text are left out. */
const mostDepth = 20;
const marks: readonly [string, string][] = [
  ['bold', '*'],
  ['italic', '_'],
  ['strikethrough', '~'],
  ['code', '`'],
];

/** Typebot's rich text as WhatsApp writes it: bold, italics, lists and links as text. */
export function richText(blocks: unknown): string {
  const lines = Array.isArray(blocks) ? blocks.map((block) => lineOf(block, 0)) : [];
  return cleanText(lines.join('\n')).trim();
}

function lineOf(node: unknown, depth: number): string {
  if (depth > mostDepth || typeof node !== 'object' || node === null) return '';
  const { type, children, url, text } = node as Record<string, unknown>;
  if (typeof text === 'string') return marked(text, node as Record<string, unknown>);
  const below = Array.isArray(children) ? children : [];
  if (type === 'ul' || type === 'ol')
    return below.map((one, n) => `${type === 'ol' ? `${n + 1}.` : '-'} ${lineOf(one, depth + 1)}`).join('\n');
  // Typebot puts the value of a variable into lines of their own.
  const separator = type === 'variable' ? '\n' : '';
  const words = below.map((one) => lineOf(one, depth + 1)).join(separator);
  if (type !== 'a' || typeof url !== 'string' || url === '') return words;
  return words === '' || words === url ? url : `${words} (${url})`;
}

/** Spaces stay outside of the marks: inside them WhatsApp shows the signs. */
function marked(text: string, node: Record<string, unknown>): string {
  const inner = text.trim();
  if (inner === '') return text;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  const signs = marks.filter(([name]) => node[name] === true).map(([, sign]) => sign);
  return `${before}${signs.join('')}${inner}${signs.toReversed().join('')}${after}`;
}
