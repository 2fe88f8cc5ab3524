import { defineJob } from '../../../jobs/defineJob.ts';
import { reconcile } from './reconcile.ts';

/** Asks the bank about charges that it has not reported. */
export const reconcileCharges = defineJob({
  name: 'charges.reconcile',
  everyMs: 60_000,
  async run({ kernel }) {
    await reconcile(kernel);
  },
});
