import {
  besideSheet,
  type SheetCell,
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookMime,
} from '@recado/shared/lib/workbook';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { RowFile } from './rowFile.ts';

/** A row file that keeps numbers and times as such. */
interface SheetFile extends RowFile {
  add(rows: readonly (readonly SheetCell[])[]): void;
}

/**
 * Opens an Excel workbook of one sheet and packs its rows as they come, so that of a hundred thousand it
 * holds only packed ones.
 * `widths` are the widths of the columns in characters.
 */
export function xlsxFile(name: string, widths: readonly number[] = []): SheetFile {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  for (const [path, content] of Object.entries(besideSheet(name))) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate(sheetPath, { level: 6 });
  zip.add(sheet);
  sheet.push(strToU8(sheetStart(widths)));
  return {
    add(rows) {
      sheet.push(strToU8(rows.map(sheetRow).join('')));
    },
    end() {
      sheet.push(strToU8(sheetEnd), true);
      zip.end();
      return new Blob(parts, { type: workbookMime });
    },
  };
}
