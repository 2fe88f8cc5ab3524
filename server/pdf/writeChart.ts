import { brandShades } from '@recado/shared/lib/brandShades';
import { ink, lineHeight, type PdfPage, size } from './openPage.ts';
import type { PdfChart } from './pdfLine.ts';

const height = 120;
/** Room for the numbers of the axis, and for the name of a day. */
const axisWidth = 28;
const dayWidth = 34;
const steps = 4;

/** The lowest round number (1, 2 or 5 and zeros) for a step, so that so many steps reach the highest value. */
function stepFor(most: number): number {
  const least = Math.max(1, most / steps);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((round) => round * power >= least) ?? 10);
}

/** Draws bars and a line over the whole width, with their legend above and the days below. */
export function writeChart(page: PdfPage, { bars, line, days }: PdfChart, color: string): void {
  const whole = height + 2 * lineHeight.small + 16;
  if (page.rest() < whole) page.turn();
  const barColor = brandShades(color, 'light').line;
  writeLegend(page, [
    { text: bars, color: barColor },
    { text: line, color: ink.quiet },
  ]);
  const { doc } = page;
  const top = page.y + 4;
  const bottom = top + height;
  const left = page.left + axisWidth;
  const width = page.width - axisWidth;
  const step = stepFor(Math.max(...days.map((day) => Math.max(day.bar, day.line))));
  const yOf = (count: number) => bottom - (count / (step * steps)) * height;
  for (let n = 0; n <= steps; n++) {
    const y = yOf(n * step);
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(ink.line);
    const [label] = page.broken(String(n * step), size.small, axisWidth);
    if (label)
      page.draw(label, left - 5 - label.width * size.small, y + size.small / 3, size.small, ink.quiet);
  }
  const each = width / days.length;
  const middleOf = (n: number) => left + (n + 0.5) * each;
  const barWidth = Math.min(24, each * 0.62);
  for (const [n, { bar }] of days.entries())
    if (bar > 0) doc.rect(middleOf(n) - barWidth / 2, yOf(bar), barWidth, bottom - yOf(bar)).fill(barColor);
  for (const [n, day] of days.entries())
    if (n === 0) doc.moveTo(middleOf(n), yOf(day.line));
    else doc.lineTo(middleOf(n), yOf(day.line));
  doc.lineWidth(1.2).stroke(ink.quiet);
  // As many names of days as fit.
  const every = Math.ceil(dayWidth / each);
  for (const [n, day] of days.entries()) {
    const [label] = n % every === 0 ? page.broken(day.label, size.small, dayWidth) : [];
    if (!label) continue;
    const x = middleOf(n) - (label.width * size.small) / 2;
    page.draw(label, x, bottom + 4 + size.small, size.small, ink.quiet);
  }
  page.y = bottom + lineHeight.small + 12;
}

function writeLegend(page: PdfPage, entries: { text: string; color: string }[]): void {
  let x = page.left;
  for (const { text, color } of entries) {
    page.doc.rect(x, page.y + 2, 8, 8).fill(color);
    const [label] = page.broken(text, size.small, page.width / 2);
    if (!label) continue;
    page.draw(label, x + 12, page.y + size.small + 1.5, size.small, ink.text);
    x += 12 + label.width * size.small + 16;
  }
  page.y += lineHeight.small + 4;
}
