import { logTickets } from '../features/core/ticketRows/logTickets.ts';
import type { Kernel } from '../kernel.ts';
import { causeOf } from '../rowQueue/failures.ts';
import { rowWorker } from '../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../rowQueue/turnWorker.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { runStep } from './runStep.ts';
import { nominate, timers } from './timers.ts';

/** What fails for an hour without trouble of ours is laid aside, and the ticket's log says so: it waits for a person all the same. */
const retry = { fromSeconds: 1, toSeconds: 120, forSeconds: 60 * 60 };
const atOnce = 8;
const atOncePerCompany = 4;
/** Steps of a ticket that share a transaction: a burst of one customer is a few commits. */
const batchSize = 20;
/** Times are minutes: so often it is looked who is due. */
const sweepMs = 15_000;

/** Automation in this process; any number of them may run. */
export interface Automation extends Pick<TurnWorker, 'idle' | 'stop'> {
  /** Looks now which timers are due. */
  sweep(): Promise<void>;
}

/** Starts it: the steps that messages have left, and those of tickets whose time has come. */
export function startAutomation(kernel: Kernel): Automation {
  const { log, database } = kernel;
  const worker = rowWorker(kernel, 'steps', {
    table: ticketSteps,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    batchSize,
    retry,
    wokenBy: 'steps',
    inWork: runStep,
    async givenUp(work, { ticketId }) {
      await logTickets(work, [{ ticketId, type: 'chatBot', note: 'laidAside' }]);
      return 'aside';
    },
  });
  async function sweep(): Promise<void> {
    for (const timer of timers) {
      const left = await database.acrossCompanies((tx) => tx.execute(nominate(timer)));
      if (left.length > 0) worker.look();
    }
  }
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ error: causeOf(error) }, 'timers were not looked at'));
  }, sweepMs);
  return {
    idle: worker.idle,
    sweep,
    async stop() {
      clearInterval(sweeping);
      await worker.stop();
    },
  };
}
