/** Signs of the private area that stand for something in between; none of them stays. */
const [open, close, bold] = ['\uE000', '\uE001', '\uE002'];
const marks = /[\uE000-\uE002]/g;
const link = /https?:\/\/[^\s<>()[\]|"]+(?:\([^\s<>()]*\)[^\s<>()[\]|"]*)*/g;
const linkEnd = /(?<![.,;:!?*_~'"])[.,;:!?*_~'"]+$/;

/**
 * Turns markdown into the marks of WhatsApp: bold, italic, struck out, lists, code. Headings become bold lines, rows of
 * tables lines, and links their words with the whole address. No word is lost. The work grows with the length only: the
 * company's own model writes this text.
 */
export function toWhatsApp(markdown: string): string {
  const parts = markdown
    .replace(marks, '')
    .replace(/\r\n?/g, '\n')
    .split(/(^```[\s\S]*?^```[^\S\n]*$|```[\s\S]*?```)/m);
  return parts
    .map((part) => (part.startsWith('```') ? part : converted(part)))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function converted(text: string): string {
  const held: string[] = [];
  const hold = (part: string) => `${open}${held.push(part) - 1}${close}`;
  const withoutLinks = text
    .replace(/`[^`\n]+`/g, hold)
    .replace(/\\([\\`*_{}[\]()#+\-.!~>|])/g, (_, sign: string) => hold(sign))
    .replace(
      /!?\[([^[\]\n]*)\]\(\s{0,9}<?(https?:\/\/[^\s<>]+?|(?:mailto|tel):[^\s<>]+?)>?(?:\s{1,9}"([^"\n]*)")?\s{0,9}\)/g,
      namedLink,
    )
    .replace(/<(https?:\/\/[^\s<>]+)>/g, '$1')
    .replace(link, (address) => {
      const end = linkEnd.exec(address)?.[0] ?? '';
      return hold(address.slice(0, address.length - end.length)) + end;
    });
  const lines = tablesAsLines(withoutLinks.replace(/<br\s*\/?>/gi, '\n').split('\n'));
  let result = lines.map((line) => emphasis(block(line))).join('\n');
  // What is held may contain a held sign.
  while (result.includes(open))
    result = result.replace(/\uE000(\d+)\uE001/g, (_, place: string) => held[Number(place)]!);
  return result.replaceAll(bold, '*');
}

const namedLink = (_: string, words: string, address: string, heading = ''): string => {
  const name = [words.trim(), heading.trim()].filter(Boolean).join(' ');
  return name === '' || name === address ? address : `${name}: ${address}`;
};

/** A line's place in the text: heading, rule or list. */
function block(line: string): string {
  const heading = /^\s{0,3}#{1,6}(?:\s|$)/.test(line)
    ? line.replace(/^[\s#]+|(?<![\s#])[\s#]+$/g, '')
    : undefined;
  if (heading !== undefined) return heading === '' ? '' : `${bold}${heading.replace(/\*\*|__/g, '')}${bold}`;
  if (/^\s*([-*_])(?:\s*\1){2,}\s*$/.test(line)) return '';
  return line.replace(/^(\s*)[*+•]\s+/, '$1- ');
}

const emphasis = (line: string): string =>
  line
    .replace(/\*\*\*(?=\S)(.{1,1000}?)(?<=\S)\*\*\*/g, `${bold}_$1_${bold}`)
    .replace(/\*\*(?=\S)(.{1,1000}?)(?<=\S)\*\*/g, `${bold}$1${bold}`)
    .replace(/(?<![\p{L}\p{N}_])__(?=\S)(.{1,1000}?)(?<=\S)__(?![\p{L}\p{N}_])/gu, `${bold}$1${bold}`)
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '_$1_')
    .replace(/~~(?=\S)(.{1,1000}?)(?<=\S)~~/g, '~$1~');

const isSeparator = (line: string | undefined): boolean =>
  line?.includes('-') === true && /^\|?:?-+:?(\|:?-+:?)*\|?$/.test(line.replace(/\s+/g, ''));

/** A table's rows as lines, its head in bold. */
function tablesAsLines(lines: readonly string[]): string[] {
  const result: string[] = [];
  let isInside = false;
  for (const [place, line] of lines.entries()) {
    const isRow = line.includes('|');
    if (isRow && !isInside && isSeparator(lines[place + 1])) {
      isInside = true;
      result.push(`${bold}${cellsOf(line).replace(/\*\*|__/g, '')}${bold}`);
    } else if (isInside && isRow) {
      if (!isSeparator(line)) result.push(cellsOf(line));
    } else {
      isInside = false;
      result.push(line);
    }
  }
  return result;
}

const cellsOf = (line: string): string =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');
