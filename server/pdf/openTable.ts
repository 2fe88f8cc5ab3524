import { ink, lineHeight, type PdfPage, size } from './openPage.ts';
import type { PdfColumn } from './pdfLine.ts';

const pad = { side: 4, above: 3.5 };
/** A cell of more lines ends with dots: a row is never taller than a page. */
const mostLines = 6;

/** Begins a table: its headings now, and again on each later page with its rows. */
export function openTable(page: PdfPage, columns: readonly PdfColumn[]): { row(cells: string[]): void } {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / whole) * page.width);

  function line(cells: readonly string[], weight: 400 | 600): void {
    const written = cells.map((cell, n) => {
      const lines = page.broken(cell, size.small, widths[n]! - 2 * pad.side, weight);
      return lines.length <= mostLines
        ? lines
        : [...lines.slice(0, mostLines - 1), ...page.broken('…', size.small, 20, weight)];
    });
    const height = Math.max(1, ...written.map(({ length }) => length)) * lineHeight.small + 2 * pad.above;
    if (weight === 400 && page.rest() < height) {
      page.turn();
      heads();
    }
    if (weight === 600) page.doc.rect(page.left, page.y, page.width, height).fill(ink.ground);
    let x = page.left;
    for (const [n, lines] of written.entries()) {
      let y = page.y + pad.above;
      for (const one of lines) {
        const at = columns[n]!.isNumber ? x + widths[n]! - pad.side - one.width * size.small : x + pad.side;
        page.draw(one, at, y + size.small, size.small, ink.text);
        y += lineHeight.small;
      }
      x += widths[n]!;
    }
    page.y += height;
    page.rule();
  }
  const heads = () =>
    line(
      columns.map(({ label }) => label),
      600,
    );

  // Headings without a row below them would be hard to understand.
  if (page.rest() < 4 * lineHeight.text) page.turn();
  heads();
  return { row: (cells) => line(cells, 400) };
}
