import { startAsks } from '../../automation/asks/startAsks.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/** Makes the calls of flows, in a process of its own that tests can kill. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 6 });
startAsks(kernel);
process.once('disconnect', () => process.exit(0));
process.send!('ready');
