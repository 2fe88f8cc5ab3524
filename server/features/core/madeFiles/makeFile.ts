import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import type { Made, MadeFileRow, Maker, RowChanged } from './madeFileKind.ts';
import { changeRunning, failMadeFile, isFile } from './madeFileRows.ts';
import { madeFileParts, madeFiles } from './madeFiles.table.ts';

/** Makes a file, part after part. After a restart it continues after the last part. */
export async function makeFile(
  kernel: Kernel,
  { make, changed }: Maker,
  companyId: number,
  id: number,
): Promise<Outcome> {
  const { inWork, storage } = kernel;
  for (;;) {
    const row = await inWork(companyId, (work) => readRunning(work, id), 'read');
    const made = row && (await make(kernel, row));
    if (!made) return { as: 'done' };
    if ('failure' in made)
      return {
        as: 'done',
        also: async (work) => void (await failMadeFile(work, row, made.failure, changed)),
      };
    const isKept = await inWork(companyId, (work) => keepPart(work, row, made, changed));
    if (!isKept) await storage.remove(made.part.stored.key);
    if (!isKept || made.place === undefined) return { as: 'done' };
  }
}

/** Reads the row; undefined when it was cancelled or is gone. */
async function readRunning({ tx }: Work, id: number): Promise<MadeFileRow | undefined> {
  const [row] = await tx
    .select()
    .from(madeFiles)
    .where(and(eq(madeFiles.id, id), eq(madeFiles.state, 'running')));
  return row;
}

/**
 * Stores a finished part, and with the last one the end of the file. False when nobody wants it any more, or when
 * another worker stored this part while this one hung.
 */
async function keepPart(
  work: Work,
  { kind, id, place: begunAt }: MadeFileRow,
  { part: { stored, name, mime, contents }, place, change, also }: Exclude<Made, { failure: string }>,
  changed: RowChanged | undefined,
): Promise<boolean> {
  const { tx, clock } = work;
  const [row] = await tx
    .select({ id: madeFiles.id })
    .from(madeFiles)
    .where(and(isFile({ kind, id }), eq(madeFiles.state, 'running'), isAt(begunAt)))
    .for('no key update');
  if (!row) return false;
  const { key: storageKey, bytes, sha256 } = stored;
  const number = 1 + (await tx.$count(madeFileParts, eq(madeFileParts.madeFileId, id)));
  await tx
    .insert(madeFileParts)
    .values({ madeFileId: id, number, storageKey, name, mime, bytes, sha256, contents: contents ?? [] });
  const end = { ...change, state: 'done' as const, bytes, finishedAt: clock.now() };
  const isStored = await changeRunning(work, { kind, id }, place === undefined ? end : { place }, changed);
  await also?.(work, isStored!);
  return true;
}

const isAt = (place: unknown) =>
  place === null ? isNull(madeFiles.place) : sql`${madeFiles.place} = ${JSON.stringify(place)}::text::jsonb`;
