import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { TokenScope } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rightsChanged } from '../../../events/events.wakes.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { users } from '../users/users.table.ts';
import { tokens } from './tokens.table.ts';

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

async function make(scopes: TokenScope[], more: object = {}, person = app.people.adminA) {
  const { status, body } = await app.call(person, 'POST', '/tokens', {
    name: `Loja ${++made}`,
    scopes,
    ...more,
  });
  expect(status).toBe(201);
  return body as { id: number; secret: string; hint: string };
}
const as = (secret: string, path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
  app.call(undefined, method, path, body, { authorization: `Bearer ${secret}` });

describe('a token for programs', () => {
  test('is shown once and kept as a hash (TOKEN-01)', async () => {
    const { id, secret, hint } = await make(['tags:view']);
    expect(secret).toMatch(new RegExp(`^rcd_${app.companyA}_[\\w-]{43}$`));
    expect(hint).toBe(secret.slice(-4));
    const stored = await app.read((tx) => tx.select().from(tokens));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const shown = await app.call(app.people.adminA, 'GET', `/tokens/${id}`);
    expect(shown.body).not.toHaveProperty('secret');
    expect(shown.body).not.toHaveProperty('hash');
  });

  test('may do what its scopes say, and nothing else of all there is (TOKEN-02)', async () => {
    const { secret } = await make(['tags:view']);
    expect((await as(secret, '/tags')).status).toBe(200);
    for (const [feature, endpoints] of Object.entries(contract))
      for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
        if (endpoint.allow === 'public' || endpoint.allow === 'tags:view') continue;
        const reply = await app.call(
          undefined,
          endpoint.method,
          endpoint.path.replace(/:\w+/g, '1'),
          undefined,
          {
            authorization: `Bearer ${secret}`,
          },
        );
        expect(reply, `${feature}.${name}`).toMatchObject({ status: 403, error: 'ERR_TOKEN_SCOPE' });
      }
  });

  test('never has more rights than its owner has now (TOKEN-03)', async () => {
    const boss = await app.addPerson(app.companyA, { profile: 'admin' });
    const { secret } = await make(['messages:api', 'tags:view'], {}, boss);
    const send = () => as(secret, '/messages/send', 'POST', { number: 'x' });
    expect((await send()).error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect(
      (await app.call(app.people.adminA, 'PUT', `/users/${boss.userId}`, { profile: 'user' })).status,
    ).toBe(200);
    expect(await send()).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' });
    expect((await as(secret, '/tags')).status).toBe(200);
    expect((await app.call(app.people.adminA, 'DELETE', `/users/${boss.userId}`)).status).toBe(200);
    expect(await as(secret, '/tags')).toMatchObject({ status: 401, error: 'ERR_UNAUTHENTICATED' });
  });

  test('is not the operator, no matter who owns it', async () => {
    const { secret } = await make(['connections:view'], {}, app.people.superA);
    expect((await as(secret, '/row-queues')).status).toBe(403);
  });

  test('ends when it is deleted, or when its time is over (TOKEN-04)', async () => {
    const { id, secret } = await make(['tags:view']);
    expect((await as(secret, '/tags')).status).toBe(200);
    expect((await app.call(app.people.adminA, 'DELETE', `/tokens/${id}`)).status).toBe(200);
    expect((await as(secret, '/tags')).status).toBe(401);
    const soon = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const short = await make(['tags:view'], { expiresAt: soon });
    expect((await as(short.secret, '/tags')).status).toBe(200);
    app.clock.advance(61_000);
    app.kernel.wakeups.wake(rightsChanged, { companyId: app.companyA });
    expect((await as(short.secret, '/tags')).status).toBe(401);
  });

  test('takes away a scope at once', async () => {
    const { id, secret } = await make(['tags:view', 'queues:view']);
    expect((await as(secret, '/tags')).status).toBe(200);
    const changed = { name: `Loja ${++made}`, scopes: ['queues:view'] };
    expect((await app.call(app.people.adminA, 'PUT', `/tokens/${id}`, changed)).status).toBe(200);
    expect((await as(secret, '/tags')).error).toBe('ERR_TOKEN_SCOPE');
  });

  test('says when it was used last, to the minute (TOKEN-05)', async () => {
    const { id, secret } = await make(['tags:view']);
    const lastUsed = async () => {
      await as(secret, '/tags');
      const rows = await app.read((tx) => tx.select().from(tokens).where(eq(tokens.id, id)));
      return rows[0]!.lastUsedAt;
    };
    await expect.poll(lastUsed).toEqual(expect.any(Date));
  });

  test('is made, seen and deleted by admins of the company only', async () => {
    const { id } = await make(['tags:view']);
    expect((await app.call(app.people.anaSales, 'GET', '/tokens')).status).toBe(403);
    expect((await app.call(app.people.adminB, 'DELETE', `/tokens/${id}`)).status).toBe(404);
    expect((await app.call(app.people.adminB, 'GET', '/tokens')).body.tokens).toEqual([]);
  });

  test.each([[[]], [['tokens:manage']], [['users:manage']], ['tags:view']])(
    'is refused with the scopes %j',
    async (scopes) => {
      expect(await app.call(app.people.adminA, 'POST', '/tokens', { name: 'Loja', scopes })).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
      });
    },
  );

  test('made up, cut short or of another company is nobody', async () => {
    const { secret } = await make(['tags:view']);
    for (const wrong of [
      secret.slice(0, -1),
      `rcd_${app.companyB}_${secret.split('_').slice(2).join('_')}`,
      'rcd_1_x',
    ])
      expect((await as(wrong, '/tags')).status, wrong).toBe(401);
  });

  test('goes with its owner', async () => {
    const boss = await app.addPerson(app.companyA, { profile: 'admin' });
    const { id } = await make(['tags:view'], {}, boss);
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(users).where(eq(users.id, boss.userId)));
    expect(await app.read((tx) => tx.select().from(tokens).where(eq(tokens.id, id)))).toEqual([]);
  });
});
