import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteConversations } from '../../channels/site/site.table.ts';
import {
  type SiteChatRig,
  type SiteRig,
  shopOrigin,
  signedIdentity,
  startSiteRig,
} from '../../channels/testing/siteRig.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { companies, plans } from '../../features/operator/companies/companies.table.ts';

let rig: SiteRig;
let chat: SiteChatRig;
let foreign: SiteChatRig;
beforeAll(async () => {
  rig = await startSiteRig();
  chat = await rig.chat();
  foreign = await rig.chat(rig.app.people.adminB);
});
afterAll(() => rig?.stop());

const refusal = ({ status, body }: { status: number; body: { error?: string } }) => [status, body?.error];

test.each([
  ['another origin', 'https://boa-loja.example'],
  ['a longer origin', `${shopOrigin}.evil.example`],
  ['the same host without https', 'http://loja.example'],
  ['no origin', null],
  ['the null origin of a sandbox', 'null'],
])('%s gets nothing, and no header that lets a page read it (SITE-02)', async (_, origin) => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const reply = await rig.door(chat, method, '/config', { origin });
    expect(refusal(reply)).toEqual([403, 'ERR_NO_PERMISSION']);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a listed origin may call, without cookies (SITE-02)', async () => {
  const preflight = await rig.door(chat, 'OPTIONS', '/messages');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(shopOrigin);
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const reply = await rig.door(chat, 'GET', '/config');
  expect(reply.body).toMatchObject({ title: 'Loja', greeting: 'Oi!', color: '#0a7d5a', isOnline: true });
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify(reply.body)).not.toContain(chat.secret);
});

test('the door for visitors opens no other call, and its session is none of the API', async () => {
  const { session } = await rig.visitor(chat);
  const asStaff = await rig.app.call(
    { ...rig.app.people.adminA, token: session.token } as never,
    'GET',
    '/tickets',
    undefined,
    {
      authorization: `Bearer ${session.token}`,
    },
  );
  expect(asStaff.status).toBe(401);
  const reply = await rig.door(chat, 'GET', '/messages', { token: rig.app.people.adminA.token });
  expect(reply.status).toBe(401);
});

test.each<[string, (right: ReturnType<typeof signedIdentity>) => object]>([
  ['another name for the user', (right) => ({ ...right, userId: 'admin' })],
  ['another address', (right) => ({ ...right, email: 'chefe@loja.example' })],
  ['a longer life', (right) => ({ ...right, expires: right.expires + 3600 })],
  ['another secret', ({ hash: _, ...rest }) => signedIdentity(randomUUID(), rest)],
  ['the secret of another company', ({ hash: _, ...rest }) => signedIdentity(foreign.secret, rest)],
  [
    'a proof of yesterday',
    ({ hash: _, ...rest }) =>
      signedIdentity(chat.secret, { ...rest, expires: Math.floor(Date.now() / 1000) - 60 }),
  ],
  [
    'a proof for years',
    ({ hash: _, ...rest }) =>
      signedIdentity(chat.secret, { ...rest, expires: Math.floor(Date.now() / 1000) + 40 * 24 * 3600 }),
  ],
  [
    'a line break that moves words to another field',
    () => ({
      ...signedIdentity(chat.secret, { userId: '7\nchefe@loja.example' }),
      userId: '7\nchefe@loja.example',
    }),
  ],
])('an identity with %s is refused (SITE-31)', async (_, forge) => {
  const right = signedIdentity(chat.secret, { userId: '7', email: 'sete@loja.example', name: 'Sete' });
  const reply = await rig.door(chat, 'POST', '/session', { body: { identity: forge(right) } });
  expect(refusal(reply)).toEqual([401, 'ERR_UNAUTHENTICATED']);
});

test('a new secret ends the old one after a day (SITE-33)', async () => {
  const own = await rig.chat();
  const { adminA } = rig.app.people;
  const { body } = await rig.app.call(adminA, 'POST', `/whatsapp/${own.id}/site/secret`);
  expect(body.secret).not.toBe(own.secret);
  const enter = async (secret: string) => {
    const expires = Math.floor(rig.app.clock.now().getTime() / 1000) + 3600;
    const identity = signedIdentity(secret, { userId: '7', expires });
    return (await rig.door(own, 'POST', '/session', { body: { identity } })).status;
  };
  await waitFor('the new secret', async () => (await enter(body.secret)) === 200);
  expect(await enter(own.secret)).toBe(200);
  rig.app.clock.advance(25 * 3600_000);
  expect(await enter(own.secret)).toBe(401);
  expect(await enter(body.secret)).toBe(200);
  rig.app.clock.advance(-25 * 3600_000);
});

