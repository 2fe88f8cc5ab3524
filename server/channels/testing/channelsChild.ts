import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startChannels } from '../../channelHost/startChannels.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';
import { MediaGone } from '../channel.ts';

/** A test's request to a channels process. */
export interface DownloadAsked {
  connectionId: number;
  source: unknown;
}
/** The answer to it. */
export type DownloadAnswer = { bytes: number; sha256: string } | { gone: true } | { error: string };

/** The channels of the product in a process of their own, so that tests can kill it or give it a certificate. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 6 });
const channels = await startChannels(kernel);
process.on('message', async ({ connectionId, source }: DownloadAsked) => {
  process.send!(await fetchFile(connectionId, source));
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => void channels.stop().then(() => process.exit(0)));
process.send!('ready');

async function fetchFile(connectionId: number, source: unknown): Promise<DownloadAnswer> {
  try {
    const file = await buffer(await channels.session(connectionId)!.download(source));
    return { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') };
  } catch (error) {
    return error instanceof MediaGone ? { gone: true } : { error: String(error) };
  }
}
