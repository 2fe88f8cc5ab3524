import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import type { AskCaller } from './askCaller.ts';
import { askCallers } from './askCallers.ts';
import { asks } from './asks.table.ts';
import { asksWaiting } from './asks.wakes.ts';
import { endAsk } from './endAsk.ts';
import { makeCall } from './makeCall.ts';

/** For our own trouble only, since the other side's failures are results. Its time ends with the wait. */
const retry = { fromSeconds: 1, toSeconds: 20, forSeconds: 180 };
/** Above the longest call of any kind. */
const limitSeconds = 150;

/**
 * Makes the calls outside for conversations, in any number of worker processes. They mostly wait, so many run at once.
 * Slow answers delay neither other companies nor other kinds. However many companies have hosts that hang, another one
 * has a place.
 */
export function startAsks(
  kernel: Kernel,
  callers: Readonly<Record<string, AskCaller>> = askCallers,
): Pick<TurnWorker, 'idle' | 'stop'> {
  const running = new Map<string, number>();
  const limitsOf = (kind: unknown) => callers[String(kind)]?.limits;
  const ofCompany = (kind: string, companyId: number) => `${kind} ${companyId}`;
  const countOf = (name: string) => running.get(name) ?? 0;
  const counted = async <T>(kind: string, companyId: number, call: () => Promise<T>): Promise<T> => {
    const names = [kind, ofCompany(kind, companyId)];
    for (const name of names) running.set(name, countOf(name) + 1);
    try {
      return await call();
    } finally {
      for (const name of names)
        if (countOf(name) > 1) running.set(name, countOf(name) - 1);
        else running.delete(name);
    }
  };
  return rowWorker(kernel, 'asks', {
    table: asks,
    atOnce: Object.values(callers).reduce((sum, { limits }) => sum + 2 * limits.inAll, 0),
    atOncePerGroup({ kind, companyId }) {
      const { atOnce = 0, inAll = 0 } = limitsOf(kind) ?? {};
      const count = countOf(String(kind));
      if (count < inAll) return atOnce;
      // The places of a kind are taken, perhaps by hosts that hang. A company without a call has one place beside them.
      const hasNone = countOf(ofCompany(String(kind), companyId)) === 0;
      return hasNone && count < 2 * inAll ? 1 : 0;
    },
    retry,
    limitSeconds,
    wokenBy: asksWaiting,
    // The index of rows that wait: the budget of each company keeps them few.
    groups: () => sql`
      select distinct company_id, kind from ${asks}
      where state in ('waiting', 'handed') and kind = any(${sql.param(Object.keys(callers))}::text[])`,
    outside: (companyId, row) =>
      counted(row.kind, companyId, async () => {
        const result = await makeCall(kernel, companyId, row, callers[row.kind]!);
        // Not `done`, which would delete the row: the timeline shows it.
        return { as: 'handed', seconds: 0, also: (work) => endAsk(work, row, result) };
      }),
    async givenUp(work, row) {
      await endAsk(work, row, { outcome: 'lost', tookMs: null });
      // The row stays as `endAsk` has left it: the timeline shows it.
      return 'aside';
    },
  });
}
