import { contactListApi, type ListImport } from '@recado/shared/features/contactLists';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { call } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/files/rowFile.ts';
import { listFaultText } from './listFaultText.ts';

/** Saves the rows that became nobody, with their reasons, as a workbook that a user can correct and import again. */
export async function saveListRefused({ id, fileName, headings }: ListImport): Promise<void> {
  const text = useFileImportText.now;
  const { xlsxFile } = await import('../../../lib/files/xlsxFile.ts');
  const name = `${fileName.replace(/\.\w+$/, '')}-${text('refusedFile')}`;
  const file = xlsxFile(name);
  file.add([[...headings, text('refusedBecause'), text('fileRow')]]);
  for (let after = -1, hasMore = true; hasMore; ) {
    const page = await call(contactListApi.refused, { params: { id }, query: { after } });
    file.add(
      page.rows.map(({ row, cells, fault }) => [
        // The reason is below its heading also where a row has fewer cells.
        ...headings.map((_, at) => cells[at] ?? ''),
        ...cells.slice(headings.length),
        listFaultText(fault),
        row + 1,
      ]),
    );
    hasMore = page.hasMore;
    after = page.rows.at(-1)?.row ?? after;
  }
  saveBlob(`${name}.xlsx`, file.end());
}
