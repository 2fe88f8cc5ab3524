import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowserBuild } from '../../../scripts/ensureBrowserBuild.ts';
import { startSimulator } from '../../../scripts/simulator/testing/startSimulator.ts';
import { startRecado } from '../../../server/testing/processes/startRecado.ts';
import { chance } from './chance.ts';
import { customers } from './customers.ts';
import { cutNetwork, cutsMs, planCuts } from './cutNetworks.ts';
import { lost } from './lost.ts';
import { openCompany, staff } from './openCompany.ts';
import { type Person, person } from './person.ts';
import { differences, settle } from './screen.ts';

// `npm run soak -- [--minutes 10] [--customers 200] [--cuts 0] [--seed N]`: three attendants and an admin click at
// random while customers write. At the end every screen equals a fresh one, and every message is once at both ends.
// With cuts, of 1 to 120 seconds, it lasts at least as long as these take.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    customers: { type: 'string', default: '200' },
    cuts: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [forMinutes, crowd, cuts, seed] = [values.minutes, values.customers, values.cuts, values.seed].map(
  Number,
) as [number, number, number, number];
const phone = '5511900000001';
/** Messages of customers per second, in proportion to their number. */
const perSecond = crowd / 50;
/** How much a page may grow, in MB. */
const growthMb = 30;

await ensureBrowserBuild();
const luck = chance(seed);
const plan = planCuts(cuts, staff, luck.split('cuts'));
const warmMs = Math.min(60_000, forMinutes * 15_000);
const minutes = Math.max(forMinutes, Math.ceil((warmMs + cutsMs(plan)) / 60_000));
await using world = new AsyncDisposableStack();
const simulator = world.adopt(await startSimulator(), (one) => one.stop());
const server = world.adopt(await startRecado({ simulator }), (one) => one.stop());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
world.defer(() => browser.close());
const faults: string[] = [];
const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

log(`seed ${seed}: ${crowd} customers, ${minutes} minutes, ${cuts} cuts`);
const people: Person[] = [];
for (const account of await openCompany(server, simulator, phone))
  people.push(await person(browser, server.url, account, luck.split(account.name)));
for (const { wire } of people) world.defer(() => wire.close());
const outside = await customers(simulator, phone, crowd, luck.split('customers'));
await outside.arrive();

const end = new AbortController();
const atWork = people.map(async ({ hands, page }) => {
  while (!end.signal.aborted) {
    await hands.act();
    await page.waitForTimeout(150);
  }
});
const writing = outside.write(perSecond, end.signal);
const readers = people.map(({ eventCheck }) => eventCheck.readOn(end.signal));
await sleep(warmMs);
const before = await Promise.all(people.map((one) => one.heapMb()));
log(`pages hold ${before.map((mb) => mb.toFixed(1)).join(', ')} MB after ${warmMs / 1000} s`);
const cutting = Promise.all(people.map((one, at) => cutNetwork(one, plan[at]!, log)));
await sleep(Math.max(0, minutes * 60_000 - warmMs));
faults.push(...(await cutting).flat());
end.abort();
await Promise.all([...atWork, ...readers, writing]);
log(
  `hands rest; ${people.reduce((sum, { hands }) => sum + hands.typedCount(), 0)} times typed words were left alone; done: ${people.map(({ name, hands }) => `${name} ${JSON.stringify(hands.done)}`).join(' ')}`,
);

faults.push(...(await lost(server, simulator, phone, outside, people)));
for (const { name, page, eventCheck, complaints } of people) {
  const missing = await eventCheck.missing();
  if (missing.length > 0)
    faults.push(`${name} never heard ${missing.length} events: ${missing.slice(0, 10)}`);
  faults.push(...complaints.map((complaint) => `${name}'s page: ${complaint}`));
  const held = await settle(page);
  await page.reload();
  await page.locator('[data-tab]').first().waitFor();
  const fresh = await settle(page);
  faults.push(...differences(held, fresh).map((line) => `${name} ${held.address} ${line}`));
}
const after = await Promise.all(people.map((one) => one.heapMb()));
log(`pages hold ${after.map((mb) => mb.toFixed(1)).join(', ')} MB at the end`);
for (const [at, { name }] of people.entries())
  if (after[at]! - before[at]! > growthMb)
    faults.push(`${name}'s page grew by ${(after[at]! - before[at]!).toFixed(0)} MB`);

for (const fault of faults) console.log(`FAULT ${fault}`);
log(
  faults.length === 0
    ? 'nothing lost, nothing doubled, every screen as fresh'
    : `${faults.length} faults, seed ${seed}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
