import { defineJob } from '../jobs/defineJob.ts';
import { leaveWaitingRules } from './rules/leaveWaitingRules.ts';
import { leaveTimerSteps } from './timers.ts';

/** Finds due tickets. Their times are in minutes. */
export const lookAtTimers = defineJob({
  name: 'automation.timers',
  everyMs: 15_000,
  async run({ kernel }) {
    await leaveTimerSteps(kernel);
    await leaveWaitingRules(kernel);
  },
});
