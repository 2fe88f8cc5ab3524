import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { type Actor, type Grantable, holds } from '@recado/shared/permissions';
import { exceeds, withNeeds } from '@recado/shared/roleRights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queues } from '../features/queues/queues.table.ts';
import { roles } from '../features/roles/roles.table.ts';
import { actorOf } from '../features/session/actorOf.ts';
import { findPerson } from '../features/session/person.ts';
import { tokens } from '../features/tokens/tokens.table.ts';
import { users } from '../features/users/users.table.ts';
import { webhooks } from '../features/webhooks/webhooks.table.ts';
import { foreignBodies } from './badInput.ts';
import { buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { createRows } from './createRows.ts';
import { fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { describe as described, propertiesOf, type RowIds, rowKeyOf, validBody } from './validBody.ts';

// Whatever somebody calls who is no admin, nobody exceeds them afterwards who did not before (CUSTOM-04).

let app: TestApp;
/** One row of everything. */
let rows: RowIds;
beforeAll(async () => {
  app = await buildTestApp();
  const { adminA } = app.people;
  const mirror = await fillCompany(app.kernel, app.companyA, 'rights');
  rows = await createRows(
    app,
    adminA,
    { ...mirror, userId: adminA.userId, companyId: app.companyA },
    'rights',
  );
});
afterAll(() => app?.stop());

const writes = Object.entries(contract)
  .flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      title: `${feature}.${name}`,
      feature,
      endpoint,
    })),
  )
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.across)
  .sort((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'));

/** Rights by which people, roles, queues, keys of programs and receivers are changed. */
const sets: readonly Grantable[][] = [
  ['users:manage', 'roles:manage'],
  ['queues:manage'],
  ['tokens:manage'],
  ['webhooks:manage'],
  ['connections:manage'],
];

test.each(sets.map((rights) => [rights.join(' and '), rights] as const))(
  'by %s nobody comes to exceed who did not before',
  async (_name, rights) => {
    const role = withNeeds([...rights]);
    const roleId = await addRole(role);
    const queueId = await addQueue();
    const queue = { queueIds: [queueId] };
    // A role of their own: what they do with the helper's costs them no right.
    const person = await app.addPerson(app.companyA, { roleId: await addRole(role), ...queue });
    const helper = await app.addPerson(app.companyA, { roleId, ...queue });
    const own: RowIds = { ...rows, userId: helper.userId, roleId, queueId };
    const before = await actorNow(person);
    const known = await above(before);
    const tried: string[] = [];
    for (const { title, feature, endpoint } of writes) {
      if (!rights.some((right) => right === endpoint.allow)) continue;
      for (const { path, body } of variants(feature, endpoint, own)) {
        const { status, body: reply } = await app.call(person, endpoint.method, path, body);
        expect(status, title).toBeLessThan(500);
        if (status >= 400) continue;
        tried.push(title);
        // The key of a connection sends as the company.
        if (feature === 'connections' && reply?.token)
          expect(holds(before, 'messages:api'), `${title} shows a key`).toBe(true);
        const risen = [...(await above(before))].filter((who) => !known.has(who));
        expect(risen, `${title} ${path} ${JSON.stringify(body)}`).toEqual([]);
      }
    }
    expect(tried.length).toBeGreaterThan(0);
  },
);

async function addRole(permissions: Grantable[]): Promise<number> {
  return app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(roles)
      .values({ name: crypto.randomUUID(), permissions })
      .returning({ id: roles.id });
    return row!.id;
  });
}

const addQueue = () =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(queues)
      .values({ name: crypto.randomUUID(), color: `#${crypto.randomUUID().slice(0, 6)}` })
      .returning({ id: queues.id });
    return row!.id;
  });

const actorNow = (person: Person): Promise<Actor> =>
  app.kernel.inWork(app.companyA, async ({ tx, clock }) =>
    actorOf((await findPerson(tx, clock, person.userId))!),
  );

/** People, and keys of programs, that may do or see what this actor may not. */
const above = (actor: Actor): Promise<Set<string>> =>
  app.kernel.inWork(
    app.companyA,
    async ({ tx, clock }) => {
      const found = new Set<string>();
      for (const { id } of await tx.select({ id: users.id }).from(users)) {
        const person = await findPerson(tx, clock, id);
        if (person && exceeds(actorOf(person), actor)) found.add(`user ${id}`);
      }
      for (const { id, userId, scopes } of await tx.select().from(tokens)) {
        const owner = actorOf((await findPerson(tx, clock, userId))!);
        for (const scope of scopes)
          if (holds(owner, scope) && !holds(actor, scope)) found.add(`token ${id} ${scope}`);
      }
      // A receiver is told of every message and contact, with their numbers.
      for (const { id, topics } of await tx.select().from(webhooks))
        for (const right of ['tickets:showAll', 'contacts:numbers'] as const)
          if (topics.includes('appMessage') && !holds(actor, right)) found.add(`webhook ${id} ${right}`);
      return found;
    },
    'read',
  );

const rank = (word: unknown) => Number(word === 'enabled' || word === 'enable');

/** Each call with each property set in turn: words of a list, switches on, and other rows of the company. */
function* variants(
  feature: string,
  endpoint: Endpoint,
  own: RowIds,
): Generator<{ path: string; body?: object }> {
  const path = pathOf(feature, endpoint, own);
  if (endpoint.method === 'DELETE') {
    const moveTo = endpoint.query && 'moveTo' in propertiesOf(described(endpoint.query));
    const key = rowKeyOf(feature);
    if (moveTo) {
      if (feature === 'roles') yield { path: `${path}?moveTo=user` };
      else yield { path: `${path}?moveTo=${rows[key]}` };
    }
    yield { path };
    return;
  }
  const body = validBody(endpoint, own);
  yield { path, body };
  for (const { body: named } of foreignBodies(endpoint, { own, foreign: rows })) yield { path, body: named };
  if (!endpoint.body) return;
  for (const [name, property] of Object.entries(propertiesOf(described(endpoint.body)))) {
    const kinds = [property, ...(property.anyOf ?? [])];
    const words = kinds.flatMap((kind) => kind.enum ?? []);
    // What is turned on stays on: it may wake when a role goes.
    for (const word of words.sort((a, b) => rank(a) - rank(b)))
      yield { path, body: { ...body, [name]: word } };
    const listed = kinds.flatMap(({ items }) => items?.enum ?? []);
    if (listed.length > 0) yield { path, body: { ...body, [name]: listed } };
    for (const one of listed) yield { path, body: { ...body, [name]: [one] } };
  }
}
