import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import {
  type Actor,
  can,
  type Grantable,
  isGrantable,
  isOperators,
  type Permission,
  permissions,
  userSwitches,
} from '@recado/shared/permissions';
import { exceeds, grantable, rightsOfProfile, rightsOfSwitch, withNeeds } from '@recado/shared/roleRights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '../features/core/people/actorOf.ts';
import { findPerson } from '../features/core/people/person.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { roles } from '../features/core/roles/roles.table.ts';
import { openSession } from '../features/core/session/openSession.ts';
import type { users } from '../features/core/users/users.table.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import { above, keysAbove, peopleNow, rowsInTheName } from './authority.ts';
import { foreignBodies } from './badInput.ts';
import { buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { createRows } from './createRows.ts';
import { limitMs } from './limitMs.ts';
import { fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { describe as described, propertiesOf, type RowIds, rowKeyOf, validBody } from './validBody.ts';

// Tests every call by people who are no admins. Afterwards nobody has more rights than they, who had no more before. No
// reply holds a key with more rights than theirs. No row in the name of a person with more rights has changed
// (CUSTOM-04).

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

/** Every call that people other than the operator may make; calls that delete or revoke come last. */
const calls = Object.entries(contract)
  .flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      title: `${feature}.${name}`,
      feature,
      endpoint,
    })),
  )
  .filter(({ endpoint: { allow } }) => allow !== 'public' && !isOperators(allow))
  .sort((a, b) => lastly(a.endpoint) - lastly(b.endpoint));

function lastly({ method, path }: Endpoint): number {
  if (method === 'DELETE') return path.startsWith('/security') ? 2 : 1;
  return path === '/auth/logout' ? 3 : 0;
}

interface Kind {
  role?: Grantable[];
  fields?: Partial<typeof users.$inferInsert>;
  /** The rights whose calls they try, where that is not all of the role. */
  tries?: Grantable[];
}
/** The rights of a new user. */
const ofUsers = [...rightsOfProfile('user'), ...rightsOfSwitch('userClosePendingTicket')];
/** One for each right that a role can give, one with only the rights of everybody, and profiles with each switch. */
const kinds: [string, Kind][] = [
  ...grantable.map((right): [string, Kind] => [`by ${right}`, { role: withNeeds([right]) }]),
  // Deleting a role takes as much as a user has: what one gives the people it had.
  ...grantable
    .filter((right) => permissions[right].group === 'team')
    .map((right): [string, Kind] => [
      `by ${right} beside what users have`,
      { role: withNeeds([right, ...ofUsers]), tries: withNeeds([right]) },
    ]),
  ['by no right', { role: [] }],
  ['as a user', {}],
  [
    'as a user who sees more',
    { fields: { allUserChat: 'enabled', allHistoric: 'enabled', allTicket: 'enable' } },
  ],
  ...userSwitches
    .filter((name) => rightsOfSwitch(name).length > 0)
    .map((name): [string, Kind] => [`by ${name}`, { fields: { [name]: 'enabled' } }]),
];
const accepted = new Set<string>();

/**
 * The calls that a person of this kind tries. People without any other right try the calls that everybody may make. So
 * do people with a right of the same area, since the handler may check it.
 */
function triedBy({ role, fields, tries = role }: Kind, actor: Actor): typeof calls {
  const own: readonly Permission[] =
    tries ?? userSwitches.filter((name) => fields?.[name] === 'enabled').flatMap(rightsOfSwitch);
  const areas = new Set(own.map(areaOf));
  return calls.filter(({ feature, endpoint }) => {
    const allow = endpoint.allow as Permission;
    if (own.length === 0) return can(actor, allow);
    return own.includes(allow) || (!isGrantable(allow) && (areas.has(feature) || areas.has(areaOf(allow))));
  });
}

const areaOf = (right: Permission): string => right.slice(0, right.indexOf(':'));

