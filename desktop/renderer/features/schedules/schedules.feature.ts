import { feature } from '../../lib/feature.ts';
import { scheduleErrors } from './schedules.texts.ts';

/** Messages for later. */
export const schedules = feature({
  live: async () => ({ schedule: (await import('./onSchedule.ts')).onSchedule }),
  errors: scheduleErrors,
});
