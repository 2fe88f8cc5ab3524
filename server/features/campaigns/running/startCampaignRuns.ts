import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { campaignRuns } from '../campaigns.table.ts';
import { campaignsWaiting } from '../campaigns.wakes.ts';
import { runAgain, runCampaign } from './runCampaign.ts';

const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 8;
/** Messages of one number leave one after the other. */
const atOncePerConnection = 1;
/** The poller looks once a second; a pause of seconds ends sooner than that. */
const longestHintMs = 180_000;

/** Runs campaigns, in any number of worker processes. */
export function startCampaignRuns(kernel: Kernel): TurnWorker {
  const hints = new Set<NodeJS.Timeout>();
  const settings = { publicUrl: kernel.settings.PUBLIC_URL };
  const worker = rowWorker(kernel, 'campaigns', {
    table: campaignRuns,
    atOnce,
    atOncePerGroup: () => atOncePerConnection,
    retry,
    wokenBy: campaignsWaiting,
    async inWork(work, row) {
      const seconds = await runCampaign(work, row.campaignId, settings);
      if (seconds === undefined) return;
      await runAgain(work, row, seconds);
      hint(seconds * 1000);
    },
  });
  // Only says "look", as a wake-up does: a lost one costs a second.
  function hint(ms: number): void {
    if (ms <= 0 || ms > longestHintMs) return;
    const timer = setTimeout(() => {
      hints.delete(timer);
      worker.look();
    }, ms);
    hints.add(timer);
  }
  return {
    look: worker.look,
    offer: worker.offer,
    idle: worker.idle,
    async stop() {
      for (const timer of hints) clearTimeout(timer);
      await worker.stop();
    },
  };
}
