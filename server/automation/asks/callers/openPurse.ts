import type { Pay } from '../../../features/prompts/budget/payCalls.ts';
import { reserveTokens } from '../../../features/prompts/budget/reserveTokens.ts';
import { settleTokens } from '../../../features/prompts/budget/settleTokens.ts';
import type { Kernel } from '../../../kernel.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';

/** Pays for the calls of models behind one answer. */
export interface Purse {
  /** Makes a call within the budgets: its tokens are reserved before. Of a failed call it returns the kind of fault. */
  pay: Pay;
  /** Settles what the calls cost, in the transaction that stores the answer. */
  settle(work: Work): Promise<void>;
}

/**
 * Opens the purse of one answer. A process that dies leaves its reservations, which a repeat takes over. After `tooSlow`
 * the purse pays for no new call, and calls that still run settle when they end.
 */
export function openPurse(
  { inWork }: Pick<Kernel, 'inWork'>,
  companyId: number,
  { tooSlow, ...about }: { promptId: number; ticketId: number; tooSlow: AbortSignal },
): Purse {
  const costs: { key: string; spent: number }[] = [];
  const settle = async (work: Work) => {
    for (const cost of costs) await settleTokens(work, cost);
  };
  const note = async (key: string, spent: number) => {
    costs.push({ key, spent });
    // Settling twice changes nothing, so it may have been in time after all.
    if (tooSlow.aborted) await inWork(companyId, settle);
  };
  return {
    async pay({ key, use, tokens, call, cost }) {
      if (tooSlow.aborted) return { fault: 'tooSlow', spent: 0 };
      const reserved = await inWork(companyId, (work) => reserveTokens(work, { ...about, key, use, tokens }));
      if (reserved === 'overBudget') return { fault: 'overBudget', spent: 0 };
      if (tooSlow.aborted) {
        await note(key, 0);
        return { fault: 'tooSlow', spent: 0 };
      }
      try {
        const answer = await call();
        await note(key, cost(answer));
        return { answer };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        const spent = error.mayHaveCost ? tokens : 0;
        await note(key, spent);
        return { fault: error.fault, spent };
      }
    },
    settle,
  };
}
