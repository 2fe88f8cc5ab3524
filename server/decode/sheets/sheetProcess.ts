import type { CellObject } from '@e965/xlsx';
import { watchMemory } from '../../machine/watchMemory.ts';
import { numberText, wordsText } from './cellText.ts';
import { countedZip } from './countedZip.ts';
import { xlsxRows } from './xlsxRows.ts';
import { EncryptedSheet } from './zipEntries.ts';

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

/** A batch of rows, empty at the end, or why the file cannot be read. */
export type SheetAnswer = string[][] | { failure: 'encrypted' };

/**
 * The last row that spreadsheets have. A file may place one cell far below it, and the reader would walk through all
 * rows between.
 */
const lastRow = 1_048_576;
/** All memory of this process; a list of contacts needs less. */
const mostBytes = 340 * 1024 * 1024;

/** A cell as text. Formulas are not read, only their results. */
function textOf(cell: CellObject | undefined, longest: number): string {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === 'e') return '';
  if (typeof value === 'number') return numberText(value);
  return wordsText(value instanceof Date ? value.toISOString() : String(value), longest);
}

/** The rows of a workbook that is not read in pieces: old ones, and other kinds in an archive. */
async function* rowsOf(
  bytes: Uint8Array,
  { mostColumns, longestCell }: SheetRequest,
): AsyncGenerator<string[][]> {
  const { read } = await import('@e965/xlsx');
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
  if (rows.length > lastRow) throw new Error('a row beyond the last one');
  for (let next = 0; next < rows.length; next++) {
    const row = rows[next] ?? [];
    const cells = Array.from({ length: Math.min(row.length, mostColumns) }, (_, at) =>
      textOf(row[at], longestCell),
    );
    delete rows[next];
    if (cells.some((cell) => cell !== '')) yield [cells];
  }
}

async function* batchesOf(request: SheetRequest): AsyncGenerator<string[][]> {
  const bytes = Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength);
  const pieces =
    (request.isZip && (await xlsxRows(bytes, request))) ||
    rowsOf(request.isZip ? await countedZip(bytes) : bytes, request);
  let batch: string[][] = [];
  for await (const rows of pieces)
    for (const row of rows) {
      batch.push(row);
      if (batch.length < request.batchSize) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

const isAboutPassword = (error: unknown): boolean =>
  error instanceof EncryptedSheet || (error instanceof Error && /password|encrypt/i.test(error.message));

async function sendNext(batches: AsyncGenerator<string[][]>): Promise<void> {
  const answer: SheetAnswer = await batches.next().then(
    ({ value, done }) => (done ? [] : value),
    (error: unknown) => {
      if (isAboutPassword(error)) return { failure: 'encrypted' };
      throw error;
    },
  );
  process.send!(answer);
  if (!Array.isArray(answer) || answer.length === 0) process.disconnect?.();
}

let batches: AsyncGenerator<string[][]> | undefined;

// One listener for all messages: without any the process would end while it reads.
process.on('message', async (message: SheetRequest | 'next') => {
  if (message !== 'next') {
    await watchMemory(mostBytes);
    batches = batchesOf(message);
  }
  if (batches) await sendNext(batches);
});
