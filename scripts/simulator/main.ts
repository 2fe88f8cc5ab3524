import { parseArgs } from 'node:util';
import { traceStanzas } from './server/traceStanzas.ts';
import { startSimulator } from './simulator.ts';

const DEFAULT_PORT = 8090;
const DEFAULT_DATA = './.data/simulator';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    'media-port': { type: 'string' },
    'while-stdin-open': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log('node scripts/simulator/main.ts [--port 8090] [--data DIR] [--media-port N]');
  process.exit(0);
}

function portFrom(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`simulator: ${text} is not a port`);
  process.exit(2);
}

const { SIMULATOR_PORT, SIMULATOR_DATA, SIMULATOR_TRACE } = process.env;

try {
  const simulator = await startSimulator({
    port: portFrom(values.port ?? SIMULATOR_PORT) ?? DEFAULT_PORT,
    mediaPort: portFrom(values['media-port']),
    dataDirectory: values.data ?? SIMULATOR_DATA ?? DEFAULT_DATA,
  });
  if (SIMULATOR_TRACE) traceStanzas(simulator.network.world);
  let _ending: Promise<void> | undefined;
  const end = () => {
    _ending ??= simulator.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  if (values['while-stdin-open']) process.stdin.on('end', end).resume(); // the test that started us is gone
  console.log(`simulator listening ${simulator.url}`);
} catch (error) {
  console.error('simulator:', error instanceof Error ? error.message : error);
  process.exit(1);
}
