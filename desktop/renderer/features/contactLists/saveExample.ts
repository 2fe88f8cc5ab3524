import { contactListApi } from '@recado/shared/features/contactLists';
import { call } from '../../lib/api.ts';
import { saveBlob } from '../../lib/files/rowFile.ts';

/** The width of each column of the example, in characters. */
const columnWidth = 24;

/** Saves the example spreadsheet for imports (CAMP-02); the page writes it as a workbook. */
export async function saveExample(): Promise<void> {
  const [{ xlsxFile }, { fileName, headings, rows }] = await Promise.all([
    import('../../lib/files/xlsxFile.ts'),
    call(contactListApi.example),
  ]);
  const name = fileName.replace(/\.\w+$/, '');
  const file = xlsxFile(
    name,
    headings.map(() => columnWidth),
  );
  file.add([headings, ...rows]);
  saveBlob(`${name}.xlsx`, file.end());
}
