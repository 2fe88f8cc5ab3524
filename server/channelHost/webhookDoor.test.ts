import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelAccounts, webhookStrays } from '../channels/accounts.table.ts';
import { splitWebhook } from '../channels/cloud/splitWebhook.ts';
import { saveAccount } from '../channels/saveAccount.ts';
import { eventLog } from '../events/events.table.ts';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import { buildApp } from '../http/buildApp.ts';
import { patience } from '../http/edge/patience.ts';
import { buildTestApp, type Person, type TestApp } from '../testing/buildTestApp.ts';
import { webhookDoor } from './webhookDoor.ts';
import { webhookStore } from './webhookStore.ts';

const secret = 'a-secret-of-the-app';
const token = 'EAAGtoken-that-nobody-may-see';
let app: TestApp;
let doors = 0;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

/** A connection with keys, and where its webhooks go. */
async function connected(
  person: Person = app.people.adminA,
  account = String(1e14 + ++doors),
  appSecret = secret,
) {
  const made = await app.call(person, 'POST', '/whatsapp', {
    name: `Linha ${++doors}`,
    channel: 'whatsappapi',
    account: { account, business: '1', accessToken: token, appSecret },
  });
  const { body } = await app.call(person, 'GET', `/whatsapp/${made.body.id}/webhook`);
  return {
    id: made.body.id as number,
    account,
    path: body.path as string,
    verifyToken: body.verifyToken as string,
  };
}

const bodyOf = (account: string, ids: string[], status?: string) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: ids.map((id) => ({
        field: 'messages',
        value: {
          metadata: { phone_number_id: account },
          ...(status
            ? { statuses: [{ id, status, timestamp: '1700000000', recipient_id: '5511988887777' }] }
            : {
                contacts: [{ wa_id: '5511988887777', profile: { name: 'Maria' } }],
                messages: [
                  { id, from: '5511988887777', timestamp: '1700000000', type: 'text', text: { body: 'oi' } },
                ],
              }),
        },
      })),
    },
  ],
});
const signatureOf = (body: string | Buffer, by = secret) =>
  `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;
const post = (path: string, body: string | Buffer, signature?: string, server = app.app) =>
  server.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
  });
const postSigned = (path: string, body: object, by = secret) => {
  const text = JSON.stringify(body);
  return post(path, text, signatureOf(text, by));
};
const rawOf = (connectionId: number) =>
  app.read((tx) => tx.select().from(inboundRaw).where(eq(inboundRaw.connectionId, connectionId)));

/** Does any transaction wait for a lock that another one has? */
const waitsForLock = async () => {
  const rows = await app.read((tx) =>
    tx.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`),
  );
  return rows.length > 0;
};

