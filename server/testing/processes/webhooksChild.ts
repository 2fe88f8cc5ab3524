import { startWebhooks } from '../../features/webhooks/startWebhooks.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/** Delivers webhooks, in a process of its own that tests can kill. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 6 });
startWebhooks(kernel);
process.once('disconnect', () => process.exit(0));
process.send!('ready');
