import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { atOnce, crowd, crowdedCampaign, questions, storedEntries, taskTurn } from '../testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const counts = async (id: number) => (await rig.shown(id)).counts;
/** Chooses another list for a cancelled campaign. */
async function changeList(id: number, numbers: readonly string[]): Promise<void> {
  const contactListId = await rig.list(numbers);
  const { status } = await app.call(rig.caller, 'PUT', `/campaigns/${id}`, {
    ...questions,
    whatsappId: rig.line.connectionId,
    contactListId,
  });
  expect(status).toBe(200);
}
const shownNumbers = async (id: number) =>
  (await app.call(rig.caller, 'GET', `/campaigns/${id}/entries`)).body.entries.map(
    ({ number }: { number: string }) => number,
  );

test('nobody sees or counts the people of a former list, who leave few at once; who was asked stays (CAMP-43)', async () => {
  const writtenTo = newNumber();
  const id = await crowdedCampaign(app, rig, [writtenTo]);
  await rig.act(id, 'cancel');
  await rig.prepare(id);
  await changeList(id, [newNumber()]);
  expect(await storedEntries(app, id)).toBe(crowd + 1 - atOnce);
  expect(await counts(id)).toMatchObject({ total: 1, cancelled: 1, waiting: 0 });
  expect(await shownNumbers(id)).toEqual([writtenTo]);
  const { cards } = (await app.call(rig.caller, 'GET', `/campaigns/${id}/report`)).body;
  expect(cards).toMatchObject({ valid: 1, confirmationRequested: 1 });
  // Somebody of the former list is erased meanwhile: they have not counted before.
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const former = and(eq(campaignEntries.campaignId, id), eq(campaignEntries.name, 'Pessoa'));
    const [last] = await tx.select().from(campaignEntries).where(former).orderBy(campaignEntries.id).limit(1);
    await tx.delete(campaignEntries).where(eq(campaignEntries.id, last!.id));
  });
  expect(await counts(id)).toMatchObject({ total: 1, cancelled: 1, waiting: 0 });
});

test('started again at once it writes to nobody of them; killed between two batches it goes on, and reaches the new list', async () => {
  const [writtenTo, both, fresh] = [newNumber(), newNumber(), newNumber()];
  const id = await crowdedCampaign(app, rig, [writtenTo]);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(campaignEntries).values({ campaignId: id, name: 'Pessoa', number: both }),
  );
  // Most of them wait still, and the one who was asked is: the cancel has not reached them.
  await rig.act(id, 'cancel');
  await changeList(id, [both, fresh]);
  await rig.act(id, 'restart');
  const before = await storedEntries(app, id);
  expect(before).toBeGreaterThan(1000);
  await rig.pausesEnd();
  expect(await rig.run(id)).toBeGreaterThan(0);
  expect(await counts(id)).toMatchObject({ total: 1, asked: 1, waiting: 0, sent: 0 });
  expect(await taskTurn(app, id, { diesIn: 2 })).toBe('killed');
  expect(await storedEntries(app, id)).toBe(before - 500);
  expect(await counts(id)).toMatchObject({ total: 1 });
  await rig.prepare(id, 500);
  expect(await counts(id)).toEqual({
    total: 3,
    asked: 1,
    waiting: 2,
    confirmed: 0,
    sent: 0,
    failed: 0,
    skipped: 0,
    cancelled: 0,
  });
  expect((await shownNumbers(id)).toSorted()).toEqual([writtenTo, both, fresh].toSorted());
  expect(await storedEntries(app, id)).toBe(3);
  const [stored] = await app.read((tx) => tx.select().from(campaigns).where(eq(campaigns.id, id)));
  expect(stored!.leavingTo).toBeNull();
});

test('a third list while those of the first leave, and a cancel: all follow', async () => {
  const id = await crowdedCampaign(app, rig, [newNumber()]);
  await rig.act(id, 'cancel');
  await changeList(id, [newNumber()]);
  const [last, other] = [newNumber(), newNumber()];
  await changeList(id, [last, other]);
  await rig.act(id, 'restart');
  await taskTurn(app, id, { size: 100 });
  await rig.act(id, 'cancel');
  expect(await counts(id)).toMatchObject({ total: 1 });
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({ total: 1, cancelled: 1 });
  await rig.act(id, 'restart');
  await rig.prepare(id);
  expect(await counts(id)).toMatchObject({ total: 3, asked: 1, waiting: 2 });
});
