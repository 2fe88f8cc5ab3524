import { z } from 'zod';
import { defineJob } from '../../../jobs/defineJob.ts';
import { endSupport } from './endSupport.ts';

/** Ends support whose time is over (nobody may use it any more by then, and now it is said) or whose operator is one no more. */
export const endDueSupport = defineJob({
  name: 'support.end',
  data: z.object({}),
  everyMs: 10_000,
  run: ({ kernel }) =>
    kernel.inAcross(async (work) => {
      await endSupport(work, { until: work.clock.now() }, 'time');
      await endSupport(work, 'without operator', 'left');
    }),
});
