import type { Tx } from '../../../../db/client.ts';
import { messageAttempts } from './messageAttempts.table.ts';

/** Keeps an exception on a message's way (COCKPIT-11). */
export async function noteAttempt(
  tx: Tx,
  attempt: Pick<typeof messageAttempts.$inferInsert, 'messageId' | 'kind' | 'failure' | 'userId'>,
): Promise<void> {
  await tx.insert(messageAttempts).values(attempt);
}
