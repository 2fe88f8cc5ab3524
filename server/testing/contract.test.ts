import { errors } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { type Actor, can, permissions } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../features/companies/companies.table.ts';
import { badBodies, badParams, badQueries } from './badInput.ts';
import { type Answer, buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { fillCompany, fingerprint, type Mirror } from './mirror.ts';

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    title: `${feature}.${name}`,
    endpoint,
  })),
);
const guarded = calls.filter(({ endpoint }) => endpoint.allow !== 'public');
const missing = 2_000_000_000;
const missingUuid = '7f6b1c1e-0000-4000-8000-000000000000';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
let poor: Person;

beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'canary-a');
  foreign = await fillCompany(app.kernel, app.companyB, 'canary-b');
  const overdue = await addOverdueCompany();
  poor = await app.addPerson(overdue, { profile: 'admin' });
});
afterAll(() => app.stop());

async function addOverdueCompany() {
  return app.kernel.database.acrossCompanies(async (tx) => {
    const [a] = await tx.select().from(companies).where(eq(companies.id, app.companyA));
    const [made] = await tx
      .insert(companies)
      .values({ name: 'Late', planId: a!.planId, dueDate: '2020-01-01' })
      .returning();
    return made!.id;
  });
}

/** The path with its parameters filled: by the feature's own row, somebody else's, or one that does not exist. */
function pathOf({ path }: Endpoint, rows: Partial<Mirror> & { userId?: number; companyId?: number }): string {
  const byPlace: [RegExp, number | undefined][] = [
    [/^\/tags/, rows.tagId],
    [/^\/queue/, rows.queueId],
    [/^\/users/, rows.userId],
    [/^\/whatsapp/, rows.connectionId],
    [/^\/contacts/, rows.contactId],
    [/^\/media/, rows.mediaId],
    [/^\/messages\/:id/, rows.messageId],
    [/^\/tickets/, rows.ticketId],
  ];
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (/uuid/i.test(name)) return rows.ticketUuid ?? missingUuid;
    if (name === 'key') return 'requiredTag';
    if (name === 'companyId') return String(rows.companyId ?? missing);
    if (name === 'id') return String(byPlace.find(([place]) => place.test(path))?.[1] ?? missing);
    return String((rows as Record<string, unknown>)[name] ?? missing);
  });
}

const send = (who: Person | undefined, { method }: Endpoint, path: string, body?: unknown): Promise<Answer> =>
  app.call(who, method, path, method === 'GET' || method === 'DELETE' ? undefined : body);

