import { z } from 'zod';
import { defineJob } from '../../../jobs/defineJob.ts';
import { reconcile } from './reconcile.ts';

/** Asks the bank about charges that it has not reported. */
export const reconcileCharges = defineJob({
  name: 'charges.reconcile',
  data: z.object({}),
  everyMs: 60_000,
  async run({ kernel }) {
    await reconcile(kernel);
  },
});
