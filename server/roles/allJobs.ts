/** One line a feature: its jobs. A worker process runs them all. */
export { forgetOld, sweepFiles } from '../features/housekeeping/housekeeping.jobs.ts';
