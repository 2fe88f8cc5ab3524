import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageOwner } from '../../../../../scripts/meta/pages/pagesWorld.ts';
import { type PagesClient, pagesClient } from '../../../../../scripts/meta/testing/pagesClient.ts';
import { type StartedMeta, startMeta } from '../../../../../scripts/meta/testing/startMeta.ts';
import { rightsChanged } from '../../../../events/events.wakes.ts';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { plans } from '../../../operator/companies/companies.table.ts';
import { connections } from '../connections.table.ts';

let meta: StartedMeta;
let pages: PagesClient;
let app: TestApp;
let owner: PageOwner;
const pageIds = ['310000000000001', '310000000000002', '310000000000003'];
beforeAll(async () => {
  meta = await startMeta();
  pages = pagesClient(meta.url);
  const { id, secret } = await meta.app();
  app = await buildTestApp({ GRAPH_API_URL: meta.url, META_APP_ID: id, META_APP_SECRET: secret });
  for (const [n, pageId] of pageIds.entries())
    await pages.addPage({
      id: pageId,
      name: `Padaria ${n + 1}`,
      instagram: { id: `41000000000000${n + 1}`, username: `padaria${n + 1}`, name: `Padaria ${n + 1}` },
    });
  owner = await pages.addOwner({ id: '9000000001', name: 'Dona', pageIds });
});
afterAll(async () => {
  await app?.stop();
  await meta?.stop();
});
/** Sets what the plan allows. People's rights are cached: each request reads them again from here on. */
const setPlan = async (fields: Partial<typeof plans.$inferInsert>): Promise<void> => {
  await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set(fields));
  await app.kernel.inWork(app.companyA, async ({ wake, companyId }) => wake(rightsChanged, { companyId }));
};
beforeEach(async () => {
  await app.kernel.database.acrossCompanies((tx) => tx.delete(connections));
  await setPlan({ connections: 50, useFacebook: true, useInstagram: true });
});

const login = (more: object = {}, path = '') =>
  app.call(app.people.adminA, 'POST', `/facebook${path}`, {
    facebookUserId: owner.id,
    facebookUserToken: owner.token,
    ...more,
  });
const listed = async () =>
  ((await app.call(app.people.adminA, 'GET', '/whatsapp')).body as { channel: string; name: string }[])
    .map(({ channel, name }) => `${channel} ${name}`)
    .sort();

test('all pages are connected, also those of the second reply; Instagram where asked for (CONN-68)', async () => {
  expect((await login()).status).toBe(201);
  expect(await listed()).toEqual(['facebook Padaria 1', 'facebook Padaria 2', 'facebook Padaria 3']);
  const { body } = await login({ addInstagram: true });
  expect(body.connections).toHaveLength(6);
  expect((await listed()).filter((one) => one.startsWith('instagram'))).toEqual([
    'instagram padaria1',
    'instagram padaria2',
    'instagram padaria3',
  ]);
});

test('a person chooses among the accounts, and sees which are here already', async () => {
  await login({ accounts: [pageIds[1]] });
  expect(await listed()).toEqual(['facebook Padaria 2']);
  const { status, body } = await login({}, '/accounts');
  expect(status).toBe(200);
  expect(body.accounts).toHaveLength(6);
  expect(body.accounts.filter((one: { isConnected: boolean }) => one.isConnected)).toEqual([
    { channel: 'facebook', id: pageIds[1], name: 'Padaria 2', isConnected: true },
  ]);
  expect(JSON.stringify(body)).not.toContain('EAA');
});

test('a second sign-in connects again and doubles nothing; a taken name gets a number', async () => {
  await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'padaria 1' });
  await login({ accounts: [pageIds[0]] });
  await login({ accounts: [pageIds[0]] });
  expect(await listed()).toEqual(['facebook Padaria 1 2', 'whatsapp padaria 1']);
});

test('a token of nobody, of another person, or a choice of foreign pages connects nothing', async () => {
  for (const wrong of [
    { facebookUserToken: 'EAASnobody' },
    { facebookUserId: '9000000002' },
    { accounts: ['999999999999999'] },
  ])
    expect((await login(wrong)).error, JSON.stringify(wrong)).toBe('ERR_SIGN_UP_REFUSED');
  expect(await listed()).toEqual([]);
});

test('all are connected, or none: the plan’s number and channels hold', async () => {
  await setPlan({ connections: 2 });
  expect((await login()).error).toBe('ERR_PLAN_LIMIT');
  expect(await listed()).toEqual([]);
  await setPlan({ connections: 50, useInstagram: false });
  await expect.poll(async () => (await login({ addInstagram: true })).body.connections?.length).toBe(3);
  await setPlan({ useFacebook: false });
  await expect.poll(async () => (await login()).error).toBe('ERR_PLAN');
});
