import {
  besideSheet,
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookMime,
} from '@recado/shared/lib/workbook';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { RowFile } from './rowFile.ts';

/**
 * An Excel workbook of one sheet, packed while its rows come: of a hundred thousand only the packed ones are held.
 */
export function xlsxFile(name: string): RowFile {
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
  sheet.push(strToU8(sheetStart));
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
