import { PassThrough, Readable } from 'node:stream';
import type { ImportFailure } from '@recado/shared/features/contactImports';
import { parse } from 'csv-parse';
import { forkApart } from '../../machine/forkApart.ts';
import type { SheetAnswer } from './sheetProcess.ts';
import { textEncoding } from './textEncoding.ts';

/** The file is not one that the reader can read, or asks for a password. */
export class InvalidSheet extends Error {
  readonly failure: ImportFailure;

  constructor(failure: 'invalidFile' | 'encrypted' = 'invalidFile') {
    super(failure);
    this.failure = failure;
  }
}

/** Rows in one batch. */
const batchSize = 500;
const mostColumns = 100;
const longestCell = 1000;
/**
 * A line with more columns is no line of a list. Empty columns cost memory too, and the parser's own limit counts
 * only their characters.
 */
const widestLine = 5000;
/** The reader's memory; a sheet that needs more is no list of contacts. */
const readerMegabytes = 192;
/** How many bytes of a text are read to find its encoding and the delimiter of its columns. */
const lookedAt = 64 * 1024;

/** The beginning of texts that are no table: pages, documents. */
const otherKinds = /^\s*(?:<[!?a-z]|%PDF|\{\\rtf)/i;

/** The reader's time; a sheet that takes longer is none either. */
const longestMs = 120_000;

/** The rows of an xls, xlsx, csv or txt file, in batches; every cell as text. Throws InvalidSheet for anything else. */
export async function* sheetRows(file: Readable): AsyncGenerator<string[][]> {
  const chunks = file.iterator() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let bytes = 0;
  while (bytes < lookedAt) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    bytes += value.length;
  }
  const start = Buffer.concat(first);
  const rest = async function* () {
    yield start;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  };
  const isWorkbook = start.subarray(0, 4).toString('hex') === '504b0304';
  const isOldWorkbook = start.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';
  if (isWorkbook || isOldWorkbook) return yield* workbookRows(rest(), isWorkbook);
  yield* textRows(rest(), start);
}

const cut = (cells: readonly string[]): string[] =>
  cells
    .slice(0, mostColumns)
    .map((cell) => cell.slice(0, longestCell).toWellFormed().replaceAll('\0', '').trim());

async function* textRows(content: AsyncIterable<Buffer>, start: Buffer): AsyncGenerator<string[][]> {
  const sample = start.subarray(0, lookedAt);
  const encoding = textEncoding(sample);
  if (!encoding) throw new InvalidSheet();
  const words = new TextDecoder(encoding).decode(sample);
  if (otherKinds.test(words)) throw new InvalidSheet();
  const decoder = new TextDecoder(encoding);
  const decoded = async function* () {
    for await (const chunk of content) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(words),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    cast(cell, { index }) {
      if (index >= widestLine) throw new InvalidSheet();
      return cell;
    },
  });
  const source = Readable.from(decoded());
  // An error of the source ends the parser with it.
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let batch: string[][] = [];
  try {
    for await (const cells of parser) {
      batch.push(cut(cells as string[]));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('CSV_')) throw new InvalidSheet();
    throw error;
  }
  if (batch.length > 0) yield batch;
}

/** The delimiter that occurs most often in the first lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, 10).join('\n');
  const count = (sign: string) => lines.split(sign).length;
  return [';', ',', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';');
}

/**
 * Reads a workbook in a separate process with little memory and no secrets. A file that is made to fill the memory
 * ends that process alone.
 */
async function* workbookRows(content: AsyncIterable<Buffer>, isZip: boolean): AsyncGenerator<string[][]> {
  const whole: Buffer[] = [];
  for await (const chunk of content) whole.push(chunk);
  const bytes = Buffer.concat(whole);
  whole.length = 0;
  const reader = forkApart(new URL('./sheetProcess.ts', import.meta.url), {
    heapMegabytes: readerMegabytes,
    timeout: longestMs,
  });
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  reader.on('message', (answer: SheetAnswer) => {
    if (!Array.isArray(answer)) batches.destroy(new InvalidSheet(answer.failure));
    else if (answer.length > 0) batches.write(answer);
    else batches.end();
  });
  reader.on('error', () => batches.destroy(new InvalidSheet()));
  reader.on('exit', () => {
    if (!batches.writableEnded && !batches.destroyed) batches.destroy(new InvalidSheet());
  });
  try {
    reader.send({ bytes, isZip, mostColumns, longestCell, batchSize });
    for await (const batch of batches) {
      yield batch as string[][];
      if (reader.connected) reader.send('next');
    }
  } finally {
    reader.kill('SIGKILL');
    batches.destroy();
  }
}
