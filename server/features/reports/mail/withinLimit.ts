import { AppError } from '@recado/shared/errors';
import { mostOutsideInADay } from '@recado/shared/features/reportMails';
import type { Kernel } from '../../../kernel.ts';
import { countTry } from '../../core/session/signIn/countTries.ts';
import { mostAttached, type ReportReaders } from './mailReport.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Those readers to whom a file may still go today: all of them, or colleagues alone where addresses of others have had
 * as much of this company as they may have in a day (REPORT-06). One that is begun again after a crash counts again.
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
