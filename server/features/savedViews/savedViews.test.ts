import { mostViews } from '@recado/shared/features/savedViews';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { savedViews } from './savedViews.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

const create = (person: Person, body: object) =>
  app.call(person, 'POST', '/saved-views', { tab: 'open', name: 'Meus', ...body });
const names = async (person: Person) =>
  (await app.call(person, 'GET', '/saved-views')).body.map(({ name }: { name: string }) => name);

test('a view is kept whole, is its owner’s alone, and is heard on their screens alone', async () => {
  const { anaSales, betoSupport } = app.people;
  const [ana, beto] = [await connectSocket(app, anaSales), await connectSocket(app, betoSupport)];
  const view = {
    name: 'Atrasados',
    tab: 'pending',
    search: 'boleto',
    queueIds: [app.queues.support, app.queues.sales],
    tags: [],
    users: [],
    whatsapps: [],
    statuses: ['open'],
    withUnreadMessages: true,
    overdue: true,
    showAll: false,
    searchOnMessages: true,
    sortTickets: 'DUE',
  };
  const { status, body } = await create(anaSales, view);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toEqual({
    ...view,
    id: body.id,
    userId: anaSales.userId,
    companyId: app.companyA,
    isShared: false,
  });
  await ana.hears('savedView', (event: { action: string }) => event.action === 'create');
  expect(await names(betoSupport)).not.toContain('Atrasados');
  for (const [method, payload] of [
    ['PUT', view],
    ['DELETE', undefined],
  ] as const)
    expect((await app.call(betoSupport, method, `/saved-views/${body.id}`, payload)).error).toBe(
      'ERR_NO_VIEW_FOUND',
    );
  // Two people may use one name, but one person may not use it twice.
  expect((await create(betoSupport, view)).status).toBe(201);
  expect((await create(anaSales, { ...view, name: 'ATRASADOS' })).error).toBe('ERR_DUPLICATED_NAME');
  expect(
    (await app.call(anaSales, 'PUT', `/saved-views/${body.id}`, { ...view, name: 'Tarde' })).body.name,
  ).toBe('Tarde');
  expect((await app.call(anaSales, 'DELETE', `/saved-views/${body.id}`)).status).toBe(200);
  await ana.hears('savedView', (event: { action: string }) => event.action === 'delete');
  const views = beto.receivedEvents.flatMap(
    ({ payload }) => (payload as { savedView?: { userId: number } }).savedView ?? [],
  );
  expect(views.map(({ userId }) => userId)).toEqual([betoSupport.userId]);
});

test('the company’s views are seen by all and changed by admins; one that becomes somebody’s own is gone for the others', async () => {
  const { adminA, anaSales } = app.people;
  const ana = await connectSocket(app, anaSales);
  expect((await create(anaSales, { isShared: true })).error).toBe('ERR_NO_PERMISSION');
  const { body } = await create(adminA, { name: 'Da casa', isShared: true });
  expect(body).toMatchObject({ isShared: true, userId: null });
  expect(await names(anaSales)).toContain('Da casa');
  expect(
    (await app.call(anaSales, 'PUT', `/saved-views/${body.id}`, { name: 'Minha', tab: 'open' })).error,
  ).toBe('ERR_NO_PERMISSION');
  expect((await app.call(anaSales, 'DELETE', `/saved-views/${body.id}`)).error).toBe('ERR_NO_PERMISSION');
  await app.call(adminA, 'PUT', `/saved-views/${body.id}`, { name: 'Da Rosa', tab: 'open', isShared: false });
  await ana.hears(
    'savedView',
    (event: { action: string; savedViewId?: number }) =>
      event.action === 'delete' && event.savedViewId === body.id,
  );
  expect(await names(anaSales)).not.toContain('Da Rosa');
  expect(await names(app.people.adminB)).toEqual([]);
});

test('a view outlives the queues and tags in its filters, and goes with its owner', async () => {
  const { adminA } = app.people;
  const tag = (await app.call(adminA, 'POST', '/tags', { name: 'Passageira', color: '#112233' })).body;
  const queue = { id: app.queues.support };
  const owner = await app.addPerson(app.companyA, {});
  const filters = { tags: [tag.id], queueIds: [queue.id, app.queues.sales], users: [owner.userId] };
  await create(owner, { name: 'Própria', ...filters });
  const { body } = await create(adminA, { name: 'Sobrevive', isShared: true, ...filters });
  expect(body).toMatchObject(filters);
  expect((await app.call(adminA, 'DELETE', `/tags/${tag.id}`)).status).toBe(200);
  expect((await app.call(adminA, 'DELETE', `/queue/${queue.id}`)).status).toBe(200);
  expect((await app.call(adminA, 'DELETE', `/users/${owner.userId}`)).status).toBe(200);
  const [left] = (await app.call(adminA, 'GET', '/saved-views')).body.filter(
    ({ name }: { name: string }) => name === 'Sobrevive',
  );
  expect(left).toMatchObject({ tags: [], queueIds: [app.queues.sales], users: [] });
  expect(await app.read((tx) => tx.$count(savedViews, eq(savedViews.name, 'Própria')))).toBe(0);
});

test('ids of another company lead nowhere, and nobody keeps more than there is room for', async () => {
  const foreign = (await app.call(app.people.adminB, 'POST', '/tags', { name: 'Alheia', color: '#112233' }))
    .body;
  const person = await app.addPerson(app.companyA, {});
  expect((await create(person, { tags: [foreign.id] })).body.tags).toEqual([]);
  for (let n = 1; n < mostViews; n++) expect((await create(person, { name: `Visão ${n}` })).status).toBe(201);
  expect((await create(person, { name: 'Mais uma' })).error).toBe('ERR_TOO_MANY_VIEWS');
});
