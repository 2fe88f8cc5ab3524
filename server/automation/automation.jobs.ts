import { defineJob } from '../jobs/defineJob.ts';
import { leaveWaitingRules } from './rules/leaveWaitingRules.ts';
import { leaveTimerSteps } from './timers.ts';

/** Leaves steps for tickets whose timers are due. Timers count in minutes, so a look each 15 seconds is enough. */
export const lookAtTimers = defineJob({
  name: 'automation.timers',
  everyMs: 15_000,
  async run({ kernel }) {
    await leaveTimerSteps(kernel);
    await leaveWaitingRules(kernel);
  },
});
