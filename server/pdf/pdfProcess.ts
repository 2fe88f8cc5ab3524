import { once } from 'node:events';
import type { PdfHead, PdfLine } from './pdfLine.ts';
import { type GrowingPdf, writePdf } from './writePdf.ts';

// A process of `openPdf`. It reads the head of a document and then its lines, writes the document to its output as it
// grows, and asks for more. Layout costs time; here nobody waits for it.

/** The orders that it reads. */
export type PdfOrder =
  | { kind: 'head'; head: PdfHead }
  | { kind: 'lines'; lines: PdfLine[] }
  | { kind: 'end' };

/** At most so many bytes may wait for the storing side to read them. */
const mostWaiting = 1024 * 1024;

let pdf: GrowingPdf | undefined;

async function obey(order: PdfOrder): Promise<void> {
  if (order.kind === 'head') {
    pdf = writePdf(order.head);
    pdf.content.pipe(process.stdout);
  } else if (order.kind === 'end') {
    pdf!.end();
    process.disconnect?.();
    return;
  } else {
    for (const line of order.lines) pdf!.write(line);
    while (pdf!.content.readableLength > mostWaiting) await once(process.stdout, 'drain');
  }
  process.send!('more');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', (order: PdfOrder) => {
  obey(order).catch(() => process.exit(1));
});
