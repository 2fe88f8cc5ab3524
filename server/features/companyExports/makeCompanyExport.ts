import { daysOfCompanyExports } from '@recado/shared/features/companyExports';
import { and, asc, eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { type Archive, storeArchive } from '../../storage/storeArchive.ts';
import type { Work } from '../../work.ts';
import { changeExport } from './companyExportRow.ts';
import {
  companyExportParts,
  companyExports,
  type ExportPlace,
  type WrittenEntry,
} from './companyExports.table.ts';
import { describeCompany } from './describeCompany.ts';
import { type ExportShape, exportShapes } from './exportShapes.ts';
import { countExported } from './readExported.ts';
import { writeSteps } from './writeSteps.ts';

type ExportKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock' | 'declared'>;

/** The size of a part. A restart repeats at most so much, and a server needs so much room beside its storage. */
const usualPartBytes = 1024 ** 3;
const dayMs = 24 * 60 * 60_000;

/** The progress after the last part. */
interface Begun {
  place: ExportPlace | null;
  /** The parts so far. */
  parts: { number: number; bytes: number; sha256: string; contents: WrittenEntry[] }[];
}

/** The archive was cancelled. */
class Unwanted extends Error {}

/**
 * Makes the archive of a company, part after part, as streams from database and storage into the storage. Each page
 * is a transaction of its own, so later pages show later changes. After a restart it continues after the last part;
 * the sweep of files removes an unfinished one.
 */
export async function makeCompanyExport(
  kernel: ExportKernel,
  companyId: number,
  id: number,
  partBytes = usualPartBytes,
): Promise<Outcome> {
  const { inWork, storage } = kernel;
  const shapes = await inWork(companyId, ({ tx }) => exportShapes(tx, kernel.declared.tables), 'read');
  for (;;) {
    const begun = await inWork(companyId, (work) => begin(work, id, shapes));
    if (!begun) return { as: 'done' };
    try {
      const { stored, filled } = await storeArchive(storage, companyId, (archive) =>
        fillPart(kernel, companyId, id, { archive, shapes, begun, partBytes }),
      );
      if (!(await inWork(companyId, (work) => keepPart(work, id, begun, stored, filled)))) {
        await storage.remove(stored.key);
        return { as: 'done' };
      }
      if (!filled.place) return { as: 'done' };
    } catch (error) {
      if (error instanceof Unwanted) return { as: 'done' };
      throw error;
    }
  }
}

/** Reads the progress; undefined when the archive was cancelled. */
async function begin(work: Work, id: number, shapes: readonly ExportShape[]): Promise<Begun | undefined> {
  const { tx } = work;
  const [row] = await tx
    .select()
    .from(companyExports)
    .where(and(eq(companyExports.id, id), eq(companyExports.state, 'running')));
  if (!row) return undefined;
  if (row.total === 0) await changeExport(work, id, { total: await countExported(tx, shapes) });
  const { number, bytes, sha256, contents } = companyExportParts;
  const parts = await tx
    .select({ number, bytes, sha256, contents })
    .from(companyExportParts)
    .where(eq(companyExportParts.companyExportId, id))
    .orderBy(asc(number));
  return { place: row.place, parts };
}

interface Filled {
  entries: WrittenEntry[];
  /** Where the next part begins; undefined: this is the last. */
  place: ExportPlace | undefined;
}

async function fillPart(
  kernel: ExportKernel,
  companyId: number,
  id: number,
  {
    archive,
    shapes,
    begun: { place, parts },
    partBytes,
  }: { archive: Archive; shapes: readonly ExportShape[]; begun: Begun; partBytes: number },
): Promise<Filled> {
  const { inWork, clock } = kernel;
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
      if (!(await inWork(companyId, (work) => changeExport(work, id, { written: rows }))))
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

/** Stores a finished part; false when the archive was cancelled. */
async function keepPart(
  work: Work,
  id: number,
  { parts }: Begun,
  { key, bytes, sha256 }: StoredFile,
  { entries, place }: Filled,
): Promise<boolean> {
  const { tx, clock } = work;
  const [row] = await tx
    .select({ id: companyExports.id })
    .from(companyExports)
    .where(and(eq(companyExports.id, id), eq(companyExports.state, 'running')))
    .for('no key update');
  if (!row) return false;
  await tx.insert(companyExportParts).values({
    companyExportId: id,
    number: parts.length + 1,
    storageKey: key,
    bytes,
    sha256,
    contents: entries,
  });
  const now = clock.now();
  const finish = {
    state: 'done' as const,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + daysOfCompanyExports * dayMs),
  };
  return changeExport(work, id, place ? { place } : finish);
}

/** Marks an archive as failed; the company can order another one. */
export const failCompanyExport = (work: Work, id: number): Promise<boolean> =>
  changeExport(work, id, { state: 'failed', finishedAt: work.clock.now() });
