import type { SQL } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import type { Work } from '../work.ts';
import { turnWorker } from './turnWorker.ts';

interface CompanyTurns {
  /** For the log. */
  name: string;
  /** Selects the `companyId` of each company that waits, across companies. */
  waiting: SQL;
  /** Companies served side by side. */
  atOnce: number;
  /** Serves a company in a transaction of its own. Returns whether more may wait. */
  take(work: Work): Promise<boolean>;
  /** Called after each round, for the queue that the rounds fill. */
  onTaken(): void;
}

/** Serves companies that have something to take, each by one worker at a time. The poller looks for them. */
export function companyTurns(
  { database, inWork, log, poller }: Pick<Kernel, 'database' | 'inWork' | 'log' | 'poller'>,
  { name, waiting, atOnce, take, onTaken }: CompanyTurns,
) {
  const worker = turnWorker<{ companyId: number }>({
    name,
    log,
    find: async () => ({
      turns: await database.acrossCompanies((tx) => tx.execute<{ companyId: number }>(waiting), 'read'),
      isAll: true,
    }),
    keyOf: ({ companyId }) => String(companyId),
    ownerOf: ({ companyId }) => String(companyId),
    atOnce,
    async serve(turns) {
      const withMore = [];
      for (const turn of turns) if (await inWork(turn.companyId, take)) withMore.push(turn);
      onTaken();
      return withMore;
    },
  });
  const stopPolling = poller.when(waiting, () => worker.look());
  return {
    /** Resolves when no company waits. */
    idle: () => worker.idle(),
    /** Looks for no more companies, and waits for those that are served. */
    async stop() {
      await stopPolling();
      await worker.stop();
    },
  };
}
