import { defineJob } from '../../../jobs/defineJob.ts';
import { endMadeFiles } from './endMadeFiles.ts';

/** Removes expired files. */
export const forgetMadeFiles = defineJob({
  name: 'madeFiles.end',
  everyMs: 10 * 60_000,
  async run({ kernel }) {
    await endMadeFiles(kernel);
  },
});
