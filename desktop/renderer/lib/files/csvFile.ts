import { csvCell } from '@recado/shared/lib/csvCell';
import type { RowFile } from './rowFile.ts';

/** Opens a csv file as spreadsheets in these languages expect it: with semicolons, marked as UTF-8. */
export function csvFile(): RowFile {
  const parts: BlobPart[] = ['\ufeff'];
  return {
    add(rows) {
      // The browser may keep a blob outside of the page's memory.
      parts.push(new Blob([rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')]));
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
