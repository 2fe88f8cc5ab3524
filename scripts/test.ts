import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk } from '../server/testing/processes/smallDisk.ts';
import { auditPackages } from './auditPackages.ts';
import { ensureBrowserBuild } from './ensureBrowserBuild.ts';
import { findChromium } from './findChromium.ts';
import { findOldPostgres } from './findOldPostgres.ts';
import { findRedis } from './findRedis.ts';
import { projectFolder, runTool } from './runTool.ts';
import { skipsOf } from './skipsOf.ts';

// `npm test`: everything, from a bare machine. It names at the end what cannot run here; CI may skip nothing that
// it could install.
const isCi = process.env.CI === 'true' || process.env.CI === '1';
const bin = (name: string) => `node_modules/.bin/${name}`;
const redis = findRedis();
const chromium = findChromium();
// Hundreds of processes load the same code; with this cache they compile it once.
const compiled = { NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'compiled') };
const oldPostgres = findOldPostgres();
const disk = mountSmallDisk(1);
disk?.remove();
const skips = skipsOf({ redis, chromium, hasDisk: disk !== undefined, oldPostgres });
const skipped = skips.map(({ reason }) => reason);
const failed: string[] = [];
let passed = 0;
const refused = skips.filter(({ mayInCi }) => !mayInCi).map(({ reason }) => reason);
if (isCi && refused.length > 0) fail(refused);

await all(step('checks', process.execPath, ['scripts/check.ts']), audit());
const testServer = () =>
  step('server and simulator', bin('vitest'), ['run', '--project', 'server', '--project', 'simulator'], {
    ...(redis && { REDIS_SERVER: redis }),
    ...(oldPostgres && { POSTGRES_15: oldPostgres }),
  });
const testPackage = () =>
  step('desktop package', bin('vitest'), ['run', '--project', 'package']).then(buildPage);
// The server's tests spend a third of their time waiting, and the builds need nothing of them. On two processors the
// builds would make statements and sessions run out of time.
if (availableParallelism() > 2) await all(testServer(), testPackage());
else {
  await all(testServer());
  await all(testPackage());
}
await all(step('crash', bin('vitest'), ['run', '--project', 'crash'], disk && { SMALL_DISK: 'required' }));
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

/** Checks the product's components for known vulnerabilities; it names a registry that cannot answer. */
async function audit(): Promise<void> {
  const found = await auditPackages().catch((error: Error) => ({ grave: [error.message], others: [] }));
  if ('unasked' in found) skipped.push(`known vulnerabilities: ${found.unasked}`);
  else if (found.grave.length > 0) failed.push(...found.grave);
  else passed++;
}

/** Waits until all parallel work has ended; fails if any of it failed. */
async function all(...running: Promise<void>[]): Promise<void> {
  await Promise.all(running);
  if (failed.length > 0) fail(failed);
}

/** Builds the page for the journeys. */
async function buildPage(): Promise<void> {
  if (chromium) await ensureBrowserBuild().catch((error: Error) => void failed.push(error.message));
}

function fail(reasons: string[]): never {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
}
