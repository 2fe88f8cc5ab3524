import { blocks } from '@recado/shared/flow/blocks';
import { runners } from '../../automation/flow/runners.ts';
import { startAutomation } from '../../automation/startAutomation.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';
import { fakeChannel } from '../fakeChannel.ts';

/** The type of a block that this process does not know, as one of an older release would not. */
const { UNKNOWN_BLOCK } = process.env;
if (UNKNOWN_BLOCK)
  for (const table of [blocks, runners]) delete (table as Record<string, unknown>)[UNKNOWN_BLOCK];

/** Receives messages and answers them, in a process of its own that tests can kill. */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 6 });
startInbound(kernel, () => fakeChannel);
startAutomation(kernel);
process.once('disconnect', () => process.exit(0));
process.send!('ready');
