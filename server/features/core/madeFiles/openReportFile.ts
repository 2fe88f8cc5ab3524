import { PassThrough, type Readable } from 'node:stream';
import type { ReportFormat } from '@recado/shared/features/reports';
import { csvCell } from '@recado/shared/lib/csvCell';
import {
  besideSheet,
  type SheetCell,
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookMime,
} from '@recado/shared/lib/workbook';
import { ZipFile } from 'yazl';
import { type OpenPdf, openPdf } from '../../../pdf/openPdf.ts';
import type { PdfChart, PdfHead, PdfLine } from '../../../pdf/pdfLine.ts';

/** What browsers and mails call each of them. */
export const mimes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMime,
};

/** Opens a report file that grows while it is written; sheets take the same lines as a PDF. */
export async function openReportFile(format: ReportFormat, head: PdfHead): Promise<OpenPdf> {
  if (format === 'pdf') return openPdf(head);
  return format === 'csv' ? openCsv() : openWorkbook(head);
}

/** A csv as spreadsheets in Brazil expect it: with semicolons, and marked as UTF-8. */
function openCsv(): OpenPdf {
  const content = new PassThrough();
  content.write('\ufeff');
  return {
    content,
    write: (lines) =>
      hand(
        content,
        inSheets(lines)
          .map((line) => `${cellsOf(line).map(csvCell).join(';')}\r\n`)
          .join(''),
      ),
    async end() {
      content.end();
    },
    stop: () => void (content.writableEnded || content.destroy()),
  };
}

/** A workbook of one sheet, packed while its rows come. */
function openWorkbook(head: PdfHead): OpenPdf {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const sheet = new PassThrough();
  // The storage that reads this may stop; then the sheet would wait for room forever.
  content.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(besideSheet(head.title))) zip.addBuffer(Buffer.from(text), path);
  zip.addReadStream(sheet, sheetPath);
  zip.end();
  let isBegun = false;
  return {
    content,
    write: (lines) => {
      const begins = isBegun ? '' : opening(head, lines);
      isBegun = true;
      return hand(
        sheet,
        begins +
          inSheets(lines)
            .map((line) => sheetRow(valuesOf(line)))
            .join(''),
      );
    },
    async end() {
      sheet.end(`${isBegun ? '' : opening(head, [])}${sheetEnd}`);
    },
    stop: () => void (sheet.writableEnded || content.destroy()),
  };
}

/** Resolves when there is room for more; throws when nobody reads it any more. */
async function hand(stream: PassThrough, text: string): Promise<void> {
  if (stream.destroyed) throw new Error('nobody reads what is written');
  const hasRoom = stream.write(text);
  if (hasRoom || stream.readableLength === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  stream.once('drain', resolve).once('close', resolve);
  await promise;
  // A long file waits thousands of times.
  stream.off('drain', resolve).off('close', resolve);
}

/** The widths of the columns by their shares, and the rows above the table: the company, the days, the filters. */
function opening({ company, title, facts }: PdfHead, lines: readonly PdfLine[]): string {
  const columns = lines.find((line) => line.kind === 'columns')?.columns ?? [];
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => Math.max(10, Math.round((share / all) * columns.length * 18)));
  return `${sheetStart(widths)}${[company, title, ...facts, ''].map((text) => sheetRow([text])).join('')}`;
}

/** In sheets numbers are numbers and times are times. */
const valuesOf = (line: Exclude<PdfLine, PdfChart>): readonly SheetCell[] =>
  line.kind === 'row' ? (line.values ?? line.cells) : cellsOf(line);

/** The lines without charts, which have no cells. */
const inSheets = (lines: readonly PdfLine[]): Exclude<PdfLine, PdfChart>[] =>
  lines.filter((line) => line.kind !== 'chart');

function cellsOf(line: Exclude<PdfLine, PdfChart>): string[] {
  if (line.kind === 'row') return line.cells;
  if (line.kind === 'columns') return line.columns.map(({ label }) => label);
  return line.kind === 'message' ? [] : [line.text];
}
