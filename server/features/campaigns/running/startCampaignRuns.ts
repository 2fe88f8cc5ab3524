import { monotonicMs } from '../../../clock.ts';
import type { Kernel } from '../../../kernel.ts';
import { dueTimers } from '../../../rowQueue/dueTimers.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { campaignRuns } from '../campaigns.table.ts';
import { campaignsWaiting } from '../campaigns.wakes.ts';
import { runAgain, runCampaign } from './runCampaign.ts';

const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 8;
/** Messages of one number leave one after the other all the same: their pace is locked. */
const atOncePerCompany = 4;

/** Runs campaigns, in any number of worker processes. */
export function startCampaignRuns(kernel: Kernel): TurnWorker {
  const settings = { publicUrl: kernel.settings.PUBLIC_URL };
  const timers = dueTimers(() => worker.look());
  const worker = rowWorker(kernel, 'campaigns', {
    table: campaignRuns,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: campaignsWaiting,
    async inWork(work, row) {
      const seconds = await runCampaign(work, row.campaignId, settings);
      if (seconds === undefined) return;
      // By the database's clock: a look a moment too early finds nothing, and the poller comes up to a second later.
      const dueMs = (await runAgain(work, row, seconds)) + monotonicMs();
      // Before the commit nobody would find the row due, however late it is.
      work.afterCommit(() => timers.set(row.campaignId, dueMs - monotonicMs()));
    },
  });
  return {
    ...worker,
    stop: () => {
      timers.stop();
      return worker.stop();
    },
  };
}
