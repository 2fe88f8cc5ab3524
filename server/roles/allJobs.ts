import { forgetOld, sweepFiles } from '../features/housekeeping/housekeeping.jobs.ts';
import { downloadMedia, sweepMedia } from '../features/media/media.jobs.ts';
import type { Job } from '../jobs/defineJob.ts';

/** Every job of the server; a worker process runs them all. */
export const allJobs: readonly Job[] = [
  downloadMedia,
  sweepMedia,
  forgetOld,
  sweepFiles,
] as unknown as readonly Job[];