describe('every endpoint', () => {
  test.each(guarded)('$title refuses a stranger', async ({ endpoint }) => {
    expect(await send(undefined, endpoint, pathOf(endpoint, own), {})).toMatchObject({
      status: 401,
      body: { error: 'ERR_UNAUTHENTICATED' },
    });
  });

  test('refuses exactly the people whom the permission table refuses', async () => {
    const people: [Person, Partial<Actor>][] = [
      [app.people.anaSales, { profile: 'user', switches: [] }],
      [
        await app.addPerson(app.companyA, { allowConnections: 'enabled' }),
        { profile: 'user', switches: ['allowConnections'] },
      ],
      [app.people.adminA, { profile: 'admin', switches: [] }],
    ];
    for (const { title, endpoint } of guarded.filter(({ endpoint }) => endpoint.path !== '/auth/logout'))
      for (const [person, rights] of people) {
        const actor = {
          overdue: false,
          isSuper: false,
          plan: [],
          queueIds: [],
          switches: [],
          ...rights,
        } as unknown as Actor;
        const allowed = can(actor, endpoint.allow as keyof typeof permissions);
        const { error } = await send(person, endpoint, pathOf(endpoint, {}), { name: 1 });
        if (!allowed) expect(error, `${title} as ${rights.profile}`).toBe('ERR_NO_PERMISSION');
        else if (endpoint.allow !== 'session:own')
          expect(error, `${title} as ${rights.profile}`).not.toBe('ERR_NO_PERMISSION');
      }
  });

  test('is closed to a company whose subscription is overdue, except for signing out and paying', async () => {
    for (const { title, endpoint } of guarded) {
      if ('evenOverdue' in permissions[endpoint.allow as keyof typeof permissions]) continue;
      expect((await send(poor, endpoint, pathOf(endpoint, own), {})).error, title).toBe(
        'ERR_SUBSCRIPTION_OVERDUE',
      );
    }
  });

  test("answers for another company's rows as if they did not exist, and changes nothing there", async () => {
    const before = await fingerprint(app.kernel, app.companyB);
    const foreignRows = { ...foreign, userId: app.people.adminB.userId, companyId: app.companyB };
    for (const { title, endpoint } of guarded) {
      if (!endpoint.path.includes(':') || endpoint.path.includes(':key')) continue;
      const body = validBodies[title] ?? {};
      const theirs = await send(app.people.superA, endpoint, pathOf(endpoint, foreignRows), body);
      const nobodys = await send(app.people.superA, endpoint, pathOf(endpoint, {}), body);
      expect(theirs.status, title).toBeGreaterThanOrEqual(400);
      expect([theirs.status, theirs.body], title).toEqual([nobodys.status, nobodys.body]);
      expect(theirs.status, `${title} ${JSON.stringify(theirs.body)}`).toBe(404);
    }
    expect(await fingerprint(app.kernel, app.companyB)).toEqual(before);
  });

  test("refuses another company's ids inside a body", async () => {
    const before = [
      await fingerprint(app.kernel, app.companyB),
      (await fingerprint(app.kernel, app.companyA)).user_queues,
    ];
    const refused = [
      await app.call(app.people.adminA, 'PUT', `/users/${app.people.anaSales.userId}`, {
        queueIds: [foreign.queueId],
      }),
      await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Stolen', queueIds: [foreign.queueId] }),
      await app.call(app.people.adminA, 'POST', '/tags/sync', {
        contactId: own.contactId,
        tags: [{ id: foreign.tagId }],
      }),
      await app.call(app.people.adminA, 'PUT', `/tickets/${own.ticketId}`, {
        status: 'open',
        userId: app.people.adminB.userId,
        queueId: own.queueId,
        isTransfered: true,
      }),
      await app.call(app.people.adminA, 'PUT', `/tickets/${own.ticketId}`, {
        status: 'pending',
        queueId: foreign.queueId,
        isTransfered: true,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect([
      await fingerprint(app.kernel, app.companyB),
      (await fingerprint(app.kernel, app.companyA)).user_queues,
    ]).toEqual(before);
  });

  test('never lets a byte of another company out', async () => {
    for (const { title, endpoint } of guarded.filter(({ endpoint }) => endpoint.method === 'GET'))
      for (const query of [
        '',
        '?searchParam=canary&since=0&showAll=true&searchOnMessages=true&status=pending',
        '?searchParam=5511988887777&showAll=true',
      ]) {
        const { body } = await send(app.people.superA, endpoint, `${pathOf(endpoint, own)}${query}`);
        expect(JSON.stringify(body), title).not.toContain('canary-b');
      }
  });

  test.each(calls)('$title answers bad input with a code and below 500', async ({ title, endpoint }) => {
    const who =
      endpoint.allow === 'public' ? undefined : await app.addPerson(app.companyA, { profile: 'admin' });
    const expectRefusalOrReply = ({ status, body }: Answer, sent: unknown) => {
      const said = `${title} ${JSON.stringify(sent)?.slice(0, 200)} -> ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
      expect(status, said).toBeLessThan(500);
      if (status >= 400) expect(Object.keys(errors), said).toContain(body.error);
    };
    for (const query of badQueries(endpoint))
      expectRefusalOrReply(await send(who, endpoint, `${pathOf(endpoint, {})}?${query}`, {}), query);
    if (endpoint.path.includes(':'))
      for (const bad of badParams)
        expectRefusalOrReply(await send(who, endpoint, endpoint.path.replace(/:\w+/g, bad), {}), bad);
    if (endpoint.path === '/auth/login' || endpoint.path === '/auth/logout') return;
    for (const body of badBodies(endpoint))
      expectRefusalOrReply(await send(who, endpoint, pathOf(endpoint, {}), body), body);
  });

  test('answers malformed JSON, wrong types and unknown paths with a code', async () => {
    const inject = (payload: string, type: string) =>
      app.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    expect((await inject('{"email":', 'application/json')).json()).toEqual({ error: 'ERR_BAD_REQUEST' });
    expect((await inject('a=1', 'application/x-www-form-urlencoded')).json()).toEqual({
      error: 'ERR_MEDIA_TYPE',
    });
    expect((await inject(`{"email":"${'x'.repeat(2_000_000)}"}`, 'application/json')).json()).toEqual({
      error: 'ERR_TOO_LARGE',
    });
    expect((await app.call(undefined, 'GET', '/nothing-here')).body).toEqual({ error: 'ERR_NO_ROUTE_FOUND' });
  });

  test('is in the API reference', async () => {
    const { body } = await app.call(undefined, 'GET', '/openapi.json');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  test('works with and without a trailing slash', async () => {
    expect((await app.call(app.people.anaSales, 'GET', '/tags/')).status).toBe(200);
    expect((await app.call(app.people.anaSales, 'GET', '/tags')).status).toBe(200);
  });
});

/** Bodies that are well-formed, so that the row is what is asked for. */
const validBodies: Record<string, object> = {
  'tags.update': { name: 'Valid', color: '#123456' },
  'queues.update': { name: 'Valid', color: '#123456' },
  'connections.update': { name: 'Valid' },
  'connections.pairByCode': { number: '5511988887777' },
  'tickets.update': { status: 'closed' },
  'messages.send': { body: 'hello' },
  'users.saveWidth': { defaultTicketsManagerWidth: 500 },
};
