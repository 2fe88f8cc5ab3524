import { csvCell } from '@recado/shared/lib/csvCell';
import type { RowFile } from './rowFile.ts';

/** A csv file the way spreadsheets here expect it: with semicolons, and marked as UTF-8. */
export function csvFile(): RowFile {
  const parts: BlobPart[] = ['\ufeff'];
  return {
    add(rows) {
      // As a blob the browser may keep it outside of the page's memory.
      parts.push(new Blob([rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')]));
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