// A person with many rights tries more than a thousand calls.
test.each(kinds)(
  '%s nobody comes to exceed who did not before',
  { timeout: limitMs(90_000) },
  async (name, kind) => {
    const { role, fields } = kind;
    const { companyId, rows } = await addCompany(name);
    const add = async () => {
      const roleId = role && (await addRole(companyId, role));
      return {
        ...(await app.addPerson(companyId, {
          ...fields,
          queueIds: [Number(rows.queueId)],
          ...(roleId && { roleId }),
        })),
        roleId,
      };
    };
    const others: RowIds = { ...rows, queueId: await addQueue(companyId) };
    // Roles of their own: what one does with the other's costs them no right.
    const [person, helper, spare] = [await add(), await add(), await add()];
    const own: RowIds = {
      ...rows,
      userId: helper.userId,
      ...(helper.roleId && { roleId: helper.roleId }),
    };
    const look = () =>
      app.kernel.inWork(
        companyId,
        async (work) => {
          const people = await peopleNow(work);
          const more = [...people].filter(([, one]) => exceeds(one, before)).map(([id]) => id);
          return { risen: await above(work.tx, people, before), rows: await rowsInTheName(work.tx, more) };
        },
        'read',
      );
    const before = await actorNow(person);
    let seen = await look();
    const wrong: string[] = [];
    for (const { title, feature, endpoint } of triedBy(kind, before)) {
      // Others, themself, and somebody who exceeds them, where the path names a person.
      const targets = [
        own,
        { ...own, userId: spare.userId },
        { ...own, userId: person.userId },
        { ...own, userId: rows.userId! },
      ];
      const paths = targets.map((target) => pathOf(feature, endpoint, target));
      const namesPerson = new Set(paths).size > 1;
      for (const target of targets.filter((_, at) => paths.indexOf(paths[at]!) === at))
        for (const { path, body } of variants(
          feature,
          endpoint,
          target,
          namesPerson && target === own ? undefined : others,
        )) {
          const { status, error, body: reply } = await app.call(person, endpoint.method, path, body);
          const label = `${title} ${path} ${JSON.stringify(body)}`;
          expect(status, label).toBeLessThan(500);
          if (error === 'ERR_SESSION_ENDED') await signInAgain(person);
          if (status >= 400) continue;
          accepted.add(title);
          for (const key of await keysAbove(reply, before, app.app.actors))
            wrong.push(`${label} shows ${key}`);
          if (endpoint.method === 'GET') continue;
          const now = await look();
          for (const raised of now.risen)
            if (!seen.risen.has(raised)) wrong.push(`${label} raises ${raised}`);
          for (const [key, row] of now.rows)
            if ((seen.rows.get(key) ?? row) !== row)
              wrong.push(`${label} alters ${key}: ${seen.rows.get(key)} => ${row}`);
          seen = now;
        }
    }
    expect(wrong).toEqual([]);
  },
);

test('the calls by which rights were once gained were among those that were accepted', () => {
  const once = [
    'users.update',
    'roles.remove',
    'queues.remove',
    'tokens.create',
    'webhooks.create',
    'connections.update',
    'schedules.update',
    'reportMails.update',
    'invitations.invite',
  ];
  expect(once.filter((title) => !accepted.has(title))).toEqual([]);
});

const signInAgain = (person: Person) =>
  app.kernel.inWork(person.companyId, async (work) => {
    person.sessionId = (await openSession(work, person.userId, 'test')).sessionId;
  });

/** A company of its own with one row of everything, all of them its admin's. */
async function addCompany(name: string) {
  const companyId = await app.kernel.database.acrossCompanies(async (tx) => {
    const [{ planId } = { planId: 0 }] = await tx.select({ planId: companies.planId }).from(companies);
    const [made] = await tx.insert(companies).values({ name, planId, dueDate: '2999-12-31' }).returning();
    return made!.id;
  });
  const admin = await app.addPerson(companyId, {
    profile: 'admin',
    allowGroup: 'enabled',
    allHistoric: 'enabled',
  });
  const mirror = await fillCompany(app.kernel, companyId, name);
  const rows = await createRows(app, admin, { ...mirror, userId: admin.userId, companyId }, name);
  return { companyId, admin, rows: { ...rows, userId: admin.userId } as RowIds };
}

async function addRole(companyId: number, permissions: Grantable[]): Promise<number> {
  return app.kernel.inWork(companyId, async ({ tx }) => {
    const [row] = await tx
      .insert(roles)
      .values({ name: crypto.randomUUID(), permissions })
      .returning({ id: roles.id });
    return row!.id;
  });
}

const addQueue = (companyId: number) =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    const [row] = await tx
      .insert(queues)
      .values({ name: crypto.randomUUID(), color: `#${crypto.randomUUID().slice(0, 6)}` })
      .returning({ id: queues.id });
    return row!.id;
  });

const actorNow = ({ companyId, userId }: Person): Promise<Actor> =>
  app.kernel.inWork(companyId, async ({ tx, clock }) => actorOf((await findPerson(tx, clock, userId))!));

const rank = (word: unknown) => Number(word === 'enabled' || word === 'enable');

/**
 * Each call with each property set in turn: words of a list, switches on, and these other rows of the company. The
 * person whose role is deleted in the end keeps it until then.
 */
function* variants(
  feature: string,
  endpoint: Endpoint,
  own: RowIds,
  others: RowIds | undefined,
): Generator<{ path: string; body?: object }> {
  const path = pathOf(feature, endpoint, own);
  if (endpoint.method === 'GET') {
    yield { path };
    return;
  }
  if (endpoint.method === 'DELETE') {
    if (endpoint.query && 'moveTo' in propertiesOf(described(endpoint.query))) {
      if (feature === 'roles') yield { path: `${path}?moveTo=user` };
      else if (others) yield { path: `${path}?moveTo=${others[rowKeyOf(feature)]}` };
    }
    yield { path };
    return;
  }
  const body = validBody(endpoint, own);
  yield { path, body };
  if (others)
    for (const { body: named } of foreignBodies(endpoint, { own, foreign: others }))
      yield { path, body: named };
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
