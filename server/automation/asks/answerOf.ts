import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import type { FlowInput } from '../flow/blockRunner.ts';
import { asks } from './asks.table.ts';

/**
 * What a wait for a call outside ends with: its answer, or its time when there is none yet. The answer's text is the
 * flow's from then on; the row keeps what the timeline shows.
 */
export async function answerOf({ tx }: Work, ticketId: number, waitId: string): Promise<FlowInput> {
  const isThis = and(eq(asks.ticketId, ticketId), eq(asks.waitId, waitId));
  const [row] = await tx.select().from(asks).where(isThis);
  if (row?.state !== 'done') return { as: 'time' };
  await tx
    .update(asks)
    .set({ result: sql`${asks.result} - 'text'` })
    .where(isThis);
  return { as: 'outside', outcome: row.outcome ?? 'lost', result: row.result };
}
