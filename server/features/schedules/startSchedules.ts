import type { WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { scheduleSends } from './schedules.table.ts';
import { failSchedule, sendSchedule } from './sendSchedule.ts';

/** A schedule that fails for an hour, other than by our trouble, becomes an error that people see and send again. */
const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 8;
const atOncePerCompany = 4;

/** Sends due schedules, in any number of worker processes. */
export function startSchedules(kernel: WorkerKernel): TurnWorker {
  return rowWorker(kernel, 'schedules', {
    table: scheduleSends,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    inWork: sendSchedule,
    async givenUp(work, { scheduleId }) {
      await failSchedule(work, scheduleId, 'failed');
      return 'done';
    },
  });
}
