import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { pushSubscriptions } from './pushSubscriptions.table.ts';

/** Selects the devices whose sign-in is open. */
export const openDevices = (tx: Tx, now: Date) =>
  tx
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      sealed: pushSubscriptions.sealed,
    })
    .from(pushSubscriptions)
    .innerJoin(
      sessions,
      and(
        eq(sessions.id, pushSubscriptions.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
