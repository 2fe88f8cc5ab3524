import { type CellObject, read } from '@e965/xlsx';
import { watchMemory } from '../../machine/watchMemory.ts';
import { countedZip } from './countedZip.ts';

// The process that `sheetRows` starts. It gets a workbook, and sends the rows of its first sheet, one batch for each
// message that it gets. Its memory goes with it.

/** The first message from outside. */
interface SheetRequest {
  bytes: Uint8Array;
  isZip: boolean;
  mostColumns: number;
  longestCell: number;
  batchSize: number;
}

/**
 * The last row that spreadsheets have. A file may place one cell far below it, and the reader would walk through all
 * rows between.
 */
const lastRow = 1_048_576;
/** A list of contacts needs less. */
const mostBytes = 640 * 1024 * 1024;

/**
 * A cell as text; whole numbers in full, since one may be a phone number. Formulas are not read, only their results.
 */
function textOf(cell: CellObject | undefined, longest: number): string {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === 'e') return '';
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return (value instanceof Date ? value.toISOString() : String(value))
    .slice(0, longest)
    .toWellFormed()
    .replaceAll('\0', '')
    .trim();
}

function rowsOf(bytes: Uint8Array): CellObject[][] {
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
  return sheet?.['!data'] ?? [];
}

async function begin({
  bytes,
  isZip,
  mostColumns,
  longestCell,
  batchSize,
}: SheetRequest): Promise<() => void> {
  await watchMemory(mostBytes);
  const rows = rowsOf(isZip ? await countedZip(Buffer.from(bytes)) : bytes);
  if (rows.length > lastRow) throw new Error('a row beyond the last one');
  let next = 0;
  return () => {
    const batch: string[][] = [];
    while (next < rows.length && batch.length < batchSize) {
      const row = rows[next] ?? [];
      const cells = Array.from({ length: Math.min(row.length, mostColumns) }, (_, at) =>
        textOf(row[at], longestCell),
      );
      delete rows[next];
      next++;
      if (cells.some((cell) => cell !== '')) batch.push(cells);
    }
    process.send!(batch);
    if (batch.length === 0) process.disconnect?.();
  };
}

process.once('message', async (task: SheetRequest) => {
  // The process needs a listener while it reads, or it ends because nothing is left to do.
  const handOn = Promise.withResolvers<() => void>();
  process.on('message', async () => (await handOn.promise)());
  handOn.resolve(await begin(task));
  (await handOn.promise)();
});
