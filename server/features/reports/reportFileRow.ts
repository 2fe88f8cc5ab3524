import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reportFiles } from './reportFiles.table.ts';

/** A report's file as it is stored. */
export type ReportFileRow = typeof reportFiles.$inferSelect;

/**
 * Reads this person's own file. Another person's is refused as if it did not exist; so is this one to support in the
 * person's place.
 */
export async function ownReportFile(tx: Tx, { userId, support }: Actor, id: number): Promise<ReportFileRow> {
  const [row] = await tx
    .select()
    .from(reportFiles)
    .where(and(eq(reportFiles.id, id), eq(reportFiles.userId, userId)));
  return found(support ? undefined : row, 'ERR_NO_REPORT_FILE_FOUND');
}

/** Reads this person's own file, or one that was mailed to them (REPORT-05). */
export async function readableReportFile(
  tx: Tx,
  { userId, support }: Actor,
  id: number,
): Promise<ReportFileRow> {
  const [row] = await tx
    .select()
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.id, id),
        or(eq(reportFiles.userId, userId), sql`${userId}::int = any(${reportFiles.readerIds})`),
      ),
    );
  return found(support ? undefined : row, 'ERR_NO_REPORT_FILE_FOUND');
}
