import type { Kernel } from '../../../kernel.ts';
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
  return rowWorker(kernel, 'campaigns', {
    table: campaignRuns,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: campaignsWaiting,
    async inWork(work, row) {
      const seconds = await runCampaign(work, row.campaignId, settings);
      if (seconds !== undefined) await runAgain(work, row, seconds);
    },
  });
}
