import { defineJob } from '../../../jobs/defineJob.ts';
import { addUpStorage } from '../../core/storageUse/addUpStorage.ts';
import { tellStorage } from '../../core/storageUse/tellStorage.ts';
import { removeDue } from './removeDue.ts';
import { suspendDue } from './suspendCompany.ts';

/** Suspends companies that are due, adds up the size of their files, and notifies of those that take too much. */
export const keepCompanies = defineJob({
  name: 'companies.keep',
  everyMs: 60_000,
  async run({ kernel }) {
    await kernel.inAcross(suspendDue);
    await kernel.inAcross(async (work) => {
      await addUpStorage(work.tx);
      await tellStorage(work);
    });
  },
});

/** Deletes companies whose grace period is over. */
export const removeCompanies = defineJob({
  name: 'companies.remove',
  everyMs: 60 * 60_000,
  run: ({ kernel }) => removeDue(kernel),
});
