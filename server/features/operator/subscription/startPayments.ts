import { AppError } from '@recado/shared/errors';
import { firstCompanyId } from '@recado/shared/features/companies';
import type { Kernel } from '../../../kernel.ts';
import { isOurTrouble } from '../../../rowQueue/failures.ts';
import { rowWorker, type WorkerKernel } from '../../../rowQueue/rowWorker.ts';
import { paymentEvents } from './charges.table.ts';
import { paymentsWaiting } from './subscription.wakes.ts';
import { takePaymentEvent } from './takePaymentEvent.ts';

/** Retries for a day with a growing backoff: a bank may report a transfer before it shows it. */
const retry = { fromSeconds: 5, toSeconds: 3600, forSeconds: 24 * 3600 };

type Machine = WorkerKernel & Pick<Kernel, 'inAcross' | 'vault' | 'outside'>;

/** Works on the bank's reports of payments: asks the bank what was paid, and stores that. */
export function startPayments(kernel: Machine) {
  return rowWorker(kernel, 'payments', {
    table: paymentEvents,
    atOnce: 4,
    atOncePerGroup: () => 4,
    retry,
    wokenBy: paymentsWaiting,
    // An unavailable bank is not the report's fault.
    counts: (error) =>
      !isOurTrouble(error) && !(error instanceof AppError && error.code === 'ERR_PAYMENT_UNAVAILABLE'),
    // A report that names no charge of ours belongs to another user of the same bank account.
    givenUp: async (_work, { companyId }) => (companyId === firstCompanyId ? 'done' : 'aside'),
    async outside(_companyId, event) {
      await takePaymentEvent(kernel, event);
      return { as: 'done' };
    },
  });
}