test('a session of one chat opens no other, and a changed one opens nothing (SITE-04)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('só meu');
  const { token } = visitor.session;
  const other = await rig.chat();
  for (const elsewhere of [foreign, other])
    expect((await rig.door(elsewhere, 'GET', '/messages', { token })).status).toBe(401);
  const [claims, mac] = token.split('.') as [string, string];
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), handle: `${chat.id}-u-x` }),
  ).toString('base64url');
  for (const wrong of [`${forged}.${mac}`, claims, `${claims}.`, `.${mac}`, 'x', ''])
    expect((await rig.door(chat, 'GET', '/messages', { token: wrong })).status).toBe(401);
  expect((await rig.visitor(chat)).session.seq).toBe(0);
});

test('a session ends after half a year; that of a known user after a day (SITE-04)', async () => {
  const unknown = await rig.visitor(chat);
  const user = await rig.visitor(chat, signedIdentity(chat.secret, { userId: 'dia' }));
  const may = async ({ session: { token } }: typeof user) =>
    (await rig.door(chat, 'GET', '/messages', { token })).status;
  rig.app.clock.advance(25 * 3600_000);
  expect([await may(unknown), await may(user)]).toEqual([200, 401]);
  rig.app.clock.advance(180 * 24 * 3600_000);
  expect(await may(unknown)).toBe(401);
  rig.app.clock.advance(-(180 * 24 + 25) * 3600_000);
});

test('a visitor cannot put the file of another into a message (SITE-05)', async () => {
  const [owner, thief] = [await rig.visitor(chat), await rig.visitor(chat)];
  const form = new FormData();
  form.append('file', new Blob(['segredo']), 'nota.txt');
  const { body } = await rig.door(chat, 'POST', '/files', { token: owner.session.token, body: form });
  expect(refusal(await thief.writes('olha', { fileId: body.fileId }))).toEqual([404, 'ERR_NO_MEDIA_FOUND']);
  expect((await owner.writes('minha nota', { fileId: body.fileId })).status).toBe(200);
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'x.html'],
  ['a picture with code', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'x.svg'],
  ['a program', `MZ${'\0'.repeat(100)}`, 'x.exe'],
  ['nothing', '', 'x.txt'],
])('%s is no file to send (SITE-05)', async (_, content, name) => {
  const { session } = await rig.visitor(chat);
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  expect(refusal(await rig.door(chat, 'POST', '/files', { token: session.token, body: form }))).toEqual([
    415,
    'ERR_FILE_TYPE',
  ]);
});

test('what is too large or no message is refused with a code, and changes nothing (SITE-06)', async () => {
  const visitor = await rig.visitor(chat);
  const { token } = visitor.session;
  const write = (body: unknown) => rig.door(chat, 'POST', '/messages', { token, body });
  const id = randomUUID();
  expect((await write({ id, text: 'x'.repeat(5000) })).status).toBe(400);
  expect((await write({ id, text: 'x'.repeat(40_000) })).status).toBe(413);
  expect(refusal(await write({ id, text: '  ' }))).toEqual([400, 'ERR_EMPTY_MESSAGE']);
  expect((await write({ id: '../x', text: 'x' })).status).toBe(400);
  expect((await write([])).status).toBe(400);
  expect((await write({ id, text: 'x', fileId: -1 })).status).toBe(400);
  const large = new FormData();
  large.append('file', new Blob([new Uint8Array(17 * 1024 * 1024)]), 'x.txt');
  expect((await rig.door(chat, 'POST', '/files', { token, body: large })).status).toBe(413);
  expect(await visitor.history()).toEqual([]);
  expect((await rig.door(chat, 'GET', '/stream?after=-1', { token })).status).toBe(400);
});

