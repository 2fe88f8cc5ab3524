import { defineJob } from '../../../jobs/defineJob.ts';
import { endSupport } from './endSupport.ts';

/**
 * Ends support whose time is over, or whose operator is no longer one. Nobody can use it past its time; this
 * publishes its end.
 */
export const endDueSupport = defineJob({
  name: 'support.end',
  everyMs: 15_000,
  run: ({ kernel }) =>
    kernel.inAcross(async (work) => {
      await endSupport(work, { until: work.clock.now() }, 'time');
      await endSupport(work, 'without operator', 'left');
    }),
});
