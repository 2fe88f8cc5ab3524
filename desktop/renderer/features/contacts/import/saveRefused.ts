import { type ContactImport, contactImportApi } from '@recado/shared/features/contactImports';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { call } from '../../../lib/api.ts';
import { saveCsv } from '../../../lib/files/saveCsv.ts';
import { faultText } from './faultText.ts';

/** Saves the refused rows with their reasons as a file that a user can correct and import again. */
export async function saveRefused({ id, fileName }: ContactImport): Promise<void> {
  const lines: string[][] = [];
  for (let after = -1, hasMore = true; hasMore; ) {
    const page = await call(contactImportApi.refused, { params: { id }, query: { after } });
    for (const { cells, row, ...refused } of page.rows)
      lines.push([...cells, faultText(refused), String(row + 1)]);
    hasMore = page.hasMore;
    after = page.rows.at(-1)?.row ?? after;
  }
  saveCsv(`${fileName.replace(/\.\w+$/, '')}-${useFileImportText.now('refusedFile')}`, lines);
}
