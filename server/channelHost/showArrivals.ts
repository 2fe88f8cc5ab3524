import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import type { Kernel } from '../kernel.ts';

/** The page shows when the last message came; a flood moves that time no more often than this. */
const lastMessageMs = 15_000;
const mostKnown = 10_000;

/** Makes what shows when the last message of a connection came; a failure loses nothing. */
export function showArrivals(kernel: Pick<Kernel, 'inWork' | 'log'>) {
  const shown = new BoundedMap<number, number>(mostKnown);
  return (companyId: number, connectionId: number): void => {
    if (monotonicMs() - (shown.get(connectionId) ?? -lastMessageMs) < lastMessageMs) return;
    shown.set(connectionId, monotonicMs());
    kernel
      .inWork(companyId, (work) => changeSession(work, connectionId, { lastMessageAt: work.clock.now() }))
      .catch((error: unknown) => kernel.log.warn({ err: error, connectionId }, 'arrival not shown'));
  };
}