describe('what a provider brings', () => {
  test('is stored once when it is signed, sent again or in another order, before the 200', async () => {
    const { id, account, path } = await connected();
    expect((await postSigned(path, bodyOf(account, ['wamid.1', 'wamid.2']))).statusCode).toBe(200);
    expect((await rawOf(id)).map(({ eventKey }) => eventKey)).toEqual(['msg:wamid.1', 'msg:wamid.2']);
    expect((await postSigned(path, bodyOf(account, ['wamid.2', 'wamid.3', 'wamid.1']))).statusCode).toBe(200);
    expect((await postSigned(path, bodyOf(account, ['wamid.9'], 'read'))).statusCode).toBe(200);
    expect((await postSigned(path, bodyOf(account, ['wamid.9'], 'sent'))).statusCode).toBe(200);
    expect((await rawOf(id)).length).toBe(5);
  });

  test('may be a thousand things in one body, sent eight times at once', async () => {
    const { id, account, path } = await connected();
    const ids = Array.from({ length: 1000 }, (_, n) => `wamid.many${n}`);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => postSigned(path, bodyOf(account, n % 2 ? ids : ids.toReversed()))),
    );
    expect(replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503)).toEqual([]);
    expect((await postSigned(path, bodyOf(account, ids))).statusCode).toBe(200);
    expect((await rawOf(id)).length).toBe(1000);
  });

  test('unsigned, wrongly signed, changed, signed by another app or for another address: 401, and nothing is kept', async () => {
    const { id, account, path } = await connected();
    const other = await connected(app.people.adminA, undefined, 'another-app');
    const text = JSON.stringify(bodyOf(account, ['wamid.forged']));
    const changed = text.replace('oi', 'io');
    const tries = [
      post(path, text),
      post(path, text, 'sha256=zz'),
      post(path, text, signatureOf(text, 'wrong')),
      post(path, changed, signatureOf(text)),
      post(other.path, text, signatureOf(text)),
      post(path, 'not json at all', signatureOf('something else')),
    ];
    for (const reply of await Promise.all(tries))
      expect([reply.statusCode, reply.json().error]).toEqual([401, 'ERR_UNAUTHENTICATED']);
    expect(await rawOf(id)).toEqual([]);
    expect(await rawOf(other.id)).toEqual([]);
  });

  test('signed nonsense is refused or left out, never a fault of ours', async () => {
    const { id, account, path } = await connected();
    const nonsense = ['', '[', 'null', '[]', '{"entry":5}', '{"entry":[{"changes":[null,{"field":1}]}]}'];
    for (const text of nonsense) {
      const { statusCode } = await post(path, text, signatureOf(text));
      expect([200, 400]).toContain(statusCode);
    }
    const odd = bodyOf(account, ['wamid.fine']);
    odd.entry[0]!.changes.push({
      field: 'messages',
      value: { messages: [{ id: '\0'.repeat(9), from: 'x'.repeat(5000) }] },
    } as never);
    (odd.entry[0]!.changes[0]!.value as { messages: object[] }).messages.push({
      id: 'a\0b',
      from: '\0',
      timestamp: 'x',
      type: 'text',
    } as never);
    expect((await postSigned(path, odd)).statusCode).toBe(200);
    expect((await rawOf(id)).length).toBe(2);
    const huge = Buffer.alloc(5 * 1024 * 1024, ' ');
    expect((await post(path, huge, signatureOf(huge))).statusCode).toBe(413);
  });

  test('of an account that nobody has connected is kept apart, and comes in when somebody does', async () => {
    const { path } = await connected();
    const account = '199999999999999';
    expect((await postSigned(path, bodyOf(account, ['wamid.early']))).statusCode).toBe(200);
    expect((await postSigned(path, bodyOf(account, ['wamid.early']))).statusCode).toBe(200);
    const strays = () =>
      app.read((tx) => tx.select().from(webhookStrays).where(eq(webhookStrays.account, account)));
    expect((await strays()).length).toBe(1);
    const late = await connected(app.people.adminA, account);
    expect((await rawOf(late.id)).map(({ eventKey }) => eventKey)).toEqual(['msg:wamid.early']);
    expect(await strays()).toEqual([]);
  });

  test('of an account that is being connected at that moment is not left behind', async () => {
    const { path } = await connected();
    const account = '177777777777777';
    const late = await connected(app.people.adminA, '166666666666666');
    const [mayCommit, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saving = app.kernel.inWork(app.companyA, async (work) => {
      await saveAccount(
        work,
        app.kernel.vault,
        { id: late.id, channel: 'whatsappapi' },
        { account, business: '', accessToken: '', appSecret: '' },
      );
      isSaved.resolve();
      await mayCommit.promise;
    });
    await isSaved.promise;
    let isAnswered = false;
    const posting = postSigned(path, bodyOf(account, ['wamid.between'])).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await waitsForLock())).toBe(true);
    mayCommit.resolve();
    await saving;
    expect((await posting).statusCode).toBe(200);
    expect((await rawOf(late.id)).map(({ eventKey }) => eventKey)).toEqual(['msg:wamid.between']);
  });

  test('at the same moment shares a commit: what comes while one is under way goes into the next', async () => {
    const { id, account } = await connected();
    const store = webhookStore(app.kernel);
    // The calls start together: over HTTP a busy machine may let each of them find the line free.
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        store('whatsappapi', app.companyA, splitWebhook(bodyOf(account, [`wamid.together${n}`]))),
      ),
    );
    const [{ commits, rows }] = (await app.read((tx) =>
      tx.execute(
        sql`select count(distinct xmin::text)::int as commits, count(*)::int as rows from inbound_raw where connection_id = ${id}`,
      ),
    )) as unknown as [{ commits: number; rows: number }];
    expect({ commits, rows }).toEqual({ commits: 2, rows: 30 });
  });

  test('and cannot be stored takes nothing else along that came at the same moment', async () => {
    const { id, account, path } = await connected();
    const owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    await owner`alter table inbound_raw add constraint no_such_key check (event_key <> 'msg:wamid.other7')`;
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, n) => postSigned(path, bodyOf(account, [`wamid.other${n}`]))),
    );
    await owner`alter table inbound_raw drop constraint no_such_key`;
    await owner.end();
    expect(others.flatMap(({ statusCode }, n) => (statusCode === 200 ? [] : n))).toEqual([7]);
    expect((await rawOf(id)).length).toBe(29);
  });

  test("what one company's app has signed never reaches another company", async () => {
    const { path } = await connected(app.people.adminA, undefined, 'app-of-a');
    const account = '188888888888888';
    const theirs = await connected(app.people.adminB, account, 'app-of-b');
    expect((await postSigned(path, bodyOf(account, ['wamid.stolen']), 'app-of-a')).statusCode).toBe(200);
    const storedEvents = await app.kernel.database.acrossCompanies(
      (tx) => tx.select().from(inboundRaw).where(eq(inboundRaw.connectionId, theirs.id)),
      'read',
    );
    expect(storedEvents).toEqual([]);
  });

  test('unknown addresses and channels are not there', async () => {
    const { path } = await connected();
    for (const url of [
      `${path}x`,
      path.replace('whatsappapi', 'whatsapp'),
      '/webhooks/nobody/abcdefghij',
      '/webhooks',
    ])
      expect((await post(url, '{}', signatureOf('{}'))).statusCode).toBe(404);
    // The server reads nothing of their body: it would be too much.
    const huge = Buffer.alloc(5 * 1024 * 1024, ' ');
    expect((await post(`${path}x`, huge)).statusCode).toBe(404);
  });
});

