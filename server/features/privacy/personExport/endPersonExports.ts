import { and, eq, lt } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { media } from '../../core/media/media.table.ts';
import { personExports } from '../privacy.table.ts';
import { publishPersonExport } from './personExportRow.ts';

const atOnce = 100;

/** Removes the files of expired archives; their rows stay. */
export async function endPersonExports({
  database,
  inWork,
  storage,
  clock,
}: Pick<Kernel, 'database' | 'inWork' | 'storage' | 'clock'>): Promise<void> {
  const over = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ id: personExports.id, companyId: personExports.companyId })
        .from(personExports)
        .where(and(eq(personExports.state, 'done'), lt(personExports.expiresAt, clock.now())))
        .limit(atOnce),
    'read',
  );
  for (const { id, companyId } of over) {
    const key = await inWork(companyId, async (work) => {
      const { tx } = work;
      const [row] = await tx
        .select()
        .from(personExports)
        .where(and(eq(personExports.id, id), eq(personExports.state, 'done')))
        .for('no key update');
      if (!row) return undefined;
      const [ended] = await tx
        .update(personExports)
        .set({ state: 'over', mediaId: null })
        .where(eq(personExports.id, id))
        .returning();
      publishPersonExport(work, ended!);
      if (row.mediaId === null) return undefined;
      const [file] = await tx.delete(media).where(eq(media.id, row.mediaId)).returning();
      return file?.storageKey;
    });
    if (key) await storage.remove(key);
  }
}
