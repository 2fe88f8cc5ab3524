import { type ErrorCode, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/client.ts';
import { addTasks } from '../../../rowQueue/addTasks.ts';
import type { LinkedKind } from '../../../storage/links.ts';
import type { Work } from '../../../work.ts';
import type { MadeFileRow, RowChanged } from './madeFileKind.ts';
import { type MadeFileKindName, madeFileParts, madeFiles } from './madeFiles.table.ts';
import { madeFilesWaiting } from './madeFiles.wakes.ts';

/** A row by its kind and id: an id alone could be of another kind, with other rights. */
type Named = Pick<MadeFileRow, 'kind' | 'id'>;

/** Matches one row of a kind. */
export const isFile = ({ kind, id }: Named): SQL | undefined =>
  and(eq(madeFiles.kind, kind), eq(madeFiles.id, id));

/** Matches rows of a kind that are being made. */
export const isRunning = (kind: MadeFileKindName): SQL | undefined =>
  and(eq(madeFiles.kind, kind), eq(madeFiles.state, 'running'));

/** Orders a file, which a worker makes. Returns the running one where a company has only one of its kind. */
export async function startMadeFile(
  { tx, wake }: Pick<Work, 'tx' | 'wake'>,
  values: typeof madeFiles.$inferInsert,
): Promise<MadeFileRow> {
  const [made] = await tx.insert(madeFiles).values(values).onConflictDoNothing().returning();
  if (!made) {
    const isOfCompany =
      values.companyId === undefined ? undefined : eq(madeFiles.companyId, values.companyId);
    const [running] = await tx
      .select()
      .from(madeFiles)
      .where(and(isRunning(values.kind), isOfCompany));
    // The one that was in the way may have ended since.
    return running ?? startMadeFile({ tx, wake }, values);
  }
  await addTasks(tx, made.kind, [{ ref: made.id, companyId: made.companyId }]);
  wake(madeFilesWaiting);
  return made;
}

/** Changes a file in the making, and tells `changed`; undefined when nobody wants it any more. */
export async function changeRunning(
  work: Work,
  { kind, id }: Named,
  change: Partial<MadeFileRow>,
  changed?: RowChanged,
): Promise<MadeFileRow | undefined> {
  const [row] = await work.tx
    .update(madeFiles)
    .set(change)
    .where(and(isFile({ kind, id }), eq(madeFiles.state, 'running')))
    .returning();
  if (row) await changed?.(work, row);
  return row;
}

/** Marks a file as failed, with the reason. */
export const failMadeFile = (work: Work, file: Named, failure: string, changed?: RowChanged) =>
  changeRunning(work, file, { state: 'failed', failure, finishedAt: work.clock.now() }, changed);

/** Stops the making of a file. */
export const cancelMadeFile = (work: Work, file: Named, changed: RowChanged) =>
  changeRunning(work, file, { state: 'cancelled', finishedAt: work.clock.now() }, changed);

/**
 * Reads this person's own file, or with `orMailed` one that was mailed to them. Another person's is refused as if it
 * did not exist; so is this one to support in the person's place.
 */
export async function ownMadeFile(
  tx: Tx,
  { userId, support }: Actor,
  file: Named,
  { missing, orMailed = false }: { missing: ErrorCode; orMailed?: boolean },
): Promise<MadeFileRow> {
  const isOwn = eq(madeFiles.userId, userId);
  const isReader = sql`${userId}::int = any(${madeFiles.readerIds})`;
  const [row] = await tx
    .select()
    .from(madeFiles)
    .where(and(isFile(file), orMailed ? or(isOwn, isReader) : isOwn));
  return found(support ? undefined : row, missing);
}

/** The stored files of a made file, in their order. */
export const partsOf = (tx: Tx, id: number) =>
  tx.select().from(madeFileParts).where(eq(madeFileParts.madeFileId, id)).orderBy(asc(madeFileParts.number));

/** The stored files, each with a link that lives for minutes. */
export async function linksToParts(
  { tx, links }: Pick<Work | AcrossWork, 'tx' | 'links'>,
  { id, companyId }: Pick<MadeFileRow, 'id' | 'companyId'>,
  linkedAs: LinkedKind,
) {
  const parts = await partsOf(tx, id);
  return parts.map(({ id: partId, name, bytes, sha256 }) => ({
    path: links.sign(companyId, partId, linkedAs),
    name,
    bytes,
    sha256,
  }));
}

/** Deletes rows with their files. Returns the files that are still to remove from the storage. */
export async function removeMadeFiles(tx: Tx, where: SQL | undefined): Promise<string[]> {
  // A maker that stores a part at this moment comes first: its file is among those to remove.
  await tx.select({ id: madeFiles.id }).from(madeFiles).where(where).orderBy(asc(madeFiles.id)).for('update');
  const parts = await tx
    .select({ key: madeFileParts.storageKey })
    .from(madeFileParts)
    .innerJoin(madeFiles, eq(madeFiles.id, madeFileParts.madeFileId))
    .where(where);
  await tx.delete(madeFiles).where(where);
  return parts.map(({ key }) => key);
}

/** The moment so many hours from now. */
export const hoursFromNow = (clock: Clock, hours: number): Date =>
  new Date(clock.now().getTime() + hours * 60 * 60_000);
