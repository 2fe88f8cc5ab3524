import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

let app: TestApp;
let owner: postgres.Sql;
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const search = (words: string, person = app.people.anaSales) =>
  app.call(person, 'GET', `/tickets?searchOnMessages=true&searchParam=${words}`);

test('searches that hang keep nobody else waiting: neither other companies nor other sessions nor lists', async () => {
  const { people } = app;
  const held = await owner.reserve();
  // From here on every search in messages waits.
  await held`begin`;
  await held`lock table messages in access exclusive mode`;
  try {
    const statuses: number[] = [];
    const many = Promise.all(
      Array.from({ length: 24 }, () => search('boleto').then(({ status }) => statuses.push(status))),
    );
    // Searches over the limit of waiting ones are refused at once.
    await vi.waitUntil(() => statuses.length === 14);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect((await app.call(people.adminB, 'GET', '/tags?searchParam=abc')).status).toBe(200);
    expect((await app.call(people.adminB, 'GET', '/tags')).status).toBe(200);
    expect((await app.call(people.betoSupport, 'GET', '/tags')).status).toBe(200);
    expect(statuses).toHaveLength(14);
    await held`rollback`;
    await many;
    // On a slow machine some ended after their three seconds.
    expect(statuses.slice(14).every((status) => [200, 503].includes(status))).toBe(true);
  } finally {
    await held`rollback`.catch(() => {});
    held.release();
  }
});

test('words of less than three letters are not searched in messages', async () => {
  const held = await owner.reserve();
  await held`begin`;
  await held`lock table messages in access exclusive mode`;
  try {
    expect((await search('bo')).status).toBe(200);
  } finally {
    await held`rollback`;
    held.release();
  }
});

test('a page that takes too long is given up', async () => {
  const held = await owner.reserve();
  await held`begin`;
  await held`lock table tags in access exclusive mode`;
  try {
    const { status, error } = await app.call(app.people.adminA, 'GET', '/tags');
    expect([status, error]).toEqual([503, 'ERR_UNAVAILABLE']);
  } finally {
    await held`rollback`;
    held.release();
  }
});
