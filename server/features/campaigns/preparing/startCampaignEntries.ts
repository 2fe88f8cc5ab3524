import type { Kernel } from '../../../kernel.ts';
import { taskWorker } from '../../../rowQueue/taskWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { entriesWaiting } from '../campaigns.wakes.ts';
import { prepareEntries } from './prepareEntries.ts';

const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 2;
const atOncePerCompany = 1;

/** Makes the entries of campaigns, in any number of worker processes. */
export function startCampaignEntries(kernel: Kernel): TurnWorker {
  return taskWorker(kernel, 'campaignEntries', {
    atOnce,
    atOncePerCompany,
    retry,
    wokenBy: entriesWaiting,
    run: (companyId, ref) => prepareEntries(kernel, companyId, ref),
  });
}
