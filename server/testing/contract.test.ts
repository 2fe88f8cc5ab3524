import { errors } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import {
  type Actor,
  can,
  type Grantable,
  isOperators,
  type Permission,
  permissions,
  planFlags,
} from '@recado/shared/permissions';
import { grantable } from '@recado/shared/roleRights';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../features/core/roles/roles.table.ts';
import { companySettings } from '../features/core/settings/settings.table.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import { openRefusals } from '../http/reference/refusalsOf.ts';
import { badBodies, badMultiparts, badParams, badQueries, foreignBodies } from './badInput.ts';
import { type Answer, buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { createRows } from './createRows.ts';
import { customerWords, fillCompany, fingerprint } from './mirror.ts';
import { namesRow, pathOf } from './pathOf.ts';
import { type RowIds, rowNamed, validBody } from './validBody.ts';

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    title: `${feature}.${name}`,
    endpoint,
    at: (rows: RowIds | undefined) => pathOf(feature, endpoint, rows),
  })),
);
const guarded = calls.filter(({ endpoint }) => endpoint.allow !== 'public');

let app: TestApp;
/** A row of everything, in the one company and in the other. */
let own: RowIds;
let foreign: RowIds;
let poor: Person;

beforeAll(async () => {
  app = await buildTestApp();
  const { adminA, adminB, anaSales } = app.people;
  own = await rowsOf(app.companyA, anaSales, adminA, 'canary-a');
  foreign = await rowsOf(app.companyB, adminB, adminB, 'canary-b');
  const overdue = await addOverdueCompany();
  poor = await app.addPerson(overdue, { profile: 'admin' });
});
afterAll(() => app.stop());

async function rowsOf(companyId: number, { userId }: Person, admin: Person, canary: string) {
  const mirror = await fillCompany(app.kernel, companyId, canary);
  return createRows(app, admin, { ...mirror, userId, companyId }, canary);
}

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

const refusalsOf = await openRefusals();

async function send(
  caller: Person | undefined,
  endpoint: Endpoint,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { method } = endpoint;
  const answer = await app.call(
    caller,
    method,
    path,
    method === 'GET' || method === 'DELETE' ? undefined : body,
  );
  const { title } = calls.find((one) => one.endpoint === endpoint)!;
  // The reference lists every code that a call can return.
  if (answer.error && answer.error !== 'ERR_NO_ROUTE_FOUND') {
    const listed = refusalsOf(...(title.split('.') as [string, string]), endpoint);
    if (!listed.includes(answer.error))
      expect(listed, `${title}: a line in its feature's refuses`).toContain(answer.error);
  }
  return answer;
}

