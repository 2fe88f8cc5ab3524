import type { ModelUse } from '@recado/shared/features/prompts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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

/** The limits that a prompt has, with the tokens that count against them. What has no limit is not added up. */
async function promptBudgets({ tx }: Work, promptId: number, ticketId: number | null, month: string) {
  const [prompt] = await tx
    .select({ ticketTokens: prompts.ticketTokens, monthTokens: prompts.monthTokens })
    .from(prompts)
    .where(eq(prompts.id, promptId));
  const ofPrompt = eq(modelSpends.promptId, promptId);
  const budget = async (limit: number | null | undefined, counts: SQL) => {
    if (typeof limit !== 'number') return [];
    const [row] = await tx
      .select({
        spent: sql<number>`coalesce(sum(coalesce(${modelSpends.spent}, ${modelSpends.reserved})), 0)::float8`,
      })
      .from(modelSpends)
      .where(and(ofPrompt, counts));
    return [{ limit, spent: row!.spent }];
  };
  return [
    ...(await budget(prompt?.monthTokens, eq(modelSpends.month, month))),
    ...(ticketId === null ? [] : await budget(prompt?.ticketTokens, eq(modelSpends.ticketId, ticketId))),
  ];
}
