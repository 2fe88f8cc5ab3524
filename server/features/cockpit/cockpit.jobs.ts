import { defineJob } from '../../jobs/defineJob.ts';
import { keepOutages } from './outages/keepOutages.ts';

/** Looks for connections that bring nothing, and for those that are back (COCKPIT-08). */
export const watchOutages = defineJob({
  name: 'cockpit.outages',
  everyMs: 60_000,
  run: ({ kernel }) => keepOutages(kernel),
});
