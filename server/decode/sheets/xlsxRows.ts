import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { numberText, wordsText } from './cellText.ts';
import { StringTable } from './stringTable.ts';
import { attributeIn, XmlReader } from './xmlReader.ts';
import { type ZipEntry, zipEntries } from './zipEntries.ts';

/** The most bytes that the parts of a workbook may unpack to, together. 300,000 rows of 40 columns take less. */
const mostUnpacked = 640 * 1024 * 1024;
/** The last row and column that spreadsheets have. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

interface Limits {
  mostColumns: number;
  longestCell: number;
}

/**
 * The rows of an xlsx's first sheet that have any text, as they come; nothing but the shared strings is kept. Formulas
 * are not read, only their results. Undefined for another kind of workbook in an archive.
 */
export async function xlsxRows(zip: Buffer, limits: Limits): Promise<AsyncGenerator<string[][]> | undefined> {
  const parts = new Map(zipEntries(zip).map((entry) => [entry.name.toLowerCase(), entry]));
  const budget = { left: mostUnpacked };
  const sheet = await firstSheet(parts, budget);
  if (!sheet) return undefined;
  const strings = await sharedStrings(parts.get('xl/sharedstrings.xml'), budget, limits.longestCell);
  return sheetRowsOf(sheet, strings, budget, limits);
}

/** The first sheet by the workbook's own order. */
async function firstSheet(parts: Map<string, ZipEntry>, budget: { left: number }) {
  const [book, links] = [parts.get('xl/workbook.xml'), parts.get('xl/_rels/workbook.xml.rels')];
  if (!book || !links) return undefined;
  let sheetId: string | undefined;
  await readXml(book, budget, {
    open(name, attributes) {
      if (name === 'sheet') sheetId ??= attributeIn(attributes.replace(/\ssheetId\s*=/g, ' '), 'id');
    },
  });
  const targets = new Map<string, string>();
  await readXml(links, budget, {
    open(name, attributes) {
      if (name === 'Relationship')
        targets.set(attributeIn(attributes, 'Id') ?? '', attributeIn(attributes, 'Target') ?? '');
    },
  });
  const target = targets.get(sheetId ?? '');
  if (!target) return undefined;
  const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
  return parts.get(path.toLowerCase());
}

async function sharedStrings(part: ZipEntry | undefined, budget: { left: number }, longestCell: number) {
  const strings = new StringTable();
  if (!part) return strings;
  let words = '';
  const collected = textCollector((text) => {
    if (words.length < longestCell) words += text;
  });
  await readXml(part, budget, {
    open(name) {
      if (name === 'si') words = '';
      collected.open(name);
    },
    close(name) {
      collected.close(name);
      if (name === 'si') strings.add(wordsText(words, longestCell));
    },
    text: collected.text,
  });
  return strings;
}

/** Hands on the text of `t`, but not how it is pronounced (`rPh`). */
function textCollector(take: (text: string) => void) {
  let isText = false;
  let isSound = false;
  return {
    open(name: string) {
      if (name === 'rPh') isSound = true;
      else if (name === 't') isText = true;
    },
    close(name: string) {
      if (name === 'rPh') isSound = false;
      else if (name === 't') isText = false;
    },
    text(text: string) {
      if (isText && !isSound) take(text);
    },
  };
}

async function* sheetRowsOf(
  sheet: ZipEntry,
  strings: StringTable,
  budget: { left: number },
  { mostColumns, longestCell }: Limits,
): AsyncGenerator<string[][]> {
  let rows: string[][] = [];
  let cells: string[] = [];
  let column = -1;
  let kind: string | undefined;
  let value = '';
  let isValue = false;
  const take = (text: string) => {
    if (value.length < longestCell) value += text;
  };
  const inline = textCollector(take);
  const reader = new XmlReader({
    open(name, attributes) {
      if (name === 'row') {
        if (Number(attributeIn(attributes, 'r') ?? 0) > lastRow) throw new Error('a row beyond the last one');
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributeIn(attributes, 'r')) ?? column + 1;
        if (column >= lastColumn) throw new Error('a column beyond the last one');
        kind = attributeIn(attributes, 't');
        value = '';
      } else if (name === 'v') isValue = true;
      else inline.open(name);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'c') {
        const text = cellOf(kind, value, strings, longestCell);
        if (text !== '' && column < mostColumns) {
          while (cells.length < column) cells.push('');
          cells[column] = text;
        }
      } else if (name === 'row') {
        if (cells.length > 0) rows.push(cells);
        cells = [];
      } else inline.close(name);
    },
    text(text) {
      if (isValue) take(text);
      else inline.text(text);
    },
  });
  for await (const piece of textOf(sheet, budget)) {
    reader.write(piece);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}

function cellOf(kind: string | undefined, value: string, strings: StringTable, longest: number): string {
  if (value === '' || kind === 'e') return '';
  if (kind === 's') return strings.at(Number(value));
  if (kind === 'b') return String(value.trim() === '1');
  if (kind === undefined || kind === 'n') return numberText(Number(value));
  return wordsText(value, longest);
}

/** `AB12`: 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/i.exec(place ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function readXml(
  part: ZipEntry,
  budget: { left: number },
  { open = () => {}, close = () => {}, text = () => {} }: Partial<ConstructorParameters<typeof XmlReader>[0]>,
): Promise<void> {
  const reader = new XmlReader({ open, close, text });
  for await (const piece of textOf(part, budget)) reader.write(piece);
}

/** The text of a part; each unpacked byte counts. */
async function* textOf({ packed, isDeflated }: ZipEntry, budget: { left: number }): AsyncGenerator<string> {
  const bytes: AsyncIterable<Buffer> = isDeflated
    ? Readable.from([packed]).pipe(createInflateRaw({ chunkSize: 64 * 1024 }))
    : Readable.from([packed]);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new Error('too much');
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}

/** XML is in UTF-8 unless it begins with the mark of UTF-16. */
const encodingOf = (start: Buffer): string => {
  const mark = start.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
};
