import { inArray } from 'drizzle-orm';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { pushSubscriptions } from './pushSubscriptions.table.ts';

/** Ends the pushes of sign-ins that have ended; what waits for their devices is deleted too (PUSH-02). */
export async function endSubscriptions({ tx }: Work, { sessionIds }: Hooks['sessionsEnded']): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]));
}