describe('every endpoint', () => {
  // This comes before the rest: the server counts strangers' calls, and there are many of them.
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

  test.each(guarded)('$title refuses a stranger', async ({ endpoint, at }) => {
    expect(await send(undefined, endpoint, at(own), {})).toMatchObject({
      status: 401,
      body: { error: 'ERR_UNAUTHENTICATED' },
    });
  });

  test('refuses exactly the people that the permission table refuses (ROLE-28)', async () => {
    const people: [Person, Partial<Actor>][] = [
      [app.people.anaSales, { profile: 'user', switches: [] }],
      [
        await app.addPerson(app.companyA, { allowConnections: 'enabled' }),
        { profile: 'user', switches: ['allowConnections'] },
      ],
      [app.people.adminA, { profile: 'admin', switches: [] }],
      // Roles of the company's own: half of what can be given, and the other half (CUSTOM-01).
      ...(await withRoles([
        grantable.filter((_right, at) => at % 2 === 0),
        grantable.filter((_right, at) => at % 2 === 1),
      ])),
    ];
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.path !== '/auth/logout'))
      for (const [person, rights] of people) {
        const actor = {
          overdue: false,
          isSuper: false,
          plan: planFlags,
          queueIds: [],
          switches: [],
          ...rights,
        } as unknown as Actor;
        const allowed = can(actor, endpoint.allow as keyof typeof permissions);
        const { error } = await send(person, endpoint, at(undefined), { name: 1 });
        const as = `${title} as ${rights.role ?? rights.profile}`;
        if (!allowed) expect(error, as).toBe('ERR_NO_PERMISSION');
        else if (endpoint.allow !== 'session:own') expect(error, as).not.toBe('ERR_NO_PERMISSION');
      }
  });

  test('is closed to a company whose subscription is overdue, except for signing out and paying', async () => {
    for (const { title, endpoint, at } of guarded) {
      if ('evenOverdue' in permissions[endpoint.allow as keyof typeof permissions]) continue;
      expect((await send(poor, endpoint, at(own), {})).error, title).toBe('ERR_SUBSCRIPTION_OVERDUE');
    }
  });

  test("answers for another company's rows as if they did not exist, and changes nothing there", async () => {
    const before = await fingerprint(app.kernel, app.companyB);
    for (const { title, endpoint, at } of guarded) {
      // The operator's calls are about all companies; the permission table tells who else may not make a call.
      if (!namesRow(endpoint) || endpoint.across || isEverybodys.has(title)) continue;
      if (isOperators(endpoint.allow as Permission)) continue;
      const body = bodyOf(title, endpoint);
      const theirs = await send(app.people.superA, endpoint, at(foreign), body);
      const nobodys = await send(app.people.superA, endpoint, at(undefined), body);
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

  test('takes no id of another company out of a body, whatever the property is called', async () => {
    const before = await fingerprint(app.kernel, app.companyB);
    const tried: string[] = [];
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.path !== '/auth/logout'))
      for (const { name, body, value } of foreignBodies(endpoint, { own, foreign })) {
        const { status, body: reply } = await send(app.people.adminA, endpoint, at(own), body);
        const context = `${title} ${JSON.stringify(body)} -> ${status} ${JSON.stringify(reply)?.slice(0, 200)}`;
        expect(status, context).toBeLessThan(500);
        expect(reply?.[name], context).not.toEqual(value);
        expect(JSON.stringify(reply), context).not.toContain('canary-b');
        tried.push(`${title} ${name}`);
      }
    expect(await fingerprint(app.kernel, app.companyB)).toEqual(before);
    // The list of derived calls includes all that were ever forgotten.
    expect(tried).toEqual(
      expect.arrayContaining(['tags.create nextLaneId', 'users.update whatsappId', 'users.create queueIds']),
    );
  });

  test('shows nobody a ticket that is not theirs to see, nor its words', async () => {
    const nobody = await app.addPerson(app.companyA, { queueIds: [] });
    // A supervisor of another queue, with every right but to see all, sees no more of this one (CUSTOM-07).
    const [[supervisor]] = await withRoles([grantable.filter((right) => right !== 'tickets:showAll')], {
      queueIds: [app.queues.support],
      allowGroup: 'enabled',
    });
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.method === 'GET'))
      for (const person of [nobody, supervisor])
        for (const query of ['', '?searchParam=canary&searchOnMessages=true&showAll=true', '?since=0']) {
          const { body } = await send(person, endpoint, `${at(own)}${query}`);
          expect(JSON.stringify(body), title).not.toContain(customerWords('canary-a'));
        }
    const before = await hidden();
    const tried: string[] = [];
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      if (endpoint.path === '/auth/logout') continue;
      const isInPath = at(own) !== at({ ...own, ...Object.fromEntries(hiddenKeys.map((key) => [key, 0])) });
      const named = [...foreignBodies(endpoint, { own, foreign: own })].filter(({ name }) =>
        hiddenKeys.includes(rowNamed(name, own)!),
      );
      const isOfTickets = endpoint.path.startsWith('/tickets/');
      if (!isInPath && !isOfTickets && named.length === 0) continue;
      const bodies = [...(isInPath ? [bodyOf(title, endpoint)] : []), ...named.map(({ body }) => body)];
      for (const person of [nobody, supervisor])
        for (const body of bodies) {
          const { status } = await send(person, endpoint, at(own), body);
          expect(status, `${title} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
        }
      // Calls that find tickets by themselves may pass, and find other tickets.
      if (bodies.length === 0)
        for (const person of [nobody, supervisor])
          await send(person, endpoint, at(own), bodyOf(title, endpoint));
      expect(await hidden(), title).toEqual(before);
      tried.push(...named.map(({ name }) => `${title} ${name}`), ...(isInPath ? [title] : []));
    }
    // By a path that names it, and by bodies that do.
    expect(tried).toEqual(
      expect.arrayContaining([
        'tickets.update',
        'tags.setLane',
        'transcripts.start',
        'forwards.start ticketIds',
        'ticketNotes.create ticketId',
        'bulkActions.create ticketIds',
      ]),
    );
  });

  test("shows no customer's number to people who may not see numbers", async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(companySettings).values([
        { key: 'enableLGPD', value: 'enabled' },
        { key: 'lgpdHideNumber', value: 'enabled' },
      ]),
    );
    const masked = await app.addPerson(app.companyA, {
      queueIds: [Number(own.queueId)],
      allUserChat: 'enabled',
      allTicket: 'enable',
    });
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.method === 'GET'))
      for (const query of ['', '?searchParam=Contact&showAll=true', '?since=0']) {
        const { body } = await send(masked, endpoint, `${at(own)}${query}`);
        expect(JSON.stringify(body), title).not.toContain('5511988887777');
      }
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(companySettings));
  });

  test.each(calls.filter(({ endpoint }) => 'upload' in endpoint))(
    '$title answers broken multipart with a code and below 500',
    async ({ title, endpoint, at }) => {
      for (const { type, payload } of badMultiparts(endpoint)) {
        const reply = await app.call(app.people.adminA, endpoint.method, at(own), payload, {
          'content-type': type,
        });
        expect(reply.status, `${title} ${type} ${payload.slice(0, 80)}`).toBeLessThan(500);
        if (reply.status >= 400) expect(Object.keys(errors)).toContain(reply.body.error);
      }
    },
  );

  test('never lets a byte of another company out', async () => {
    for (const { title, endpoint, at } of guarded.filter(({ endpoint }) => endpoint.method === 'GET'))
      for (const query of [
        '',
        '?searchParam=canary&since=0&showAll=true&searchOnMessages=true&status=pending',
        '?searchParam=5511988887777&showAll=true',
      ]) {
        // Calls across companies answer nobody but the operator.
        const person = endpoint.across ? app.people.adminA : app.people.superA;
        const { body } = await send(person, endpoint, `${at(endpoint.across ? foreign : own)}${query}`);
        expect(JSON.stringify(body), title).not.toContain('canary-b');
      }
  });

  test.each(calls)('$title answers bad input with a code and below 500', async ({ title, endpoint, at }) => {
    const caller =
      endpoint.allow === 'public'
        ? undefined
        : await app.addPerson(app.companyA, { profile: 'admin', super: endpoint.across ?? false });
    const expectRefusalOrReply = ({ status, body }: Answer, sent: unknown) => {
      // Tens of thousands are right: only a wrong one is described.
      if (status < 400 || (status < 500 && Object.hasOwn(errors, body.error))) return;
      const context = `${title} ${JSON.stringify(sent)?.slice(0, 200)} -> ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
      expect(status, context).toBeLessThan(500);
      if (status >= 400) expect(Object.keys(errors), context).toContain(body.error);
    };
    for (const query of badQueries(endpoint))
      expectRefusalOrReply(await send(caller, endpoint, `${at(undefined)}?${query}`, {}), query);
    if (endpoint.path.includes(':'))
      for (const bad of badParams)
        expectRefusalOrReply(await send(caller, endpoint, endpoint.path.replace(/:\w+/g, bad), {}), bad);
    if (endpoint.path === '/auth/login' || endpoint.path === '/auth/logout') return;
    for (const body of badBodies(endpoint))
      expectRefusalOrReply(await send(caller, endpoint, at(undefined), body), body);
  });
});

