import PDFDocument from 'pdfkit';
import { breakLines, type WrittenLine } from './breakLines.ts';
import { featuresOf, openFonts, type Weight } from './openFonts.ts';
import type { TranscriptHead, TranscriptLine } from './transcriptLine.ts';

/** A document that is being written; it leaves as it grows. */
export interface GrowingPdf {
  content: NodeJS.ReadableStream & { readableLength: number };
  write(line: TranscriptLine): void;
  end(): void;
}

// All in points of an A4 page.
const page = { width: 595, height: 842, side: 44, top: 48, bottom: 44 };
const wide = page.width - 2 * page.side;
const bubble = { width: 360, pad: 9, gap: 6, corner: 7 };
const size = { title: 17, text: 9.5, small: 7.5 };
const lineHeight = { text: 13.5, small: 10.5, title: 22 };
/** A picture is small: whoever wants to see it opens the conversation. */
const mostPicture = { width: 170, height: 170 };
/** A line of a bubble on a page of its own would be hard to understand. */
const leastLines = 2;

const ink = { text: '#1b1f24', quiet: '#667079', line: '#d8dde2', theirs: '#f1f3f5', note: '#fff3cf' };

/** Begins a document: its head stands on the first page, its title and the page's number at the foot of each. */
export function writePdf(head: TranscriptHead): GrowingPdf {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Every word of a long conversation would be kept.
    fontLayoutCache: false,
    lang: head.language,
    info: { Title: head.title, Author: head.company },
  });
  const fonts = openFonts(doc);
  const ours = tintOf(head.color);
  let number = 0;
  let y = 0;

  const broken = (text: string, points: number, width: number, weight: Weight = 400) =>
    breakLines(text, width / points, fonts, weight);
  const draw = ({ runs }: WrittenLine, x: number, baseline: number, points: number, color: string) => {
    let at = x;
    for (const { font, text, width } of runs) {
      doc.font(font).fontSize(points).fillColor(color);
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(font) });
      at += width * points;
    }
  };
  const left = () => page.height - page.bottom - y;
  function turn(): void {
    doc.addPage();
    number++;
    y = page.top;
    const foot = page.height - page.bottom / 2;
    const [title] = broken(head.title, size.small, wide - 80);
    if (title) draw(title, page.side, foot, size.small, ink.quiet);
    const [count] = broken(`${head.page} ${number}`, size.small, 80);
    if (count) draw(count, page.width - page.side - count.width * size.small, foot, size.small, ink.quiet);
  }

  function writeHead(): void {
    doc.rect(0, 0, page.width, 7).fill(head.color);
    for (const line of broken(head.company, size.title, wide, 600)) {
      draw(line, page.side, y + size.title, size.title, ink.text);
      y += lineHeight.title;
    }
    y += 4;
    for (const [at, fact] of [head.title, ...head.facts].entries())
      for (const line of broken(fact, size.text, wide, at === 0 ? 600 : 400)) {
        draw(line, page.side, y + size.text, size.text, at === 0 ? ink.text : ink.quiet);
        y += lineHeight.text;
      }
    y += 8;
    doc
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.7)
      .stroke(ink.line);
    y += 12;
  }

  function inTheMiddle(text: string, color: string): void {
    const lines = broken(text, size.small, wide - 60);
    if (left() < lines.length * lineHeight.small + 20) turn();
    y += 4;
    for (const line of lines) {
      draw(line, (page.width - line.width * size.small) / 2, y + size.small, size.small, color);
      y += lineHeight.small;
    }
    y += 5;
  }

  function writeMessage(said: TranscriptLine & { kind: 'message' }): void {
    const inner = bubble.width - 2 * bubble.pad;
    const parts = [
      ...broken(said.who, size.small, inner, 600).map(
        (line) => ({ line, of: 'small', color: ink.text }) as const,
      ),
      ...(said.quoted
        ? broken(`“${said.quoted}”`, size.small, inner).map(
            (line) => ({ line, of: 'small', color: ink.quiet }) as const,
          )
        : []),
      ...(said.text
        ? broken(said.text, size.text, inner).map((line) => ({ line, of: 'text', color: ink.text }) as const)
        : []),
      ...broken(said.foot, size.small, inner).map(
        (line) => ({ line, of: 'small', color: ink.quiet }) as const,
      ),
    ];
    const picture = said.picture && { ...said.picture, ...shrunk(said.picture) };
    const x = said.side === 'theirs' ? page.side : page.width - page.side - bubble.width;
    const ground = said.side === 'theirs' ? ink.theirs : said.side === 'ours' ? ours : ink.note;
    let pictureHeight = picture ? picture.height + 4 : 0;
    let next = 0;
    while (next < parts.length) {
      // As much of it as this page holds.
      let height = 2 * bubble.pad + pictureHeight;
      let last = next;
      while (last < parts.length && height + lineHeight[parts[last]!.of] <= left())
        height += lineHeight[parts[last++]!.of];
      const isTooLittle = last < parts.length && last - next < leastLines;
      if (isTooLittle && y > page.top) {
        turn();
        continue;
      }
      doc.roundedRect(x, y, bubble.width, height, bubble.corner).fill(ground);
      let at = y + bubble.pad;
      for (; next < last; next++) {
        const { line, of, color } = parts[next]!;
        const start = line.isTurned ? bubble.width - bubble.pad - line.width * size[of] : bubble.pad;
        draw(line, x + start, at + size[of], size[of], color);
        at += lineHeight[of];
        // Under the name.
        if (picture && pictureHeight > 0) {
          doc.image(Buffer.from(picture.bytes), x + bubble.pad, at, {
            width: picture.width,
            height: picture.height,
          });
          at += pictureHeight;
          pictureHeight = 0;
        }
      }
      y += height + bubble.gap;
      if (next < parts.length) turn();
    }
  }

  turn();
  writeHead();
  return {
    content: doc as unknown as GrowingPdf['content'],
    write(line) {
      if (line.kind === 'message') writeMessage(line);
      else inTheMiddle(line.text, line.kind === 'day' ? ink.text : ink.quiet);
    },
    end: () => doc.end(),
  };
}

function shrunk({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, mostPicture.width / width, mostPicture.height / height);
  return { width: width * scale, height: height * scale };
}

/** The company's colour as a ground that can be written on, whatever it is. */
function tintOf(color: string): string {
  const parts = /^#(..)(..)(..)/.exec(color)?.slice(1) ?? ['00', '00', 'ff'];
  const mixed = parts.map((part) => Math.round(255 - (255 - Number.parseInt(part, 16)) * 0.12));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
