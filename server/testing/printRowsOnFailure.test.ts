import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './buildTestApp.ts';
import { fakeConnection, message, person, phone } from './fakeChannel.ts';
import { newNumber } from './newCustomer.ts';
import { rowCounts } from './printRowsOnFailure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

test('a failed crash test can say what is stored and what waits', async () => {
  const line = await fakeConnection(app, { queueIds: [] });
  await line.arrive(message(person(phone(newNumber())), 'oi'));
  expect(await rowCounts(app.kernel)).toMatchObject({
    'messages from customers': 1,
    'messages of ours': 0,
    'inbound_raw done': 1,
  });
});
