import { daysOfCompanyExports } from '@recado/shared/features/companyExports';
import type { Kernel } from '../../kernel.ts';
import { type Archive, storeArchive } from '../../storage/storeArchive.ts';
import type { Made, MadeFileRow, Maker } from '../core/madeFiles/madeFileKind.ts';
import { changeRunning, hoursFromNow, partsOf } from '../core/madeFiles/madeFileRows.ts';
import type { WrittenEntry } from '../core/madeFiles/madeFiles.table.ts';
import { publishCompanyExport } from './companyExportRow.ts';
import { describeCompany } from './describeCompany.ts';
import { type ExportShape, exportShapes } from './exportShapes.ts';
import { countExported } from './readExported.ts';
import { ExportPlace, writeSteps } from './writeSteps.ts';

type ExportKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock' | 'declared'>;

/** The size of a part. A restart repeats at most so much, and a server needs so much room beside its storage. */
const usualPartBytes = 1024 ** 3;

/** The progress after the last part. */
interface Begun {
  row: MadeFileRow;
  place: ExportPlace | null;
  /** The parts so far. */
  parts: { number: number; bytes: number; sha256: string; contents: WrittenEntry[] }[];
  shapes: readonly ExportShape[];
}

/** The archive was cancelled. */
class Unwanted extends Error {}

/** Makes archives of companies, in parts of about this size. */
export const companyExportMakerOf = (partBytes: number): Maker => ({
  make: (kernel, row) => makePart(kernel, row, partBytes),
  changed: publishCompanyExport,
});

export const companyExportMaker = companyExportMakerOf(usualPartBytes);

/**
 * Makes the next part of an archive, as a stream from database and storage into the storage. Each page is a transaction
 * of its own, so later pages show later changes.
 */
async function makePart(
  kernel: ExportKernel,
  row: MadeFileRow,
  partBytes: number,
): Promise<Made | undefined> {
  const { inWork, storage, clock } = kernel;
  const { id, companyId } = row;
  const begun = await inWork(companyId, async (work): Promise<Begun> => {
    const { tx } = work;
    const shapes = await exportShapes(tx, kernel.declared.tables);
    if (row.total === 0)
      await changeRunning(work, row, { total: await countExported(tx, shapes) }, publishCompanyExport);
    const parts = (await partsOf(tx, id)).map(({ number, bytes, sha256, contents }) => ({
      number,
      bytes,
      sha256,
      contents,
    }));
    return { row, shapes, place: ExportPlace.nullable().parse(row.place), parts };
  });
  const number = begun.parts.length + 1;
  try {
    const { stored, filled } = await storeArchive(storage, companyId, (archive) =>
      fillPart(kernel, archive, begun, partBytes),
    );
    const { entries: contents, place } = filled;
    const part = { stored, name: `export-${id}-${number}.zip`, mime: 'application/zip', contents };
    if (place) return { part, place };
    return { part, change: { expiresAt: hoursFromNow(clock, daysOfCompanyExports * 24) } };
  } catch (error) {
    if (error instanceof Unwanted) return undefined;
    throw error;
  }
}

interface Filled {
  entries: WrittenEntry[];
  /** Where the next part begins; undefined: this is the last. */
  place: ExportPlace | undefined;
}

async function fillPart(
  kernel: ExportKernel,
  archive: Archive,
  { row, place, parts, shapes }: Begun,
  partBytes: number,
): Promise<Filled> {
  const { inWork, clock } = kernel;
  const { id, companyId } = row;
  const number = parts.length + 1;
  const company = await inWork(companyId, ({ tx }) => describeCompany(tx, companyId), 'read');
  const written = await writeSteps(kernel, companyId, {
    archive,
    shapes,
    number,
    place,
    partBytes,
    before: parts.flatMap(({ contents }) => contents).reduce((sum, { rows = 1 }) => sum + rows, 0),
    progress: async (rows) => {
      const change = { written: rows };
      if (!(await inWork(companyId, (work) => changeRunning(work, row, change, publishCompanyExport))))
        throw new Unwanted();
    },
  });
  const isLast = written.place === undefined;
  const manifest = {
    company,
    export: id,
    madeAt: clock.now(),
    part: number,
    isLast,
    /** The contents of this part. */
    entries: written.entries,
    missing: written.missing,
    // The last part lists all of them.
    ...(isLast && {
      parts: parts.map(({ contents, ...part }) => ({ ...part, entries: contents })),
      tables: rowsOf([...parts.flatMap(({ contents }) => contents), ...written.entries]),
    }),
  };
  await archive.add('manifest.json', [JSON.stringify(manifest, null, 2)]);
  return written;
}

/** The number of rows of each table in all parts. */
function rowsOf(entries: readonly WrittenEntry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { path, rows } of entries) {
    const table = /^tables\/(\w+)(?:\.\d+)?\.jsonl$/.exec(path)?.[1];
    if (table && rows !== undefined) sums[table] = (sums[table] ?? 0) + rows;
  }
  return sums;
}
