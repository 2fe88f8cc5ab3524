import { eq, sql } from 'drizzle-orm';
import { leaveResume } from '../../steps/leaveResume.ts';
import type { Work } from '../../work.ts';
import { type AskRow, mostResultBytes } from './askCaller.ts';
import { asks } from './asks.table.ts';
import type { TimedResult } from './makeCall.ts';
import { whoAwaits } from './whoAwaits.ts';

/**
 * Stores the result of a call, deletes its input, and ends the wait. If no conversation waits any more, it stores only
 * the facts.
 */
export async function endAsk(
  work: Work,
  { id, ticketId, waitId }: AskRow,
  { outcome, tookMs, facts, text, also }: TimedResult,
): Promise<void> {
  const isTooLarge = text !== undefined && Buffer.byteLength(text) > mostResultBytes;
  const isAwaited = (await whoAwaits(work.tx, { ticketId, waitId })) !== undefined;
  await work.tx
    .update(asks)
    .set({
      outcome: isTooLarge ? 'tooLarge' : outcome,
      tookMs,
      result: facts || text !== undefined ? { ...facts, ...(isAwaited && !isTooLarge && { text }) } : null,
      state: 'done',
      doneAt: sql`now()`,
      input: '',
    })
    .where(eq(asks.id, id));
  await also?.(work);
  if (isAwaited) await leaveResume(work, { ticketId, waitId, dueAt: work.clock.now() });
}