/** Adds a person for each of these sets of rights, as a role of the company's own. */
async function withRoles(
  sets: (readonly Grantable[])[],
  fields: Parameters<TestApp['addPerson']>[1] = {},
): Promise<[[Person, Partial<Actor>], ...[Person, Partial<Actor>][]]> {
  const made: [Person, Partial<Actor>][] = [];
  for (const role of sets) {
    const roleId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .insert(roles)
        .values({ name: crypto.randomUUID(), permissions: [...role] })
        .returning({ id: roles.id });
      return row!.id;
    });
    const person = await app.addPerson(app.companyA, { roleId, ...fields });
    made.push([person, { profile: 'user', role }]);
  }
  return made as [[Person, Partial<Actor>]];
}

/** The keys that name a hidden ticket and its messages. */
const hiddenKeys = ['ticketId', 'ticketUuid', 'messageId', 'mediaId'];
/** The whole ticket, as rows. */
const hidden = () =>
  app.kernel.database.acrossCompanies(async (tx) => {
    const rows: Record<string, unknown> = {};
    const of = sql`${own.ticketId}::int`;
    const looks = {
      // Its version rises with its contact's, which others may see.
      tickets: sql`select to_jsonb(tickets) - 'version' as row from tickets where id = ${of}`,
      messages: sql`select * from messages where ticket_id = ${of} order by id`,
      media: sql`select * from media where id = ${own.mediaId}::bigint`,
      logs: sql`select * from ticket_logs where ticket_id = ${of} order by id`,
      tags: sql`select * from ticket_tags where ticket_id = ${of} order by tag_id`,
      notes: sql`select * from ticket_notes where ticket_id = ${of} order by id`,
      outbox: sql`select * from outbox where ticket_id = ${of} order by id`,
    };
    for (const [name, look] of Object.entries(looks)) rows[name] = await tx.execute(look);
    return rows;
  }, 'read');

/** Calls about rows of no company: the same for all. */
const isEverybodys: ReadonlySet<string> = new Set(['helps.get']);

/** A well-formed body, derived from the schema, so that only the row can be at fault. */
const bodyOf = (title: string, endpoint: Endpoint): object => changing[title] ?? validBody(endpoint, own);

/** Calls whose schema requires nothing: bodies that would change something. */
const changing: Record<string, object> = {
  'tickets.update': { status: 'closed' },
  'messages.send': { body: 'hello' },
};
