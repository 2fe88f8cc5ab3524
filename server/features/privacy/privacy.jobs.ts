import { defineJob } from '../../jobs/defineJob.ts';
import { endPersonExports } from './personExport/endPersonExports.ts';
import { retain } from './retain.ts';

/** The regular work of privacy: removes expired archives, and deletes what companies no longer want to keep. */
export const keepPrivacy = defineJob({
  name: 'privacy.keep',
  everyMs: 10 * 60_000,
  async run({ kernel }) {
    await endPersonExports(kernel);
    await retain(kernel);
  },
});
