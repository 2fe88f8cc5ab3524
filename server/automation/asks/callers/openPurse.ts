import type { ModelUse } from '@recado/shared/features/prompts';
import { reserveTokens } from '../../../features/prompts/budget/reserveTokens.ts';
import { settleTokens } from '../../../features/prompts/budget/settleTokens.ts';
import type { Kernel } from '../../../kernel.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';

/** A call of a model that costs tokens. */
interface PaidCall<Answer> {
  /** Of the call; a repeat has the same. */
  key: string;
  use: ModelUse;
  /** The most that it can cost. */
  tokens: number;
  call(): Promise<Answer>;
  cost(answer: Answer): number;
}

/** Pays for the calls of models behind one answer. */
export interface Purse {
  /** Makes a call within the budgets: its tokens are reserved before. A failed call is its fault in a word. */
  pay<Answer>(call: PaidCall<Answer>): Promise<{ answer: Answer } | { fault: string }>;
  /** Settles what the calls cost, in the transaction that stores the answer. */
  settle(work: Work): Promise<void>;
}

/** Opens the purse of one answer. A process that dies with it leaves its reservations, which a repeat takes over. */
export function openPurse(
  { inWork }: Pick<Kernel, 'inWork'>,
  companyId: number,
  about: { promptId: number; ticketId: number },
): Purse {
  const costs: { key: string; spent: number }[] = [];
  return {
    async pay({ key, use, tokens, call, cost }) {
      const reserved = await inWork(companyId, (work) => reserveTokens(work, { ...about, key, use, tokens }));
      if (reserved === 'overBudget') return { fault: 'overBudget' };
      try {
        const answer = await call();
        costs.push({ key, spent: cost(answer) });
        return { answer };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        costs.push({ key, spent: error.mayHaveCost ? tokens : 0 });
        return { fault: error.fault };
      }
    },
    async settle(work) {
      for (const cost of costs) await settleTokens(work, cost);
    },
  };
}
