import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { addUpStorage } from '../storageUse/addUpStorage.ts';
import { removeDue } from './removeDue.ts';
import { suspendDue } from './suspendCompany.ts';

/** Shuts companies whose moment has come, and adds up what files take. */
export const keepCompanies = defineJob({
  name: 'companies.keep',
  data: z.object({}),
  everyMs: 60_000,
  async run({ kernel }) {
    await kernel.inAcross(suspendDue);
    await kernel.inAcross(({ tx }) => addUpStorage(tx));
  },
});

/** Deletes companies whose grace is over. */
export const removeCompanies = defineJob({
  name: 'companies.remove',
  data: z.object({}),
  everyMs: 60 * 60_000,
  run: ({ kernel }) => removeDue(kernel),
});
