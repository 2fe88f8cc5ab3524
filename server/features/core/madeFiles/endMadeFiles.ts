import { and, eq, exists, inArray, lt, ne, or } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { type MadeFileKind, makerOf } from './madeFileKind.ts';
import { removeMadeFiles } from './madeFileRows.ts';
import { type MadeFileKindName, madeFileParts, madeFiles } from './madeFiles.table.ts';

const atOnce = 100;

/** Removes files that have expired, and parts of archives that were never finished. */
export async function endMadeFiles({
  database,
  inWork,
  storage,
  clock,
  declared,
}: Pick<Kernel, 'database' | 'inWork' | 'storage' | 'clock' | 'declared'>): Promise<void> {
  // A row that stays keeps its end: what failed or was cancelled has nothing that could expire.
  const withoutRow = Object.entries(declared.madeFiles).flatMap(([kind, { rowStays }]) =>
    rowStays ? [] : [kind as MadeFileKindName],
  );
  const mayExpire = or(eq(madeFiles.state, 'done'), inArray(madeFiles.kind, withoutRow));
  for (;;) {
    const over = await database.acrossCompanies((tx) => {
      const parts = tx.select().from(madeFileParts).where(eq(madeFileParts.madeFileId, madeFiles.id));
      return tx
        .select({ id: madeFiles.id, companyId: madeFiles.companyId, kind: madeFiles.kind })
        .from(madeFiles)
        .where(
          or(
            and(ne(madeFiles.state, 'over'), lt(madeFiles.expiresAt, clock.now()), mayExpire),
            and(inArray(madeFiles.state, ['failed', 'cancelled']), exists(parts)),
          ),
        )
        .limit(atOnce);
    }, 'read');
    for (const { id, companyId, kind } of over)
      for (const key of await inWork(companyId, (work) => end(work, declared.madeFiles[kind]!, id)))
        await storage.remove(key);
    if (over.length < atOnce) return;
  }
}

/** Ends a file. Returns what is still to remove from the storage. */
async function end(work: Work, kind: MadeFileKind, id: number): Promise<string[]> {
  const { tx } = work;
  if (!kind.rowStays) return removeMadeFiles(tx, eq(madeFiles.id, id));
  const { changed } = await makerOf(kind);
  const gone = await tx
    .delete(madeFileParts)
    .where(eq(madeFileParts.madeFileId, id))
    .returning({ key: madeFileParts.storageKey });
  const [over] = await tx
    .update(madeFiles)
    .set({ state: 'over' })
    .where(and(eq(madeFiles.id, id), eq(madeFiles.state, 'done')))
    .returning();
  if (over) await changed?.(work, over);
  return gone.map(({ key }) => key);
}
