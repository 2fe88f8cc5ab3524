import { PassThrough } from 'node:stream';
import type { ReportFormat } from '@recado/shared/features/reports';
import { csvCell } from '@recado/shared/lib/csvCell';
import { type OpenPdf, openPdf } from '../../pdf/openPdf.ts';
import type { PdfHead, PdfLine } from '../../pdf/pdfLine.ts';

/** What browsers and mails call each of them. */
export const mimes: Record<ReportFormat, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

/** A report that is being written, as it grows: what a PDF takes, a csv takes too. */
export const openReportFile = async (format: ReportFormat, head: PdfHead): Promise<OpenPdf> =>
  format === 'pdf' ? openPdf(head) : openCsv();

/** The way spreadsheets here expect it: with semicolons, and marked as UTF-8. */
function openCsv(): OpenPdf {
  const content = new PassThrough();
  content.write('\ufeff');
  return {
    content,
    async write(lines) {
      if (content.destroyed) throw new Error('nobody reads what is written');
      const hasRoom = content.write(
        lines.map((line) => `${cellsOf(line).map(csvCell).join(';')}\r\n`).join(''),
      );
      if (!hasRoom && content.readableLength > 0)
        await new Promise<void>((resolve) => content.once('drain', resolve).once('close', resolve));
    },
    async end() {
      content.end();
    },
    stop: () => void (content.writableEnded || content.destroy()),
  };
}

function cellsOf(line: PdfLine): string[] {
  if (line.kind === 'row') return line.cells;
  if (line.kind === 'columns') return line.columns.map(({ label }) => label);
  return line.kind === 'message' ? [] : [line.text];
}
