import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { printRowsOnFailure } from '../../testing/printRowsOnFailure.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { killBudget } from '../../testing/processes/killBudget.ts';
import { optOut } from '../optOuts/optOut.ts';
import { campaigns } from './campaigns.table.ts';
import { type CampaignRig, campaignRig } from './testing/campaignRig.ts';
import { storedEntries } from './testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
const children: ChildProcess[] = [];
/** Two at once: neither may take what the other has. */
const start = () => forkChild(app, new URL('../../testing/processes/campaignsChild.ts', import.meta.url));
beforeAll(async () => {
  app = await buildTestApp();
  rig = await campaignRig(app);
  children.push(await start(), await start());
});
afterAll(async () => {
  await Promise.all(children.map(killNow));
  await app?.stop();
});

const people = 24;

test(
  'killed at any moment, cancelled and restarted, a campaign writes to each person once and to nobody who opted out',
  async () => {
    printRowsOnFailure(app);
    const numbers = Array.from({ length: people }, newNumber);
    const wishes = numbers.splice(0, 2);
    const contactListId = await rig.list([...numbers, ...wishes]);
    for (const number of wishes)
      await app.kernel.inWork(app.companyA, (work) => optOut(work, { number, way: 'staff' }));
    const id = await rig.create({ contactListId });
    await rig.act(id, 'start');
    const sent = async () => (await rig.shown(id)).counts.sent;
    // The channel takes what waits, and the pauses of the number are over, as long as the test runs.
    let isOver = false;
    const channel = (async () => {
      while (!isOver) {
        await rig.pausesEnd();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const budget = killBudget(6);
    while (!budget.isSpent() && (await sent()) < numbers.length) {
      const until = performance.now() + randomInt(100, 2500);
      await waitFor('the moment', async () => performance.now() > until);
      const one = randomInt(children.length);
      children[one] = await budget.restart(() => killNow(children[one]!), start);
      if (budget.kills() === 2) {
        await rig.act(id, 'cancel');
        await rig.act(id, 'restart');
      }
    }
    await waitFor(
      'the end of the campaign',
      async () => (await rig.shown(id)).status === 'FINALIZADA',
      limitMs(120_000),
    );
    isOver = true;
    await channel;
    expect(budget.kills()).toBeGreaterThan(1);
    for (const number of numbers) expect(await rig.sentTo(number)).toHaveLength(1);
    for (const number of wishes) expect(await rig.sentTo(number)).toEqual([]);
    expect((await rig.shown(id)).counts).toMatchObject({
      total: people,
      sent: numbers.length,
      skipped: wishes.length,
      waiting: 0,
    });
  },
  limitMs(240_000),
);

test(
  'killed between two batches of a deletion, the others go with the campaign after a restart',
  async () => {
    printRowsOnFailure(app);
    const many = 40_000;
    const id = await rig.create({ contactListId: await rig.list([newNumber()]) });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`insert into campaign_entries (campaign_id, name, number)
        select ${id}::int, 'Pessoa', '5531' || (900000000 + n) from generate_series(1, ${many}) n`),
    );
    await app.call(rig.caller, 'DELETE', `/campaigns/${id}`);
    // The call itself removes 2,000.
    await waitFor('a batch', async () => (await storedEntries(app, id)) < many - 2000, limitMs(60_000));
    await Promise.all(children.map(killNow));
    const left = await storedEntries(app, id);
    expect(left).toBeGreaterThan(0);
    expect(left % 2000).toBe(0);
    children.splice(0, 2, await start(), await start());
    const row = () => app.read((tx) => tx.$count(campaigns, eq(campaigns.id, id)));
    await waitFor('the end of the campaign', async () => (await row()) === 0, limitMs(120_000));
    expect(await storedEntries(app, id)).toBe(0);
  },
  limitMs(240_000),
);
