import { AppError } from '@recado/shared/errors';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { supportSessions } from './support.table.ts';

/** Reads this operator's open support session in a company, at most one. Throws ERR_NO_SUPPORT_FOUND. */
export async function ownSupport(
  { inWork }: Pick<Kernel, 'inWork'>,
  operatedBy: number,
  companyId: number,
): Promise<{ id: string; userId: number; endsAt: Date }> {
  const [open] = await inWork(
    companyId,
    ({ tx, clock }) =>
      tx
        .select({ id: supportSessions.id, userId: supportSessions.userId, endsAt: supportSessions.endsAt })
        .from(supportSessions)
        .where(
          and(
            eq(supportSessions.operatedBy, operatedBy),
            isNull(supportSessions.endedAt),
            gt(supportSessions.endsAt, clock.now()),
          ),
        ),
    'read',
  );
  if (!open) throw new AppError('ERR_NO_SUPPORT_FOUND');
  return open;
}
