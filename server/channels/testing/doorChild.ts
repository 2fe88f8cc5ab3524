import { siteDoor } from '../../channelHost/site/siteDoor.ts';
import { webhookDoor } from '../../channelHost/webhookDoor.ts';
import { buildApp } from '../../http/buildApp.ts';
import { patience } from '../../http/edge/patience.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/** The HTTP side in a process of its own, so that tests can kill it. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 6 });
const app = await buildApp(kernel, patience, [webhookDoor, siteDoor]);
await app.listen({ port: settings.PORT, host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.send!('ready');
