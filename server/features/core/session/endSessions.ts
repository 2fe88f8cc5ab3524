import type { SessionEnd } from '@recado/shared/features/session';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { users } from '../users/users.table.ts';
import { sessionChanged } from './session.wakes.ts';
import { sessions } from './sessions.table.ts';

/** One session, or all of a user, with or without one exception. */
type Which = { sessionId: string } | { userId: number; except?: string };

/** Ends open sessions; their screens hear the reason and their tokens stop working at once. */
export async function endSessions(work: Work, which: Which, reason: SessionEnd): Promise<void> {
  const { tx, clock, publish, wake } = work;
  const at = clock.now();
  // A caller who ends all of somebody's sessions no longer trusts that person's devices, except for another sign-in.
  if ('userId' in which && reason !== 'otherLogin')
    await tx
      .update(users)
      .set({ deviceEpoch: sql`${users.deviceEpoch} + 1` })
      .where(eq(users.id, which.userId));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        'sessionId' in which
          ? eq(sessions.id, which.sessionId)
          : and(eq(sessions.userId, which.userId), which.except ? ne(sessions.id, which.except) : undefined),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id, userId: sessions.userId });
  if (ended.length > 0) await emit(work, 'sessionsEnded', { sessionIds: ended.map(({ id }) => id) });
  for (const { id, userId } of ended) {
    wake(sessionChanged, { sessionId: id });
    publish(
      'auth',
      { action: 'signedOut', user: { id: userId }, sessionId: id, reason, at },
      { to: [`account:${userId}`] },
    );
  }
}
