import { parseArgs } from 'node:util';
import { openOutsideBots } from './openOutsideBots.ts';

const usualPort = 8094;

const { values } = parseArgs({
  options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log('node scripts/outsideBots/main.ts [--port 8094]');
  process.exit(0);
}
const bots = await openOutsideBots({
  port: Number(values.port ?? process.env.OUTSIDE_BOTS_PORT ?? usualPort),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void bots.close());
console.log(
  `outside bots listening ${bots.url} (typebot ${bots.world.typebotSlug}, webhook ${bots.url}/webhook/1)`,
);
console.log(bots.world.serviceAccount());
