import { parseArgs } from 'node:util';
import { openModel } from './openModel.ts';

const usualPort = 8093;

const { values } = parseArgs({
  options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log('node scripts/model/main.ts [--port 8093]');
  process.exit(0);
}
const port = Number(values.port ?? process.env.MODEL_PORT ?? usualPort);
const model = await openModel({ port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void model.close());
console.log(`model listening ${model.url}/v1 (${model.key})`);
