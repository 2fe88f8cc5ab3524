import { startChannels } from '../../../../channelHost/startChannels.ts';
import { channelOf } from '../../../../channels/registry.ts';
import { openKernel } from '../../../../openKernel.ts';
import { readSettings } from '../../../../settings.ts';
import { startInbound } from '../../startInbound.ts';
import { startHistory } from '../startHistory.ts';

/** Sessions, inbound work and imports of old messages in a process of their own, so that a test can kill it. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 8 });
const channels = await startChannels(kernel);
const workers = [startInbound(kernel, channelOf), startHistory(kernel)];
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await Promise.all([channels.stop(), ...workers.map((worker) => worker.stop())]);
  process.exit(0);
});
process.send!('ready');
