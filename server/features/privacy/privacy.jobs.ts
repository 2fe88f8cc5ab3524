import { defineJob } from '../../jobs/defineJob.ts';
import { retain } from './retain.ts';

/** The regular work of privacy: deletes what companies no longer want to keep. */
export const keepPrivacy = defineJob({
  name: 'privacy.keep',
  everyMs: 10 * 60_000,
  async run({ kernel }) {
    await retain(kernel);
  },
});
