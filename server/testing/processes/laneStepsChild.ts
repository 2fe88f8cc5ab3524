import { startLaneSteps } from '../../features/kanban/steps/startLaneSteps.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/** Does what lanes do by themselves, in a process of its own that tests can kill. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 4 });
startLaneSteps(kernel);
process.once('disconnect', () => process.exit(0));
process.send!('ready');
