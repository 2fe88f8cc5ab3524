import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import type { FlowInput } from '../flow/blockRunner.ts';
import type { AskFacts } from './askCaller.ts';
import { asks } from './asks.table.ts';

/** A call by its wait. */
const isCall = (ticketId: number, waitId: string) =>
  and(eq(asks.ticketId, ticketId), eq(asks.waitId, waitId));

/**
 * What a wait for a call outside ends with: its answer, or its time when there is none yet. The answer's text is the
 * conversation's from then on; the row keeps what the timeline shows.
 */
export async function answerOf(
  work: Work,
  ticketId: number,
  waitId: string,
): Promise<Extract<FlowInput, { as: 'time' | 'outside' }>> {
  const [row] = await work.tx.select().from(asks).where(isCall(ticketId, waitId));
  if (row?.state !== 'done') return { as: 'time' };
  await forgetAnswer(work, ticketId, waitId);
  return { as: 'outside', outcome: row.outcome ?? 'lost', result: row.result };
}

/** Empties the text of an answer; its facts stay. */
export async function forgetAnswer({ tx }: Work, ticketId: number, waitId: string): Promise<void> {
  await tx
    .update(asks)
    .set({ result: sql`${asks.result} - 'text'` })
    .where(and(isCall(ticketId, waitId), sql`${asks.result} ? 'text'`));
}

/** Adds facts about an answer, for the timeline. */
export async function keepFacts(
  { tx }: Work,
  ticketId: number,
  waitId: string,
  facts: AskFacts,
): Promise<void> {
  await tx
    .update(asks)
    .set({ result: sql`coalesce(${asks.result}, '{}') || ${JSON.stringify(facts)}::jsonb` })
    .where(isCall(ticketId, waitId));
}
