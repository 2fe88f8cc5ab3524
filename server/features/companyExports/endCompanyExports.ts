import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { companyExportParts, companyExports } from './companyExports.table.ts';

const atOnce = 100;

/** Removes the files of archives that are expired or were never finished; their rows stay. */
export async function endCompanyExports({
  database,
  inWork,
  storage,
  clock,
}: Pick<Kernel, 'database' | 'inWork' | 'storage' | 'clock'>): Promise<void> {
  const over = await database.acrossCompanies(
    (tx) =>
      tx
        .selectDistinct({ id: companyExports.id, companyId: companyExports.companyId })
        .from(companyExports)
        .innerJoin(companyExportParts, eq(companyExportParts.companyExportId, companyExports.id))
        .where(
          and(
            ne(companyExports.state, 'running'),
            or(ne(companyExports.state, 'done'), lt(companyExports.expiresAt, clock.now())),
          ),
        )
        .limit(atOnce),
    'read',
  );
  for (const { id, companyId } of over) {
    const gone = await inWork(companyId, async ({ tx }) => {
      await tx
        .update(companyExports)
        .set({ state: 'over' })
        .where(and(eq(companyExports.id, id), eq(companyExports.state, 'done')));
      return tx
        .delete(companyExportParts)
        .where(eq(companyExportParts.companyExportId, id))
        .returning({ key: companyExportParts.storageKey });
    });
    for (const { key } of gone) await storage.remove(key);
  }
}
