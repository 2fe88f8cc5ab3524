import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../features/core/connections/connections.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { AccountKeeper } from './accountKeeper.ts';

let app: TestApp;
let graph: Server;
let keepers: AccountKeeper[];
let id: number;
/** Requests about the account; the test answers each when it wants. */
const requests: ServerResponse[] = [];
beforeAll(async () => {
  graph = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    // Nothing is known of the token's end.
    if (request.url?.includes('/debug_token')) return void response.end('{}');
    requests.push(response);
  });
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
  app = await buildTestApp({ GRAPH_API_URL: `http://127.0.0.1:${(graph.address() as AddressInfo).port}` });
  keepers = [new AccountKeeper(app.kernel), new AccountKeeper(app.kernel)];
  const { body } = await app.call(app.people.adminA, 'POST', '/whatsapp', {
    name: 'Nuvem',
    channel: 'whatsappapi',
    account: { account: '1', business: '', accessToken: 'EAAG', appSecret: 'secret' },
  });
  id = body.id;
});
afterAll(async () => {
  for (const response of requests) response.destroy();
  await Promise.all((keepers ?? []).map((keeper) => keeper.stop()));
  await app?.stop();
  graph.closeAllConnections();
  await new Promise((resolve) => graph.close(resolve));
});

const nextQuestion = async () => {
  await expect.poll(() => requests.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
  return requests.shift()!;
};
const works = (question: ServerResponse) => question.end('{"display_phone_number":"+55 11 90000-0001"}');
const isRefused = (question: ServerResponse) =>
  question.writeHead(401).end('{"error":{"code":190,"message":"no"}}');
const row = async () =>
  (await app.read((tx) => tx.select().from(connections).where(eq(connections.id, id))))[0]!;
const press = () => app.call(app.people.adminA, 'POST', `/whatsappsession/${id}`);
const reaches = (status: string) =>
  expect.poll(async () => (await row()).status, { timeout: 10_000, interval: 10 }).toBe(status);

test('a press while the account is being asked gets the answer of the next question, in any number of processes', async () => {
  const first = await nextQuestion();
  await press();
  isRefused(first);
  const second = await nextQuestion();
  expect((await row()).status).toBe('OPENING');
  await press();
  await press();
  isRefused(second);
  works(await nextQuestion());
  await reaches('CONNECTED');
  const { command, commandDone } = await row();
  expect([command, commandDone]).toEqual([3, 3]);
  expect(requests).toEqual([]);
});
