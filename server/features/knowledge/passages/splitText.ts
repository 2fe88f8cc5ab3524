/** A piece of a text, with the headings over it. */
export interface TextPiece {
  heading: string;
  content: string;
}

const usualLength = 900;
/** Pieces that are shorter join the next one under the same heading. */
const shortest = 200;
const longestHeading = 200;
/** A longer line is no heading. */
const longestLine = 500;

/** A heading of Markdown, a numbered one, or a short line in capitals or with a colon at its end. */
const markdown = /^(#{1,6})\s+(.+?)\s*#*$/;
const numbered = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s+\p{Lu}[^.!?]{2,80}$/u;
const question = /^(?:[-*•]\s*)?(?:(?:\d{1,3}|P|Q)[.):-]\s*)?[^.!?]{8,160}\?$/u;

/** The level of a line that is a heading, 1 to 6; undefined for other lines. */
function levelOf(line: string, before: string, after: string): { level: number; words: string } | undefined {
  if (line.length > longestLine) return undefined;
  const marked = markdown.exec(line);
  if (marked) return { level: marked[1]!.length, words: marked[2]! };
  const isAlone = before === '' && line.length <= 100;
  if (
    isAlone &&
    /\p{Lu}/u.test(line) &&
    line === line.toUpperCase() &&
    /\p{L}{3}/u.test(line) &&
    !/[.;,]$/.test(line)
  )
    return { level: 3, words: line };
  if (isAlone && (numbered.test(line) || (/:$/.test(line) && after === '')))
    return { level: 4, words: line.replace(/:$/, '') };
  // Lists of questions and answers: the question heads its answer.
  if (question.test(line) && after !== '' && before === '') return { level: 5, words: line };
  return undefined;
}

/**
 * Splits a text into pieces of about 900 characters at headings, paragraphs and sentences. Each carries the headings
 * over it, so that it can be found and understood by itself.
 */
export function splitText(text: string, length = usualLength): TextPiece[] {
  const pieces: TextPiece[] = [];
  let path: { level: number; words: string }[] = [];
  let gathered = '';
  const heading = () =>
    path
      .map(({ words }) => words)
      .join(' › ')
      .slice(-longestHeading);
  const end = () => {
    const content = gathered.trim();
    if (content !== '') pieces.push({ heading: heading(), content });
    gathered = '';
  };
  const lines = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  let paragraph: string[] = [];
  const endParagraph = () => {
    for (const part of inParts(paragraph.join('\n'), length)) {
      if (gathered !== '' && gathered.length + part.length > length) end();
      gathered += `${gathered === '' ? '' : '\n\n'}${part}`;
    }
    paragraph = [];
  };
  for (const [at, line] of lines.entries()) {
    const head = line === '' ? undefined : levelOf(line, lines[at - 1] ?? '', lines[at + 1] ?? '');
    if (head) {
      endParagraph();
      end();
      path = [...path.filter(({ level }) => level < head.level), head];
    } else if (line === '') endParagraph();
    else paragraph.push(line);
  }
  endParagraph();
  end();
  // Headings without a text of their own.
  if (pieces.length === 0 && path.length > 0) pieces.push({ heading: '', content: heading() });
  return joined(pieces, length);
}

/** A short piece joins the one before it under the same heading. */
function joined(pieces: readonly TextPiece[], length: number): TextPiece[] {
  const all: TextPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isShort = piece.content.length < shortest || (last?.content.length ?? length) < shortest;
    if (
      last &&
      last.heading === piece.heading &&
      isShort &&
      last.content.length + piece.content.length < length
    )
      last.content += `\n\n${piece.content}`;
    else all.push({ ...piece });
  }
  return all;
}

/** A paragraph in parts that are short enough: at lines, else sentences, else words, else anywhere. */
function inParts(paragraph: string, length: number): string[] {
  if (paragraph.length <= length) return paragraph === '' ? [] : [paragraph];
  const parts: string[] = [];
  let part = '';
  for (const bit of bits(paragraph, length)) {
    if (part !== '' && part.length + bit.length > length) {
      parts.push(part.trim());
      part = '';
    }
    part += bit;
  }
  parts.push(part.trim());
  return parts.filter((words) => words !== '');
}

const cuts = [/(?<=\n)/u, /(?<=[.!?;]\s)/u, /(?<=\s)/u];

function bits(text: string, length: number, cut = 0): string[] {
  if (text.length <= length) return [text];
  const by = cuts[cut];
  if (by) return text.split(by).flatMap((bit) => bits(bit, length, cut + 1));
  return Array.from({ length: Math.ceil(text.length / length) }, (_, n) =>
    text.slice(n * length, (n + 1) * length).toWellFormed(),
  );
}
