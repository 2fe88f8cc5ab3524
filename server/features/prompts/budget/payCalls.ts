import type { ModelUse } from '@recado/shared/features/prompts';
import type { Kernel } from '../../../kernel.ts';
import { ModelError } from '../../../models/modelError.ts';
import { reserveTokens } from './reserveTokens.ts';
import { settleTokens } from './settleTokens.ts';

/** A call of a model that costs tokens. */
export interface PaidCall<Answer> {
  /** Of the call; a repeat has the same. */
  key: string;
  use: ModelUse;
  /** The most that it can cost. */
  tokens: number;
  call(): Promise<Answer>;
  cost(answer: Answer): number;
}

/** What a paid call came to; a failed one is its fault in a word, with the tokens that it may owe. */
type Paid<Answer> = { answer: Answer } | { fault: string; spent: number };

/** Makes a call within the budgets: its tokens are reserved before, and settled after. */
export type Pay = <Answer>(call: PaidCall<Answer>) => Promise<Paid<Answer>>;

/** Pays for calls of a company, one by one, each in transactions of its own. */
export const payCalls =
  (
    { inWork }: Pick<Kernel, 'inWork'>,
    companyId: number,
    about: { promptId: number | null; ticketId: number | null },
  ): Pay =>
  async ({ key, use, tokens, call, cost }) => {
    const reserved = await inWork(companyId, (work) => reserveTokens(work, { ...about, key, use, tokens }));
    if (reserved === 'overBudget') return { fault: 'overBudget', spent: 0 };
    const settle = (spent: number) => inWork(companyId, (work) => settleTokens(work, { key, spent }));
    try {
      const answer = await call();
      await settle(cost(answer));
      return { answer };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const spent = error.mayHaveCost ? tokens : 0;
      await settle(spent);
      return { fault: error.fault, spent };
    }
  };
