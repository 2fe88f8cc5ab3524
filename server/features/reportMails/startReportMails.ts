import { rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { settleReportMail } from '../reports/mail/mailReport.ts';
import { planTurn } from './nextTurn.ts';
import { takeTurn } from './takeTurn.ts';

const retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 4;
const atOncePerCompany = 2;

/** Orders due reports, in any number of worker processes. */
export function startReportMails(kernel: WorkerKernel): TurnWorker {
  return rowWorker(kernel, 'reportMails', {
    table: tasks,
    kind: 'reportMails',
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    inWork: takeTurn,
    async givenUp(work, { ref }) {
      await settleReportMail(work, ref, 'trouble', 0);
      await planTurn(work, ref);
      return 'done';
    },
  });
}
