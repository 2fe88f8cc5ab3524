import { parseArgs } from 'node:util';
import { openMeta } from './openMeta.ts';

const usualPort = 8091;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'while-stdin-open': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log('node scripts/meta/main.ts [--port 8091]');
  process.exit(0);
}
const port = Number(values.port ?? process.env.META_PORT ?? usualPort);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`meta: ${values.port} is not a port`);
  process.exit(2);
}
try {
  const meta = await openMeta(port);
  let _ending: Promise<void> | undefined;
  const end = () => {
    _ending ??= meta.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  if (values['while-stdin-open']) process.stdin.on('end', end).resume();
  console.log(`meta listening ${meta.url}`);
} catch (error) {
  console.error('meta:', error instanceof Error ? error.message : error);
  process.exit(1);
}
