import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import type { TestApp } from '../../testing/buildTestApp.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { isOptedOut } from '../optOuts/isOptedOut.ts';
import { optOuts } from '../optOuts/optOuts.table.ts';
import { campaignEntries, campaigns } from './campaigns.table.ts';
import type { CampaignRig } from './testing/campaignRig.ts';
import { campaignTest } from './testing/campaignTest.ts';
import { crowdedCampaign, storedEntries, taskTurn } from './testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(rig.caller, method, `/campaigns${path}`, body);
const row = async (id: number) =>
  (await app.read((tx) => tx.select().from(campaigns).where(eq(campaigns.id, id))))[0];
/** A cancelled campaign of very many, without its last entries cancelled yet. */
async function cancelled(numbers: readonly string[]): Promise<number> {
  const id = await crowdedCampaign(app, rig, numbers);
  await rig.act(id, 'cancel');
  return id;
}

test('of very many people is gone for everybody at once, and changes few entries in a transaction (CAMP-27)', async () => {
  const number = newNumber();
  const id = await cancelled([number]);
  await rig.answer(number, 'parar');
  const { contactListId } = (await row(id))!;
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect(await storedEntries(app, id)).toBeGreaterThanOrEqual(1000);
  for (const path of ['', '/report', '/entries'])
    expect(await call('GET', `/${id}${path}`)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  for (const path of ['/restart', '/start', '/cancel', '/again'])
    expect(await call('POST', `/${id}${path}`)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  expect(await call('DELETE', `/${id}`)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  const file = { format: 'csv', language: 'pt' };
  expect(await call('POST', `/${id}/entries/file`, file)).not.toMatchObject({ status: 200 });
  const { records, count } = (await call('GET', '?searchParam=Multid')).body;
  expect([records, count ?? 0]).toEqual([[], 0]);
  const [gone] = await app
    .read((tx) => tx.select().from(eventLog).where(eq(eventLog.topic, 'campaign')).orderBy(eventLog.seq))
    .then((events) => events.slice(-1));
  expect(gone!.payload).toEqual({ action: 'delete', recordId: id });
  const [wish] = await app.read((tx) => tx.select().from(optOuts).where(eq(optOuts.number, number)));
  expect(wish).toMatchObject({ campaignId: null, campaignName: 'Multidão' });
  // Nothing holds its list any more.
  expect((await app.call(rig.caller, 'DELETE', `/contact-lists/${contactListId}`)).status).toBe(200);
});

test('killed between two batches it goes on, and the campaign goes with its last entry', async () => {
  const number = newNumber();
  const id = await cancelled([number]);
  await call('DELETE', `/${id}`);
  const before = await storedEntries(app, id);
  expect(await taskTurn(app, id, { diesIn: 3 })).toBe('killed');
  // Two batches are done, the third never was.
  expect(await storedEntries(app, id)).toBe(before - 1000);
  expect(await call('GET', `/${id}`)).toMatchObject({ error: 'ERR_NO_CAMPAIGN_FOUND' });
  // Its words are none of ours any more, as after a campaign that went at once.
  await rig.answer(number, 'sim');
  await rig.prepare(id, 500);
  expect([await storedEntries(app, id), await row(id)]).toEqual([0, undefined]);
});

test('an answer to a deleted campaign belongs to the one before it', async () => {
  const number = newNumber();
  const earlier = await rig.start({}, [number]);
  await rig.finish(earlier);
  const id = await cancelled([number]);
  // Both were sent over one connection.
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(campaignEntries)
      .set({ connectionId: rig.line.connectionId })
      .where(eq(campaignEntries.campaignId, earlier)),
  );
  await call('DELETE', `/${id}`);
  expect(await storedEntries(app, id)).toBeGreaterThan(0);
  await rig.answer(number, 'Quero');
  expect((await rig.entries(earlier))[0]!.answeredAt).toEqual(expect.any(Date));
});

test('who answers a deleted campaign with an opt-out word gets no other, even after the last one is gone (PACE-12)', async () => {
  const [leaves, stays, stranger] = [newNumber(), newNumber(), newNumber()];
  const id = await rig.start({}, [leaves, stays]);
  await rig.finish(id);
  const all = await app.read((tx) => tx.select({ id: campaigns.id }).from(campaigns));
  for (const one of all) {
    await call('DELETE', `/${one.id}`);
    await rig.prepare(one.id);
  }
  expect(await app.read((tx) => tx.$count(campaigns))).toBe(0);
  for (const number of [leaves, stranger]) await rig.answer(number, 'PARAR');
  await rig.answer(stays, 'quero parar de esperar');
  const isOut = (number: string) => app.read((tx) => isOptedOut(tx, { number }));
  expect([await isOut(leaves), await isOut(stays), await isOut(stranger)]).toEqual([true, false, false]);
  expect((await rig.sentTo(leaves)).at(-1)).toBe('Pronto. Você não receberá mais mensagens de campanhas.');
});

test('few people go with their campaign in one transaction', async () => {
  const id = await rig.start({}, [newNumber()]);
  await rig.act(id, 'cancel');
  await call('DELETE', `/${id}`);
  expect([await storedEntries(app, id), await row(id)]).toEqual([0, undefined]);
});
