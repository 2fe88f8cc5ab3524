import type { supportEnds } from '@recado/shared/features/support';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { everybody } from '../../../events/audience.ts';
import { sessionChanged } from '../../core/session/session.wakes.ts';
import { sessions } from '../../core/session/sessions.table.ts';
import { users } from '../../core/users/users.table.ts';
import { companies } from '../companies/companies.table.ts';
import { supportSessions } from './support.table.ts';
import { supportSessionId } from './supportSessions.ts';

/**
 * Which sessions to end: those of a company (of one operator, or one alone), those whose time is over, or those whose
 * operator lost access.
 */
type Which = { companyId: number; operatedBy?: number; id?: string } | { until: Date } | 'without operator';

/**
 * Ends support: its token and sockets end at once, and the company's people see it. Returns how many sessions it
 * ended.
 */
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
        which === 'without operator'
          ? isAbandoned(at)
          : 'until' in which
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
    wake(sessionChanged, { sessionId });
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

/** The operator is no longer one, or signed in nowhere: a person who took that away ends support with it. */
const isAbandoned = (now: Date) => sql`not exists (
  select from ${users} join ${companies} on ${companies.id} = ${users.companyId} and ${companies.status}
  join ${sessions} on ${sessions.userId} = ${users.id} and ${sessions.endedAt} is null
    and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz
  where ${users.id} = ${supportSessions.operatedBy} and ${users.super})`;
