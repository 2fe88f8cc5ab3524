import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventPayload } from '@recado/shared/events';
import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Door } from '../../outside/door.ts';
import { openOutside } from '../../outside/outside.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import {
  type FakeConnection,
  fakeConnection,
  message,
  person,
  phone,
  words,
} from '../../testing/fakeChannel.ts';
import { messages } from '../core/messages/messages.table.ts';
import { deleteOldRows } from '../operator/housekeeping/deleteOldRows.ts';
import { linkPreviews } from './linkPreviews.table.ts';
import { startLinkLooks } from './startLinkLooks.ts';

let app: TestApp;
let line: FakeConnection;
let looks: TurnWorker;
let server: Server;
let answer: RequestListener;
let fetchedUrls: string[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  server = createServer((request, response) => {
    fetchedUrls.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outside = openOutside({ OUTSIDE_ALLOWED: ['127.0.0.1'] } as never, pino({ level: 'silent' }), {
    resolve: async () => ['127.0.0.1'],
  });
  app.stopFirst.push(() => outside.close());
  // A page on this machine has no certificate, so the test sends https requests by http.
  const here: Door = {
    fetch: (request) => outside.fetch(request),
    stream: (request, take) => {
      const url = new URL(request.url);
      return outside.stream({ ...request, url: `http://${url.hostname}:${port}${url.pathname}` }, take);
    },
  };
  looks = startLinkLooks(app.kernel, here);
  app.stopFirst.push(() => looks.stop());
});
beforeEach(() => {
  fetchedUrls = [];
});
afterAll(async () => {
  await app?.stop();
  server?.closeAllConnections();
  server?.close();
});

const html =
  (head: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (request, response) => {
    if (request.url === '/capa.png')
      return void picture.then((bytes) => response.setHeader('content-type', 'image/png').end(bytes));
    response.setHeader('content-type', type).end(`<!doctype html><html><head>${head}</head><body>oi`);
  };
const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
let numbers = 0;
const page = () => `https://loja${++numbers}.example/cadeira`;
/** A customer writes. */
async function messageWith(body: string, more: Parameters<typeof message>[2] = {}): Promise<Message> {
  const number = `55118${String(++numbers).padStart(8, '0')}`;
  await line.arrive(message(person(phone(number)), body, more));
  const { tickets } = (await call('GET', `/tickets?searchParam=${number}&showAll=true`)).body;
  return lastOf(tickets[0]);
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.adminA, method, path, body);
async function lastOf({ ticketUuid, uuid = ticketUuid }: Partial<Ticket & Message>): Promise<Message> {
  await looks.idle();
  return (await call('GET', `/messages/${uuid}`)).body.messages.at(-1);
}
const card =
  '<meta property="og:title" content="Cadeira &amp; mesa"><meta property="og:description" content="Em até 10x"><meta property="og:image" content="/capa.png">';

test('a message with an address shows what its page says, with a small picture, live', async () => {
  answer = html(card);
  const url = page();
  const ana = await connectSocket(app, app.people.anaSales);
  const { linkPreview, id, version } = await messageWith(`Gostei desta: ${url}.`);
  expect(linkPreview).toMatchObject({ url, title: 'Cadeira & mesa', description: 'Em até 10x' });
  const receivedEvent = await ana.hears(
    'appMessage',
    (event: EventPayload<'appMessage'>) => event.action === 'update' && event.message.id === id,
  );
  expect(receivedEvent).toMatchObject({ message: { linkPreview, version } });
  ana.socket.disconnect();
  const file = await app.app.inject({ method: 'GET', url: linkPreview!.pictureUrl! });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
});

test('a page is asked once in a company, and by each company for itself', async () => {
  answer = html('<title>Uma vez</title>');
  const url = page();
  for (let n = 0; n < 3; n++) expect((await messageWith(url)).linkPreview?.title).toBe('Uma vez');
  expect(fetchedUrls).toHaveLength(1);
  const rows = await app.kernel.database.inCompany(
    app.companyB,
    (tx) => tx.select().from(linkPreviews),
    'read',
  );
  expect(rows).toEqual([]);
});

test('what we send shows it too; changed words show the page of the address that they have then', async () => {
  answer = (request, response) => html(`<title>${request.headers.host}</title>`)(request, response);
  const [first, second] = [page(), page()];
  const { ticketId, ticketUuid } = await messageWith('oi');
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: app.people.adminA.userId });
  const sent = (await call('POST', `/messages/${ticketId}`, { body: `Veja ${first}` })).body[0] as Message;
  expect((await lastOf({ ticketUuid })).linkPreview).toMatchObject({ url: first });
  const edited = await call('POST', `/messages/edit/${sent.id}`, { body: `Não, ${second}` });
  expect(edited.body.linkPreview).toBeNull();
  expect((await lastOf({ ticketUuid })).linkPreview).toMatchObject({ url: second });
  await call('POST', `/messages/edit/${sent.id}`, { body: 'Deixe' });
  expect((await lastOf({ ticketUuid })).linkPreview).toBeNull();
});

