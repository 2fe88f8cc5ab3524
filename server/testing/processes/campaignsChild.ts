import { startCampaignEntries } from '../../features/campaigns/preparing/startCampaignEntries.ts';
import { startCampaignRuns } from '../../features/campaigns/running/startCampaignRuns.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/** Prepares and runs campaigns, in a process of its own that tests can kill. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 4 });
startCampaignEntries(kernel);
startCampaignRuns(kernel);
process.once('disconnect', () => process.exit(0));
process.send!('ready');
