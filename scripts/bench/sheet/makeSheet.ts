import { buffer } from 'node:stream/consumers';
import { openReportFile } from '../../../server/features/core/madeFiles/openReportFile.ts';

const columns = 40;
const rowsPerPiece = 1000;
/** The table has nothing above it. */
const head = { company: '', color: '#000000', title: '', facts: [], page: '', language: 'pt' };

/** A workbook of people: a name, a number that is a number in the sheet, and 38 columns more. */
export async function makeSheet(rows: number): Promise<Buffer> {
  const file = await openReportFile('xlsx', head);
  const content = buffer(file.content);
  const headings = ['nome', 'numero', ...Array.from({ length: columns - 2 }, (_, n) => `coluna ${n + 1}`)];
  await file.write([{ kind: 'columns', columns: headings.map((label) => ({ label, share: 1 })) }]);
  for (let from = 0; from < rows; from += rowsPerPiece)
    await file.write(
      Array.from({ length: Math.min(rowsPerPiece, rows - from) }, (_, n) => {
        const person = from + n;
        const values = Array.from({ length: columns - 2 }, (__, column) => (person * column) % 7);
        return {
          kind: 'row' as const,
          cells: [],
          values: [`Pessoa ${person}`, 5_511_900_000_000 + person, ...values],
        };
      }),
    );
  await file.end();
  return content;
}
