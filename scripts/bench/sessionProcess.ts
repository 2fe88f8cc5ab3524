import { startChannels } from '../../server/channelHost/startChannels.ts';
import { openKernel } from '../../server/openKernel.ts';
import { openLog } from '../../server/openLog.ts';
import { readSettings } from '../../server/settings.ts';
import { linkProduct } from '../simulator/testing/linkProduct.ts';
import type { ProductClient } from '../simulator/testing/productClient.ts';
import type { StartedSimulator } from '../simulator/testing/startSimulator.ts';

/** The orders of the measurement to a process of sessions; each gets one reply. */
export type SessionOrder =
  /** Run our own sessions, those of the database in the environment. */
  | { do: 'run' }
  /** Link one more session of the bare library, with a store in memory; returns its phone. */
  | { do: 'link'; simulator: Pick<StartedSimulator, 'api' | 'webSocketUrl'> }
  /** Return the number of messages that the bare library has reported. */
  | { do: 'count' }
  /** Return the bytes of JavaScript objects and buffers, after a full garbage collection. */
  | { do: 'memory' };

// Started by startSessionProcess.ts: both sides run in the same kind of process, so that only they differ.
const bare: ProductClient[] = [];

async function obey(order: SessionOrder): Promise<string | number> {
  if (order.do === 'run') {
    const settings = readSettings();
    const log = openLog('error', 'channels');
    await startChannels(await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { log }));
    return 0;
  }
  if (order.do === 'link') {
    const { SimulatorClient } = await import('../simulator/testing/simulatorClient.ts');
    const api = new SimulatorClient(order.simulator.api.url);
    const { client, phone } = await linkProduct({ ...order.simulator, api } as StartedSimulator);
    bare.push(client);
    return phone;
  }
  if (order.do === 'count') return bare.reduce((sum, { seen }) => sum + seen.messages.length, 0);
  for (let round = 0; round < 5; round++) {
    globalThis.gc!();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on('message', (order: SessionOrder) => void obey(order).then((answer) => process.send!(answer)));
