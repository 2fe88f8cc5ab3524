import { z } from 'zod';
import { defineJob } from '../../../jobs/defineJob.ts';
import { endMadeFiles } from './endMadeFiles.ts';

/** Removes expired files. */
export const forgetMadeFiles = defineJob({
  name: 'madeFiles.end',
  data: z.object({}),
  everyMs: 10 * 60_000,
  async run({ kernel }) {
    await endMadeFiles(kernel);
  },
});
