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
 * Slow answers of one company hold up no other, and one kind holds up no other.
 */
export function startAsks(
  kernel: Kernel,
  callers: Readonly<Record<string, AskCaller>> = askCallers,
): Pick<TurnWorker, 'idle' | 'stop'> {
  const running = new Map<string, number>();
  const limitsOf = (kind: unknown) => callers[String(kind)]?.limits;
  const runs = async <T>(kind: string, call: () => Promise<T>): Promise<T> => {
    const count = (by: number) => running.set(kind, (running.get(kind) ?? 0) + by);
    count(1);
    try {
      return await call();
    } finally {
      count(-1);
    }
  };
  return rowWorker(kernel, 'asks', {
    table: asks,
    atOnce: Object.values(callers).reduce((sum, { limits }) => sum + limits.inAll, 0),
    atOncePerGroup({ kind }) {
      const { atOnce = 0, inAll = 0 } = limitsOf(kind) ?? {};
      return (running.get(String(kind)) ?? 0) < inAll ? atOnce : 0;
    },
    retry,
    limitSeconds,
    wokenBy: asksWaiting,
    // The index of rows that wait: the budget of each company keeps them few.
    groups: () => sql`
      select distinct company_id, kind from ${asks}
      where state in ('waiting', 'handed') and kind = any(${sql.param(Object.keys(callers))}::text[])`,
    outside: (companyId, row) =>
      runs(row.kind, async () => {
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