test('a chat without plan, switched off, or of a suspended company is not there (SITE-01)', async () => {
  const { companyB, kernel, people } = rig.app;
  const open = async () => (await rig.door(foreign, 'GET', '/config')).status;
  // Fewer calls than an address may make in vain.
  const becomes = (status: number) => expect.poll(open, { interval: 500, timeout: 15_000 }).toBe(status);
  await becomes(200);
  const across = (run: Parameters<typeof kernel.database.acrossCompanies<unknown>>[0]) =>
    kernel.database.acrossCompanies(run);
  await across((tx) => tx.update(companies).set({ status: false }).where(eq(companies.id, companyB)));
  await becomes(404);
  await across((tx) => tx.update(companies).set({ status: true }).where(eq(companies.id, companyB)));
  await becomes(200);
  await across((tx) => tx.update(plans).set({ useSiteChat: false }));
  await becomes(404);
  expect(
    (await rig.app.call(people.adminB, 'POST', '/whatsapp', { name: 'Sem plano', channel: 'site' })).error,
  ).toBe('ERR_PLAN');
  await across((tx) => tx.update(plans).set({ useSiteChat: true }));
  await rig.app.call(people.adminB, 'DELETE', `/whatsappsession/${foreign.id}`);
  await becomes(404);
});

test('an open stream ends at once when the plan, the company or the origin goes (SITE-01, SITE-02)', async () => {
  const { kernel, companyA, people } = rig.app;
  const own = await rig.chat();
  const visitor = await rig.visitor(own);
  await visitor.writes('fico de olho');
  const planId = (
    await kernel.database.acrossCompanies(
      (tx) => tx.select({ id: companies.planId }).from(companies).where(eq(companies.id, companyA)),
      'read',
    )
  )[0]!.id!;
  const { plans: all } = (await rig.app.call(people.superA, 'GET', '/plans')).body;
  const { id: _, ...plan } = all.find(({ id }: { id: number }) => id === planId);
  const setPlan = async (useSiteChat: boolean) => {
    await rig.app.confirm(people.superA);
    const reply = await rig.app.call(people.superA, 'PUT', `/plans/${planId}`, { ...plan, useSiteChat });
    expect(reply.status).toBe(200);
  };
  const stream = await visitor.stream();
  await setPlan(false);
  await stream.ended;
  expect((await rig.door(own, 'GET', '/config')).status).toBe(404);
  await setPlan(true);
  // A look now and then: many refusals in a row would close the door to this address.
  const config = async () => (await rig.door(own, 'GET', '/config')).status;
  await expect.poll(config, { interval: 500, timeout: 15_000 }).toBe(200);
  expect((await visitor.history()).map(({ text }) => text)).toEqual(['fico de olho']);
});

test('new conversations of a company are bounded over all addresses and processes (SITE-40)', async () => {
  const own = await rig.chat(rig.app.people.adminB);
  const { kernel, companyB } = rig.app;
  await kernel.database.inCompany(companyB, (tx) =>
    tx.insert(siteConversations).values(
      Array.from({ length: 1000 }, (_, n) => ({
        connectionId: foreign.id,
        handle: `${foreign.id}-v-${n}`,
      })),
    ),
  );
  const late = await rig.visitor(own);
  expect(refusal(await late.writes('mais um'))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  rig.app.clock.advance(2 * 3600_000);
  expect((await late.writes('depois')).status).toBe(200);
  rig.app.clock.advance(-2 * 3600_000);
});

test('one address opens a bounded number of conversations, and a flood leaves the other company its share (SITE-40)', async () => {
  const flooded = await rig.chat();
  const replies: number[] = [];
  for (let n = 0; n < 110; n++) replies.push((await (await rig.visitor(flooded)).writes('spam')).status);
  expect(replies).toContain(429);
  const [made] = await rig.app.read((tx) =>
    tx.select({ n: count() }).from(siteConversations).where(eq(siteConversations.connectionId, flooded.id)),
  );
  expect(made!.n).toBeLessThanOrEqual(100);
  expect(await (await rig.visitor(flooded)).history()).toEqual([]);
});

test('one visitor writes a bounded number of messages in a minute (SITE-40)', async () => {
  const own = await startSiteRig();
  const shop = await own.chat();
  const visitor = await own.visitor(shop);
  const replies = await Promise.all(Array.from({ length: 35 }, (_, n) => visitor.writes(`oi ${n}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(replies.find(({ status }) => status === 429)?.body).toMatchObject({
    error: 'ERR_TOO_MANY_REQUESTS',
  });
  const streams = await Promise.allSettled(Array.from({ length: 45 }, () => visitor.stream()));
  expect(streams.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  for (const one of streams) if (one.status === 'fulfilled') one.value.end();
  await waitFor('a free place', async () => {
    const [one] = await Promise.allSettled([visitor.stream()]);
    if (one.status === 'fulfilled') one.value.end();
    return one.status === 'fulfilled';
  });
  await own.stop();
});
