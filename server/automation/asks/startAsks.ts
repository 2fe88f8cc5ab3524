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

/** The other side's failures are results; what is retried is trouble of ours, and its time ends with the wait. */
const retry = { fromSeconds: 1, toSeconds: 20, forSeconds: 180 };
/** Above the longest call of any kind. */
const limitSeconds = 150;

/**
 * Asks outside for conversations, in any number of worker processes. They wait for other servers, so there may be many.
 * Slow answers of one company hold up no other, and one kind holds up no other. However many companies have hosts that
 * hang, another one has a place.
 */
export function startAsks(
  kernel: Kernel,
  callers: Readonly<Record<string, AskCaller>> = askCallers,
): Pick<TurnWorker, 'idle' | 'stop'> {
  const running = new Map<string, number>();
  const limitsOf = (kind: unknown) => callers[String(kind)]?.limits;
  const ofCompany = (kind: string, companyId: number) => `${kind} ${companyId}`;
  const countOf = (name: string) => running.get(name) ?? 0;
  const runs = async <T>(kind: string, companyId: number, call: () => Promise<T>): Promise<T> => {
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
      runs(row.kind, companyId, async () => {
        const result = await makeCall(kernel, companyId, row, callers[row.kind]!);
        // Handed, since a row that is settled as done leaves its table.
        return { as: 'handed', seconds: 0, also: (work) => endAsk(work, row, result) };
      }),
    async givenUp(work, row) {
      await endAsk(work, row, { outcome: 'lost', tookMs: null });
      // It stays as it is now: done, for the timeline.
      return 'aside';
    },
  });
}
