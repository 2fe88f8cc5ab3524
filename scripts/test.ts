import { join } from 'node:path';
import { ensureBrowserBuild } from './ensureBrowserBuild.ts';
import { findChromium } from './findChromium.ts';
import { findRedis } from './findRedis.ts';
import { projectFolder, runTool } from './runTool.ts';

// `npm test`: everything, from a bare machine. What cannot run here is named at the end; in CI nothing may be skipped.
const isCi = process.env.CI === 'true' || process.env.CI === '1';
const bin = (name: string) => `node_modules/.bin/${name}`;
const redis = findRedis();
const chromium = findChromium();
// Hundreds of processes load the same code: they compile it once.
const compiled = { NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'compiled') };
const skipped: string[] = [];
const failed: string[] = [];
let passed = 0;
if (!redis)
  skipped.push('delivery over Redis: redis-server was not found (Debian: apt-get install redis-server)');
if (!chromium)
  skipped.push(
    'browser journeys: Chromium was not found (Debian: apt-get install chromium; or set CHROMIUM to its path)',
  );
if (isCi && skipped.length > 0) fail(skipped);

await all(step('checks', process.execPath, ['scripts/check.ts']));
// The server's tests wait for a third of their time: what is built needs nothing of them.
await all(
  step('server and simulator', bin('vitest'), ['run', '--project', 'server', '--project', 'simulator'], {
    ...(redis && { REDIS_SERVER: redis }),
  }),
  step('desktop package', bin('vitest'), ['run', '--project', 'package']).then(buildPage),
);
await all(step('crash', bin('vitest'), ['run', '--project', 'crash']));
if (chromium) await all(step('browser journeys', bin('playwright'), ['test'], { CHROMIUM: chromium }));
for (const reason of skipped) console.log(`skipped: ${reason}`);
console.log(`\n${passed} passed, 0 failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);

async function step(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n== ${name}`);
  const code = await runTool(command, args, { env: { ...process.env, ...compiled, ...env } });
  if (code === 0) passed++;
  else failed.push(`${name} failed`);
}

/** Waits until everything that runs side by side has ended; with what failed of it, the whole ends. */
async function all(...running: Promise<void>[]): Promise<void> {
  await Promise.all(running);
  if (failed.length > 0) fail(failed);
}

/** What the journeys look at. */
async function buildPage(): Promise<void> {
  if (chromium) await ensureBrowserBuild().catch((error: Error) => void failed.push(error.message));
}

function fail(reasons: string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}
