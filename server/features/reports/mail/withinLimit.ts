import { AppError } from '@recado/shared/errors';
import { mostOutsideInADay } from '@recado/shared/features/reportMails';
import type { Kernel } from '../../../kernel.ts';
import { countTry } from '../../core/session/signIn/countTries.ts';
import { mostAttached, type ReportReaders } from './mailReport.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the readers who may still get a file today: all, or only colleagues once other addresses have had the
 * company's daily limit (REPORT-06). A file that begins again after a crash counts again.
 */
export async function withinLimit(
  kernel: Pick<Kernel, 'database' | 'clock'>,
  companyId: number,
  readers: ReportReaders,
  bytes: number,
): Promise<ReportReaders> {
  const counts = bytes > mostAttached ? 0 : readers.addresses.length;
  if (counts === 0) return readers;
  try {
    const key = `reports of ${companyId} to others`;
    await countTry(kernel, [{ key, most: mostOutsideInADay, windowMs: dayMs, counts }]);
    return readers;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_TOO_MANY_REQUESTS')) throw error;
    return { ...readers, addresses: [], isLimited: true };
  }
}
