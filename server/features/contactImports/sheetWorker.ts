import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read } from '@e965/xlsx';

// A thread of `sheetRows`: reads the first sheet of a workbook and hands its rows on, a batch for each word from outside.
const { bytes, mostColumns, longestCell, batchSize } = workerData as {
  bytes: Uint8Array;
  mostColumns: number;
  longestCell: number;
  batchSize: number;
};

/** A cell as text; whole numbers in full, for a telephone number is one. Formulas are not read, only what they gave. */
function textOf(cell: CellObject | undefined): string {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === 'e') return '';
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return (value instanceof Date ? value.toISOString() : String(value))
    .slice(0, longestCell)
    .replaceAll('\0', '')
    .trim();
}

const book = read(bytes, {
  type: 'array',
  dense: true,
  sheets: 0,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellStyles: false,
});
const sheet = book.Sheets[book.SheetNames[0]!] as unknown as { '!data'?: CellObject[][] } | undefined;
const rows = sheet?.['!data'] ?? [];
let next = 0;

function handOn(): void {
  const batch: string[][] = [];
  while (next < rows.length && batch.length < batchSize) {
    const cells = Array.from({ length: Math.min(rows[next]?.length ?? 0, mostColumns) }, (_, at) =>
      textOf(rows[next]?.[at]),
    );
    delete rows[next];
    next++;
    if (cells.some((cell) => cell !== '')) batch.push(cells);
  }
  parentPort!.postMessage(batch.length > 0 ? batch : null);
  if (batch.length === 0) parentPort!.close();
}
parentPort!.on('message', handOn);
handOn();
