import { and, eq, isNull } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { sessions } from './sessions.table.ts';

type Reason = NonNullable<typeof sessions.$inferSelect.endReason>;

/** Ends one session, or all open ones of a user; their screens are told and their tokens stop working at once. */
export async function endSessions(
  { tx, clock, publish, wake }: Work,
  which: { sessionId: string } | { userId: number },
  reason: Reason,
): Promise<void> {
  const at = clock.now();
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        'sessionId' in which ? eq(sessions.id, which.sessionId) : eq(sessions.userId, which.userId),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id, userId } of ended) {
    wake('session', id);
    publish(
      'auth',
      { action: 'signedOut', user: { id: userId }, sessionId: id, at },
      { to: [`account:${userId}`] },
    );
  }
}
