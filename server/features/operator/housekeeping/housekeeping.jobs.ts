import { defineJob } from '../../../jobs/defineJob.ts';
import { deleteOldRows } from './deleteOldRows.ts';
import { removeOldMedia } from './removeOldMedia.ts';
import { removeUnknownFiles } from './removeUnknownFiles.ts';

/** Deletes expired rows. */
export const forgetOld = defineJob({
  name: 'housekeeping.forget',
  everyMs: 10 * 60_000,
  run: ({ kernel }) => deleteOldRows(kernel),
});

/** Removes expired files, and files without a row. */
export const sweepFiles = defineJob({
  name: 'housekeeping.files',
  everyMs: 6 * 60 * 60_000,
  async run({ kernel }) {
    await kernel.storage.sweepSpool();
    await removeOldMedia(kernel);
    await removeUnknownFiles(kernel);
  },
});
