import { parseArgs } from 'node:util';
import { openBank } from './openBank.ts';

const usualPort = 8092;

const { values } = parseArgs({
  options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log('node scripts/bank/main.ts [--port 8092]');
  process.exit(0);
}
const port = Number(values.port ?? process.env.BANK_PORT ?? usualPort);
const bank = await openBank({ port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void bank.close());
console.log(`bank listening ${bank.url} (${bank.clientId} / ${bank.clientSecret})`);
