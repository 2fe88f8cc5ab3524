import type { ModelUse } from '@recado/shared/features/prompts';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { modelMonths, modelSpends } from '../modelSpends.table.ts';
import { prompts } from '../prompts.table.ts';
import { lockMonths } from './lockMonths.ts';
import { monthOf } from './monthOf.ts';

/** A call of a model that is about to be made, with the most tokens that it can cost. */
export interface Reservation {
  /** Of the call; a repeat has the same. */
  key: string;
  use: ModelUse;
  promptId: number | null;
  ticketId: number | null;
  tokens: number;
}

/**
 * Reserves the most that a call can cost, in a transaction before it. It fits into the budgets of the ticket, of the
 * prompt's month and of the company's month, or nothing is reserved. Parallel calls of a company wait for each other. A
 * key that has a reservation takes no second one.
 */
export async function reserveTokens(
  work: Work,
  { key, use, promptId, ticketId, tokens }: Reservation,
): Promise<'reserved' | 'overBudget'> {
  const { tx } = work;
  const month = await monthOf(work);
  const monthTotal = await lockMonths(tx, month);
  const [stored] = await tx.select({ id: modelSpends.id }).from(modelSpends).where(eq(modelSpends.key, key));
  if (stored) return 'reserved';
  const [company] = await tx.select({ limit: modelSettings.monthTokens }).from(modelSettings);
  const budgets = [
    { limit: company?.limit ?? null, spent: monthTotal },
    ...(promptId === null ? [] : await promptBudgets(work, promptId, ticketId, month)),
  ];
  if (budgets.some(({ limit, spent }) => limit !== null && spent + tokens > limit)) return 'overBudget';
  await tx.insert(modelSpends).values({
    ...{ key, use, month, promptId, ticketId, reserved: tokens },
    createdAt: work.clock.now(),
  });
  await tx
    .update(modelMonths)
    .set({ tokens: sql`${modelMonths.tokens} + ${tokens}` })
    .where(eq(modelMonths.month, month));
  return 'reserved';
}

/** The limits of a prompt, with the tokens that count against them. */
async function promptBudgets({ tx }: Work, promptId: number, ticketId: number | null, month: string) {
  const cost = sql`coalesce(${modelSpends.spent}, ${modelSpends.reserved})`;
  const [[prompt], [ofPrompt], [ofTicket]] = await Promise.all([
    tx
      .select({ ticketTokens: prompts.ticketTokens, monthTokens: prompts.monthTokens })
      .from(prompts)
      .where(eq(prompts.id, promptId)),
    tx
      .select({ spent: sql<number>`coalesce(sum(${cost}), 0)::float8` })
      .from(modelSpends)
      .where(and(eq(modelSpends.promptId, promptId), eq(modelSpends.month, month))),
    tx
      .select({ spent: sql<number>`coalesce(sum(${cost}), 0)::float8` })
      .from(modelSpends)
      .where(and(eq(modelSpends.ticketId, ticketId ?? 0), eq(modelSpends.promptId, promptId))),
  ]);
  return [
    { limit: prompt?.monthTokens ?? null, spent: ofPrompt!.spent },
    { limit: ticketId === null ? null : (prompt?.ticketTokens ?? null), spent: ofTicket!.spent },
  ];
}
