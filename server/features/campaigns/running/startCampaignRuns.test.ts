import { expect, onTestFinished, test } from 'vitest';
import type { Poller } from '../../../poller/poller.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { startCampaignRuns } from './startCampaignRuns.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

/** A poller that never polls. */
const nothing = () => async () => {};
const noPoller: Poller = {
  when: nothing,
  watch: nothing,
  every: nothing,
  onClockSetBack: nothing,
  close: async () => {},
};

test('the worker wakes when a pause is over, without the poller, which looks once a second', async () => {
  const numbers = [newNumber(), newNumber(), newNumber()];
  const id = await rig.start({}, numbers);
  const worker = startCampaignRuns({ ...app.kernel, poller: noPoller });
  onTestFinished(() => worker.stop());
  // Without a wake-up nothing would ever come: the limits only end the test.
  for (let sent = 1; sent <= numbers.length; sent++) {
    await expect.poll(async () => (await rig.shown(id)).counts.sent, { timeout: 30_000 }).toBe(sent);
    await rig.channelTakesAll();
  }
  await expect.poll(async () => (await rig.shown(id)).status, { timeout: 30_000 }).toBe('FINALIZADA');
}, 150_000);
