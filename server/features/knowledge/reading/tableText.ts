import { Readable } from 'node:stream';
import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import { parse } from 'csv-parse';
import { xlsxRows } from '../../../decode/sheets/xlsxRows.ts';
import { SourceFault } from './sourceFault.ts';

const mostColumns = 100;
const longestCell = 4000;

/** The rows of a workbook's first sheet as text. */
export async function xlsxText(zip: Buffer): Promise<string> {
  const rows = await xlsxRows(zip, { mostColumns, longestCell });
  if (!rows) throw new SourceFault('unknownFormat');
  return rowsText(rows);
}

/** The rows of a csv as text. */
export async function csvText(text: string): Promise<string> {
  const first = text.slice(0, 20_000);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [';', ',', '\t', '|'].reduce(
    (best, sign) => (count(sign) > count(best) ? sign : best),
    ';',
  );
  const parser = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }),
  );
  return rowsText(
    (async function* () {
      for await (const row of parser) yield [(row as string[]).slice(0, mostColumns)];
    })(),
  );
}

/** A line for each row; each cell carries the name of its column, so that a row can be understood by itself. */
async function rowsText(batches: AsyncIterable<string[][]>): Promise<string> {
  const lines: string[] = [];
  let head: string[] | undefined;
  let characters = 0;
  for await (const rows of batches)
    for (const cells of rows) {
      if (!head) {
        head = cells.map((cell) => cell.trim());
        if (isHead(head)) continue;
        head = [];
      }
      const names = head;
      const line = cells
        .map((cell, at) => [names[at], cell.replace(/\s+/g, ' ').trim()] as const)
        .filter(([, cell]) => cell !== '')
        .map(([name, cell]) => (name ? `${name}: ${cell}` : cell))
        .join('; ');
      characters += line.length;
      if (characters > mostSourceCharacters) throw new SourceFault('tooLarge');
      lines.push(line);
    }
  if (lines.length === 0 && head) lines.push(head.filter(Boolean).join('; '));
  return lines.join('\n\n');
}

/** The first row names the columns if it has several short texts and no number alone. */
const isHead = (cells: readonly string[]): boolean =>
  cells.filter(Boolean).length > 1 &&
  cells.every((cell) => cell.length <= 60 && !/^[\d.,\s%$R]+$/.test(cell || 'x'));
