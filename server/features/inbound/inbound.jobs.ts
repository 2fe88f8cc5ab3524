import { defineJob } from '../../jobs/defineJob.ts';
import { attachEarlyChanges, dropOldChanges } from './earlyChanges.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Applies changes that crossed with their message while no worker ran, and drops those that no message will ask for.
 */
export const keepEarlyChanges = defineJob({
  name: 'inbound.earlyChanges',
  everyMs: 60_000,
  async run({ kernel }) {
    await kernel.database.acrossCompanies((tx) => tx.execute(dropOldChanges));
    await attachEarlyChanges(kernel, daySeconds);
  },
});
