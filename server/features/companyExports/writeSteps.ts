import { csvCell } from '@recado/shared/lib/csvCell';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import type { Archive } from '../../storage/storeArchive.ts';
import type { WrittenEntry } from '../core/madeFiles/madeFiles.table.ts';
import type { ExportShape } from './exportShapes.ts';
import { nextFiles, nextLines } from './readExported.ts';

type Machine = Pick<Kernel, 'inWork' | 'storage' | 'clock'>;

/** Few programs open an archive with more files. */
const mostEntries = 50_000;
/** How many times smaller rows become when packed. */
const packing = 6;
const tellEveryMs = 2000;

/** Where an archive continues: in which of its files, after which row (its primary key, as text). */
export const ExportPlace = z.object({ step: z.string(), after: z.array(z.string()) });
export type ExportPlace = z.output<typeof ExportPlace>;

interface Part {
  archive: Archive;
  shapes: readonly ExportShape[];
  number: number;
  /** Where this part begins; null: at the beginning. */
  place: ExportPlace | null;
  partBytes: number;
  /** Rows and files in the parts before. */
  before: number;
  /** The writer reports how many there are by now; throws when the export was cancelled. */
  progress(written: number): Promise<void>;
}

/** One file with the rows of a table, or all stored files of one. */
interface Step {
  name: string;
  shape: ExportShape;
  kind: 'jsonl' | 'csv' | 'files';
}

/** The contents of archives, in order: rows as lines of JSON, the same for spreadsheets, files at the end. */
const stepsOf = (shapes: readonly ExportShape[]): Step[] => [
  ...shapes.flatMap((shape) =>
    (['jsonl', 'csv'] as const).map((kind) => ({ name: `${shape.table}.${kind}`, shape, kind })),
  ),
  ...shapes
    .filter(({ file }) => file)
    .map((shape) => ({ name: `${shape.table}.files`, shape, kind: 'files' as const })),
];

/**
 * Writes as much as a part holds. Returns its contents, the files that no longer exist, and where the next part
 * begins.
 */
export async function writeSteps(
  { inWork, storage, clock }: Machine,
  companyId: number,
  { archive, shapes, number, place, partBytes, before, progress }: Part,
): Promise<{ entries: WrittenEntry[]; missing: string[]; place: ExportPlace | undefined }> {
  const entries: WrittenEntry[] = [];
  const missing: string[] = [];
  let written = before;
  let toldAt = clock.now().getTime();
  let next: ExportPlace | undefined;

  async function wrote(count: number): Promise<void> {
    written += count;
    const now = clock.now().getTime();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    await progress(written);
  }

  /** Writes a table page by page, until the part is full; then `next` is where the next part begins. */
  async function* rowsOf({ name, shape, kind }: Step, from: string[], count: { rows: number }) {
    if (kind === 'csv') yield csvHead(shape);
    let after = from;
    let bytes = 0;
    for (;;) {
      const rows = await inWork(companyId, ({ tx }) => nextLines(tx, shape, after), 'read');
      if (rows.length === 0) return;
      const text = rows.map(({ line }) => (kind === 'csv' ? csvLine(shape, line) : `${line}\n`)).join('');
      yield text;
      after = rows.at(-1)!.key;
      bytes += text.length;
      count.rows += rows.length;
      await wrote(rows.length);
      if (archive.bytes() + bytes / packing < partBytes) continue;
      next = { step: name, after };
      return;
    }
  }

  async function writeFiles({ name, shape }: Step, from: string[]): Promise<void> {
    for (let after = from; ; ) {
      const files = await inWork(companyId, ({ tx }) => nextFiles(tx, shape, after), 'read');
      if (files.length === 0) return;
      for (const { key, storageKey, name: called } of files) {
        const path = `files/${shape.table}/${key.join('-')}${called ? `-${plainFileName(called)}` : ''}`;
        const content = await storage.open(companyId, storageKey).catch((error: unknown) => {
          // A file that no longer exists does not stop the rest.
          if (error instanceof StorageTrouble) throw error;
        });
        if (content) {
          const put = await archive.add(path, content, { isPacked: true });
          entries.push({ path, ...put, of: { table: shape.table, key } });
        } else missing.push(path);
        after = key;
        await wrote(1);
        if (archive.bytes() < partBytes && entries.length < mostEntries) continue;
        next = { step: name, after };
        return;
      }
    }
  }

  const steps = stepsOf(shapes);
  const begin = place ? steps.findIndex(({ name }) => name === place.step) : 0;
  if (begin < 0) throw new Error('the archive was begun by another version, which had other tables');
  for (const [at, step] of steps.slice(begin).entries()) {
    const from = at === 0 && place ? place.after : [];
    if (step.kind === 'files') await writeFiles(step, from);
    else {
      const count = { rows: 0 };
      const ending = number > 1 && from.length > 0 ? `.${number}` : '';
      const path = `tables/${step.shape.table}${ending}.${step.kind}`;
      const put = await archive.add(path, rowsOf(step, from, count));
      entries.push({ path, ...put, rows: count.rows });
    }
    if (next) break;
  }
  return { entries, missing, place: next };
}

const csvHead = ({ columns }: ExportShape) =>
  `\ufeff${columns.map(({ name }) => csvCell(name)).join(';')}\r\n`;

function csvLine({ columns }: ExportShape, line: string): string {
  const row = JSON.parse(line) as Record<string, unknown>;
  return `${columns.map(({ name }) => csvCell(cellOf(row[name]))).join(';')}\r\n`;
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
