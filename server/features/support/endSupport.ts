import type { supportEnds } from '@recado/shared/features/support';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { AcrossWork } from '../../acrossWork.ts';
import { everybody } from '../../events/audience.ts';
import { supportSessions } from './support.table.ts';
import { supportSessionId } from './supportSessions.ts';

/** Which are to end: of a company (of one operator, or one of them), or all whose time is over. */
type Which = { companyId: number; operatedBy?: number; id?: string } | { until: Date };

/** Ends support: its token and sockets are over at once, and the company's people see that it is gone. Returns how many. */
export async function endSupport(
  { tx, clock, wake, publishTo }: Pick<AcrossWork, 'tx' | 'clock' | 'wake' | 'publishTo'>,
  which: Which,
  reason: (typeof supportEnds)[number],
): Promise<number> {
  const at = clock.now();
  const ended = await tx
    .update(supportSessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        isNull(supportSessions.endedAt),
        'until' in which
          ? lte(supportSessions.endsAt, which.until)
          : and(
              eq(supportSessions.companyId, which.companyId),
              which.operatedBy === undefined ? undefined : eq(supportSessions.operatedBy, which.operatedBy),
              which.id === undefined ? undefined : eq(supportSessions.id, which.id),
            ),
      ),
    )
    .returning({
      id: supportSessions.id,
      companyId: supportSessions.companyId,
      userId: supportSessions.userId,
    });
  for (const { id, companyId, userId } of ended) {
    const sessionId = supportSessionId(id);
    wake('session', sessionId);
    const payload = {
      action: 'signedOut',
      user: { id: userId },
      sessionId,
      reason: 'supportOver',
      at,
    } as const;
    publishTo([companyId], 'auth', payload, { to: [`account:${userId}`] });
    publishTo([companyId], 'ownCompany', { action: 'update' }, everybody);
  }
  return ended.length;
}
