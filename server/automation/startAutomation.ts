import { logTickets } from '../features/core/ticketRows/logTickets.ts';
import type { Kernel } from '../kernel.ts';
import { isOurTrouble } from '../rowQueue/failures.ts';
import { rowWorker } from '../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../rowQueue/turnWorker.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { stepsWaiting } from '../steps/steps.wakes.ts';
import { UnknownQuestion } from './chain.ts';
import { UnknownBlock } from './flow/runFlow.ts';
import { runSteps } from './runStep.ts';

/**
 * A step that fails for an hour without trouble of ours is laid aside, and the ticket's log says so. The ticket waits
 * for a person all the same.
 */
const retry = { fromSeconds: 1, toSeconds: 120, forSeconds: 60 * 60 };
/** Two releases run side by side for no longer; afterwards no process will come that knows a question. */
const longestUpdateMs = 60 * 60_000;
const atOnce = 8;
/**
 * Batches of one company at once. Two would lock what their tickets have in common, such as a person with a limit, in
 * different orders.
 */
const atOncePerCompany = 1;
/** Steps, and tickets, of a company that share a transaction: more would keep people waiting who touch one of them. */
const batchSize = 20;
const turnsPerBatch = 20;

/** Automation in this process; any number of them may run. */
export type Automation = Pick<TurnWorker, 'idle' | 'stop'>;

/** Starts it: it runs the steps that messages and timers (`automation.jobs.ts`) have left. */
export function startAutomation(kernel: Kernel): Automation {
  return rowWorker(kernel, 'steps', {
    table: ticketSteps,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    batchSize,
    turnsPerBatch,
    retry,
    counts: (error, { createdAt }) =>
      error instanceof UnknownQuestion || error instanceof UnknownBlock
        ? kernel.clock.now().getTime() - createdAt.getTime() > longestUpdateMs
        : !isOurTrouble(error),
    wokenBy: stepsWaiting,
    inBatch: runSteps,
    async givenUp(work, { ticketId }) {
      await logTickets(work, [{ ticketId, type: 'chatBot', note: 'laidAside' }]);
      return 'aside';
    },
  });
}
