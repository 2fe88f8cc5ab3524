import { brandShades } from '@recado/shared/lib/brandShades';
import PDFDocument from 'pdfkit';
import { breakLines, type WrittenLine } from './breakLines.ts';
import { featuresOf, openFonts, type Weight } from './openFonts.ts';
import type { PdfHead } from './pdfLine.ts';

/** The text sizes of all documents, in points. */
export const size = { title: 17, heading: 12, text: 9.5, small: 7.5 };
export const lineHeight = { title: 22, heading: 17, text: 13.5, small: 10.5 };
export const ink = { text: '#1b1f24', quiet: '#667079', line: '#d8dde2', ground: '#f1f3f5', note: '#fff3cf' };

const edge = { side: 44, top: 48, bottom: 44 };
const a4 = { short: 595, long: 842 };

/** The current page; `y` is the distance from its top. Everything in points. */
export interface PdfPage {
  doc: PDFKit.PDFDocument;
  /** The left edge of lines, and their longest width. */
  left: number;
  width: number;
  top: number;
  y: number;
  /** The room left on it. */
  rest(): number;
  /** Begins the next page. */
  turn(): void;
  /** Breaks a text into lines of at most `width`. */
  broken(text: string, points: number, width: number, weight?: Weight): WrittenLine[];
  draw(line: WrittenLine, x: number, baseline: number, points: number, color: string): void;
  /** A thin line from side to side. */
  rule(): void;
}

/** Begins a document: its head is on the first page, its title and the page's number at the foot of each. */
export function openPage(head: PdfHead): PdfPage {
  const [width, height] = head.isWide ? [a4.long, a4.short] : [a4.short, a4.long];
  const wide = width - 2 * edge.side;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // The cache would keep every word of a long document.
    fontLayoutCache: false,
    lang: head.language,
    info: { Title: head.title, Author: head.company },
  });
  const fonts = openFonts(doc);
  let number = 0;
  const page: PdfPage = {
    doc,
    left: edge.side,
    width: wide,
    top: edge.top,
    y: 0,
    rest: () => height - edge.bottom - page.y,
    turn() {
      doc.addPage();
      number++;
      page.y = edge.top;
      const foot = height - edge.bottom / 2;
      const [title] = page.broken(head.title, size.small, wide - 80);
      if (title) page.draw(title, edge.side, foot, size.small, ink.quiet);
      const [count] = page.broken(`${head.page} ${number}`, size.small, 80);
      if (count) page.draw(count, width - edge.side - count.width * size.small, foot, size.small, ink.quiet);
    },
    broken: (text, points, most, weight = 400) => breakLines(text, most / points, fonts, weight),
    draw({ runs }, x, baseline, points, color) {
      let at = x;
      for (const { font, text, width: long } of runs) {
        doc.font(font).fontSize(points).fillColor(color);
        doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(font) });
        at += long * points;
      }
    },
    rule() {
      doc
        .moveTo(edge.side, page.y)
        .lineTo(width - edge.side, page.y)
        .lineWidth(0.7)
        .stroke(ink.line);
    },
  };
  page.turn();
  doc.rect(0, 0, width, 7).fill(brandShades(head.color, 'light').fill);
  writeHead(page, head);
  return page;
}

function writeHead(page: PdfPage, { company, title, facts }: PdfHead): void {
  for (const line of page.broken(company, size.title, page.width, 600)) {
    page.draw(line, page.left, page.y + size.title, size.title, ink.text);
    page.y += lineHeight.title;
  }
  page.y += 4;
  for (const [at, fact] of [title, ...facts].entries())
    for (const line of page.broken(fact, size.text, page.width, at === 0 ? 600 : 400)) {
      page.draw(line, page.left, page.y + size.text, size.text, at === 0 ? ink.text : ink.quiet);
      page.y += lineHeight.text;
    }
  page.y += 8;
  page.rule();
  page.y += 12;
}
