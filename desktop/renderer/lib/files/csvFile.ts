import type { RowFile } from './rowFile.ts';

/**
 * One cell of a file that spreadsheets open: what would be read as a formula is made text by an apostrophe before it,
 * unless it is a telephone number.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d\s().-]+$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}

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