test('private notes, files and old messages ask nobody', async () => {
  answer = html('<title>Não</title>');
  const old = await messageWith(page(), { isLive: false, at: new Date(Date.now() - 3 * 24 * 3600_000) });
  const { ticketId, ticketUuid } = await messageWith('oi');
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: app.people.adminA.userId });
  await call('POST', `/messages/${ticketId}`, { body: `Cuidado com ${page()}`, isPrivate: true });
  expect([old.linkPreview, (await lastOf({ ticketUuid })).linkPreview]).toEqual([null, null]);
  const place = await messageWith({
    ...words(page()),
    type: 'other',
    mediaType: 'locationMessage',
    vCard: null,
  } as never);
  expect(place.linkPreview).toBeNull();
  expect(fetchedUrls).toEqual([]);
});

test('a message that was taken back shows nothing of it', async () => {
  answer = html('<title>Segredo</title>');
  const { id, ticketUuid } = await messageWith(page());
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(messages).set({ isDeleted: true }).where(eq(messages.id, id)),
  );
  expect((await lastOf({ ticketUuid })).linkPreview).toBeNull();
});

test.each<[string, RequestListener]>([
  ['says nothing', html('')],
  ['is no page', html('<title>x</title>', 'application/pdf')],
  [
    'is broken',
    (_request, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<title>x'),
  ],
  ['hangs up', (request) => void request.socket.destroy()],
  ['leads in circles', (_request, response) => void response.writeHead(302, { location: '/a' }).end()],
])('a page that %s is none, and is not asked again for a while', async (_, how) => {
  answer = how;
  const url = page();
  const { linkPreview } = await messageWith(url);
  const before = fetchedUrls.length;
  expect([linkPreview, before > 0 && before < 5]).toEqual([null, true]);
  await messageWith(url);
  expect(fetchedUrls).toHaveLength(before);
});

test('a page that is elsewhere by now is found there; script and markup are words, tricks of letters are gone', async () => {
  answer = (request, response) =>
    request.url === '/cadeira'
      ? void response.writeHead(301, { location: 'https://www.example.org/nova' }).end()
      : html(
          '<title>&lt;script&gt;alert(1)&lt;/script&gt; \u202Egpj.exe</title><script>document.title="x"</script>',
        )(request, response);
  const { linkPreview } = await messageWith(page());
  expect(linkPreview).toMatchObject({ title: '<script>alert(1)</script> gpj.exe', pictureUrl: null });
});

test('a picture that is none leaves the words', async () => {
  answer = (request, response) =>
    request.url === '/capa.png'
      ? void response.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>')
      : html(card)(request, response);
  expect((await messageWith(page())).linkPreview).toMatchObject({
    title: 'Cadeira & mesa',
    pictureUrl: null,
  });
});

test('a slow page holds up no message', async () => {
  const held = Promise.withResolvers<void>();
  answer = (request, response) =>
    void held.promise.then(() => html('<title>Tarde</title>')(request, response));
  const number = '551177770001';
  const url = page();
  await line.arrive(message(person(phone(number)), url), message(person(phone(number)), 'e então?'));
  const [ticket] = (await call('GET', `/tickets?searchParam=${number}&showAll=true`)).body.tickets;
  const shown = async () => (await call('GET', `/messages/${ticket.uuid}`)).body.messages as Message[];
  expect((await shown()).map(({ body, linkPreview }) => [body, linkPreview])).toEqual([
    [url, null],
    ['e então?', null],
  ]);
  held.resolve();
  await looks.idle();
  expect((await shown())[0]!.linkPreview?.title).toBe('Tarde');
});

test('the preview of a page goes when no message shows it any more', async () => {
  answer = html('<title>Fica</title>');
  const [shown, lost] = [await messageWith(page()), await messageWith(page())];
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.update(linkPreviews).set({ fetchedAt: sql`now() - interval '8 days'` });
    await tx.delete(messages).where(eq(messages.id, lost.id));
  });
  await deleteOldRows(app.kernel);
  const left = await app.read((tx) => tx.select({ url: linkPreviews.url }).from(linkPreviews));
  expect(left.map(({ url }) => url)).toContain(shown.linkPreview!.url);
  expect(left.map(({ url }) => url)).not.toContain(lost.linkPreview!.url);
});
