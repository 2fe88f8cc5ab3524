import type { OwnSession } from '@recado/shared/features/security';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { sessions } from '../core/session/sessions.table.ts';

const mostPast = 50;

/** Lists the person's own sessions: the open ones, and the last closed ones (SAFE-01). */
export async function listSessions({ tx, clock }: Work, { userId }: Actor, sessionId: string) {
  const now = clock.now();
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
  const isOver = or(isNotNull(sessions.endedAt), lte(sessions.expiresAt, now));
  const [open, past] = await Promise.all([
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isOpen))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id)),
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isOver))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(mostPast),
  ]);
  const shown = (row: typeof sessions.$inferSelect): z.input<typeof OwnSession> => ({
    ...row,
    isThis: row.id === sessionId,
  });
  return { open: open.map(shown), past: past.map(shown) };
}
