import { ink, lineHeight, openPage, type PdfPage, size } from './openPage.ts';
import { openTable } from './openTable.ts';
import type { PdfHead, PdfLine } from './pdfLine.ts';
import { writeBubble } from './writeBubble.ts';
import { writeChart } from './writeChart.ts';

/** A document in the making; its bytes leave as it grows. */
export interface GrowingPdf {
  content: NodeJS.ReadableStream & { readableLength: number };
  write(line: PdfLine): void;
  end(): void;
}

/** Begins a document of bubbles, tables and sentences. */
export function writePdf(head: PdfHead): GrowingPdf {
  const page = openPage(head);
  const ours = tintOf(head.color);
  let table: ReturnType<typeof openTable> | undefined;
  return {
    content: page.doc as unknown as GrowingPdf['content'],
    write(line) {
      if (line.kind === 'row') {
        table?.row(line.cells);
        return;
      }
      table = line.kind === 'columns' ? openTable(page, line.columns) : undefined;
      if (line.kind === 'message') writeBubble(page, line, ours);
      else if (line.kind === 'chart') writeChart(page, line, head.color);
      else if (line.kind === 'heading') writeHeading(page, line.text);
      else if (line.kind === 'text') writeSentence(page, line.text);
      else if (line.kind !== 'columns')
        writeInTheMiddle(page, line.text, line.kind === 'day' ? ink.text : ink.quiet);
    },
    end: () => page.doc.end(),
  };
}

function writeInTheMiddle(page: PdfPage, text: string, color: string): void {
  const lines = page.broken(text, size.small, page.width - 60);
  if (page.rest() < lines.length * lineHeight.small + 20) page.turn();
  page.y += 4;
  for (const line of lines) {
    const x = page.left + (page.width - line.width * size.small) / 2;
    page.draw(line, x, page.y + size.small, size.small, color);
    page.y += lineHeight.small;
  }
  page.y += 5;
}

function writeHeading(page: PdfPage, text: string): void {
  const lines = page.broken(text, size.heading, page.width, 600);
  // A heading needs some of its text below it on the same page.
  if (page.rest() < lines.length * lineHeight.heading + 60) page.turn();
  else if (page.y > page.top) page.y += 10;
  for (const line of lines) {
    page.draw(line, page.left, page.y + size.heading, size.heading, ink.text);
    page.y += lineHeight.heading;
  }
  page.y += 3;
}

function writeSentence(page: PdfPage, text: string): void {
  for (const line of page.broken(text, size.text, page.width)) {
    if (page.rest() < lineHeight.text) page.turn();
    page.draw(line, page.left, page.y + size.text, size.text, ink.text);
    page.y += lineHeight.text;
  }
  page.y += 4;
}

/** The company's colour as a background that any text can be read on. */
function tintOf(color: string): string {
  const parts = /^#(..)(..)(..)/.exec(color)?.slice(1) ?? ['00', '00', 'ff'];
  const mixed = parts.map((part) => Math.round(255 - (255 - Number.parseInt(part, 16)) * 0.12));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