test('the address proves itself by the word, and by nothing else', async () => {
  const { path, verifyToken } = await connected();
  const verify = (word: string, challenge = '1234567') =>
    app.app.inject({
      url: `${path}?hub.mode=subscribe&hub.challenge=${encodeURIComponent(challenge)}&hub.verify_token=${encodeURIComponent(word)}`,
    });
  const right = await verify(verifyToken);
  expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
    200,
    '1234567',
    'text/plain',
  ]);
  expect((await verify('wrong')).statusCode).toBe(403);
  expect((await verify(verifyToken, '<script>')).statusCode).toBe(403);
});

describe('calls that are not signed', () => {
  const forged = async (path: string, server: typeof app.app, times: number) => {
    let last = await post(path, '{}', 'sha256=00', server);
    for (let n = 1; n < times; n++) last = await post(path, '{}', 'sha256=00', server);
    return [last.statusCode, last.json().error];
  };
  const freshServer = () => buildApp(app.kernel, patience, [webhookDoor]);

  test('are counted for their door and address: the same address is heard at every other door, and at this one when it signs', async () => {
    const [own, theirs] = [await connected(), await connected(app.people.adminB)];
    const server = await freshServer();
    expect(await forged(own.path, server, 300)).toEqual([401, 'ERR_UNAUTHENTICATED']);
    expect(await forged(own.path, server, 1)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    for (const { path, account } of [theirs, own]) {
      const text = JSON.stringify(bodyOf(account, ['wamid.genuine']));
      expect((await post(path, text, signatureOf(text), server)).statusCode).toBe(200);
    }
    await server.close();
  });

  test('at doors that do not exist end in a refusal, and a door that was open before stays open', async () => {
    const { path } = await connected();
    const server = await freshServer();
    expect((await post(path, '{}', signatureOf('{}'), server)).statusCode).toBe(200);
    // The server looks up nothing for a caller that repeats one address.
    expect(await forged(`${path}-gone`, server, 400)).toEqual([404, 'ERR_NO_ROUTE_FOUND']);
    for (let n = 1; n < 300; n++) await forged(`${path}-${n}`, server, 1);
    expect(await forged(`${path}-other`, server, 1)).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    expect((await post(path, '{}', signatureOf('{}'), server)).statusCode).toBe(200);
    await server.close();
  });

  test('and guesses of the word are counted for the door too', async () => {
    const { path } = await connected();
    const server = await freshServer();
    const guess = () =>
      server.inject({ url: `${path}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=x` });
    for (let n = 0; n < 300; n++) await guess();
    expect((await guess()).statusCode).toBe(429);
    expect((await post(path, '{}', signatureOf('{}'), server)).statusCode).toBe(200);
    await server.close();
  });
});

test('the keys of an account are in no reply, no event, no log, and in the database only sealed', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await buildApp({ ...app.kernel, log }, patience, [webhookDoor]);
  const { id, account, path } = await connected();
  const text = JSON.stringify(bodyOf(account, ['wamid.secret']));
  await post(path, text, signatureOf(text), server);
  await post(path, text, 'sha256=00', server);
  const { adminA } = app.people;
  const shown = [
    (await app.call(adminA, 'GET', `/whatsapp/${id}`)).body,
    (await app.call(adminA, 'GET', '/whatsapp')).body,
    (await app.call(adminA, 'GET', `/whatsapp/${id}/webhook`)).body,
    await app.read((tx) => tx.select().from(eventLog)),
    await app.read((tx) =>
      tx
        .select()
        .from(channelAccounts)
        .where(and(eq(channelAccounts.connectionId, id))),
    ),
    lines,
  ];
  for (const one of shown) {
    expect(JSON.stringify(one)).not.toContain(token);
    expect(JSON.stringify(one)).not.toContain(secret);
  }
  await server.close();
});
