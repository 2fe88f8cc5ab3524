import { defineJob } from '../../../jobs/defineJob.ts';
import { warnOfTokens } from './signals/warnOfTokens.ts';

/** Looks for tokens of accounts that end soon. */
export const watchTokens = defineJob({
  name: 'connections.tokens',
  everyMs: 600_000,
  run: async ({ kernel }) => kernel.inAcross((work) => warnOfTokens(work)),
});
