import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { atOnce, crowd, crowdedCampaign, taskTurn } from '../testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

/** A campaign that has asked these people, and waits to ask the crowd behind them. */
const campaignWaiting = (numbers: readonly string[]) => crowdedCampaign(app, rig, numbers);
const counts = async (id: number) => (await rig.shown(id)).counts;
const entryOf = async (id: number, number: string) =>
  (await rig.entries(id)).find((entry) => entry.number === number)!;
const turn = (id: number) => taskTurn(app, id);

test('a cancel of very many is one at once, and changes few entries in a transaction: the others follow (CAMP-44)', async () => {
  const [early, between] = [newNumber(), newNumber()];
  const id = await campaignWaiting([early, between]);
  expect((await rig.act(id, 'cancel')).body).toMatchObject({ status: 'CANCELADA' });
  expect(await counts(id)).toMatchObject({ cancelled: atOnce, waiting: crowd - atOnce, asked: 2 });
  // Nothing leaves although entries wait, and answers are taken.
  expect(await rig.run(id)).toBeUndefined();
  await rig.answer(early, 'sim');
  expect(await entryOf(id, early)).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(Date) });
  expect(await turn(id)).toEqual({ as: 'handed', seconds: 0 });
  expect(await counts(id)).toMatchObject({ cancelled: atOnce + 2500, waiting: 500 });
  await rig.answer(between, 'parar');
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({
    cancelled: crowd + 1,
    skipped: 1,
    waiting: 0,
    asked: 0,
    confirmed: 0,
  });
  await rig.act(id, 'restart');
  expect(await counts(id)).toMatchObject({ cancelled: crowd + 1 - atOnce });
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({ cancelled: 0, confirmed: 1, skipped: 1, waiting: crowd });
  expect((await entryOf(id, early)).state).toBe('confirmed');
});

test('a campaign that was started again does not end before all its entries wait again (CAMP-45)', async () => {
  const id = await campaignWaiting([newNumber()]);
  await rig.act(id, 'cancel');
  await rig.prepare(id);
  await rig.act(id, 'restart');
  // Everybody who waits again so far was passed over.
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(campaignEntries)
      .set({ state: 'skipped' })
      .where(sql`${campaignEntries.campaignId} = ${id} and ${campaignEntries.state} <> 'cancelled'`),
  );
  expect(await rig.run(id)).toBeGreaterThan(0);
  expect(await rig.shown(id)).toMatchObject({ status: 'EM_ANDAMENTO' });
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({ cancelled: 0 });
});

test('cancelled and started again before its entries have followed, it has lost nobody', async () => {
  const id = await campaignWaiting([newNumber()]);
  await rig.act(id, 'cancel');
  await rig.act(id, 'restart');
  await rig.act(id, 'cancel');
  await turn(id);
  await rig.act(id, 'restart');
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({ total: crowd + 1, cancelled: 0, waiting: crowd, asked: 1 });
});

test('a batch of the others is a transaction of its own, and waits for who has the campaign', async () => {
  const id = await campaignWaiting([newNumber()]);
  await rig.act(id, 'cancel');
  const lock = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // Somebody holds the campaign: the batch waits, and nobody sees a part of it.
  const held = app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update');
    lock.resolve();
    await release.promise;
  });
  await lock.promise;
  const waiting = turn(id);
  expect(await counts(id)).toMatchObject({ cancelled: atOnce });
  release.resolve();
  await held;
  await waiting;
  expect(await counts(id)).toMatchObject({ cancelled: atOnce + 2500 });
});
