import { auditContract, isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { eventually } from '@recado/shared/testing/eventually';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { deleteOldRows } from '../../operator/housekeeping/deleteOldRows.ts';
import { tags } from '../../tags/tags.table.ts';
import { auditEntries } from './audit.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.advance(1000));

const logOf = async (person: Person, query = '') => {
  const { status, body } = await app.call(person, 'GET', `/audit${query}`);
  expect(status).toBe(200);
  return body.entries;
};
const last = async (person = app.people.adminA) => (await logOf(person, '?limit=1'))[0];
const list = (person: Person, name: string) =>
  app.call(person, 'POST', '/files', { name, message: 'Here they are' });
const dayMs = 24 * 3600_000;

describe('a change that is audited (AUDIT-01)', () => {
  test('is in the log with who, what, which object, from where and what it became', async () => {
    const { adminA, anaSales } = app.people;
    await app.call(
      adminA,
      'PUT',
      `/users/${anaSales.userId}`,
      { profile: 'admin', farewellMessage: 'Até logo!', allowGroup: 'disabled' },
      { 'user-agent': 'Firefox of Ana' },
    );
    expect(await last()).toMatchObject({
      area: 'users',
      verb: 'update',
      doer: 'person',
      userId: adminA.userId,
      sessionId: adminA.sessionId,
      address: '127.0.0.1',
      userAgent: 'Firefox of Ana',
      objectId: String(anaSales.userId),
      changes: expect.arrayContaining([
        { field: 'profile', before: 'user', after: 'admin' },
        { field: 'farewellMessage', before: null, after: null },
      ]),
    });
    await app.call(adminA, 'PUT', `/users/${anaSales.userId}`, { profile: 'user' });
  });

  test('is stored with the change or not at all', async () => {
    const { adminA } = app.people;
    const before = await logOf(adminA);
    expect((await list(adminA, 'ab')).status).toBe(400);
    await list(adminA, 'Once');
    expect((await app.call(adminA, 'DELETE', '/files/2000000000')).status).toBe(404);
    const after = await logOf(adminA);
    expect(after.length - before.length).toBe(1);
    expect(after[0]).toMatchObject({ area: 'files', verb: 'create', objectName: 'Once' });
    // If the database refused the entry, it would refuse the change too.
    await expect(
      app.kernel.inWork(app.companyA, async ({ tx, audit }) => {
        await tx.insert(tags).values({ name: 'Never', color: '#000' });
        audit({ area: 'tags', verb: 'create', objectId: '\u0000' });
      }),
    ).rejects.toThrow();
    expect(await app.read((tx) => tx.select().from(tags).where(eq(tags.name, 'Never')))).toEqual([]);
  });

  test('names what was deleted, and keeps the name of the person who did it after they are gone', async () => {
    const boss = await app.addPerson(app.companyA, { profile: 'admin', name: 'Chefe Antiga' });
    const madeList = await list(boss, 'Short-lived');
    await app.call(boss, 'DELETE', `/files/${madeList.body.id}`);
    await app.call(app.people.adminA, 'DELETE', `/users/${boss.userId}`);
    const [removedBoss, removedList] = await logOf(app.people.adminA, '?limit=2');
    expect(removedBoss).toMatchObject({ area: 'users', verb: 'remove', objectName: 'Chefe Antiga' });
    expect(removedList).toMatchObject({
      area: 'files',
      verb: 'remove',
      userName: 'Chefe Antiga',
      objectId: String(madeList.body.id),
      objectName: 'Short-lived',
    });
  });

  test('calls by its title what has no name', async () => {
    const { superA } = app.people;
    const help = { title: 'Primeiros passos', video: 'dQw4w9WgXcQ' };
    const { body } = await app.call(superA, 'POST', '/helps', help);
    await app.call(superA, 'DELETE', `/helps/${body.id}`);
    const announcement = { title: 'Manutenção', text: 'Hoje à noite' };
    await app.call(superA, 'POST', '/announcements', announcement);
    const names = (await logOf(superA, '?limit=3')).map(
      ({ verb, objectName }: { verb: string; objectName: string }) => `${verb} ${objectName}`,
    );
    expect(names).toEqual(['create Manutenção', 'remove Primeiros passos', 'create Primeiros passos']);
  });

  test('says which setting became what, and nothing of what messages say', async () => {
    const settings = [
      { key: 'requiredTag', value: 'enabled' },
      { key: 'transferMessage', value: 'Vamos passar o seu caso adiante' },
    ];
    await app.call(app.people.adminA, 'PUT', '/settings', { settings });
    expect((await last()).changes).toEqual([
      { field: 'requiredTag', before: 'disabled', after: 'enabled' },
      { field: 'transferMessage', before: null, after: null },
    ]);
  });

  test('keeps no secret of any kind', async () => {
    const { adminA } = app.people;
    const canary = 'Canario-Secreto-9';
    await app.call(adminA, 'POST', '/users', {
      name: 'Nova',
      email: 'nova@audit.example',
      password: canary,
    });
    await app.call(adminA, 'POST', '/whatsapp', { name: 'Cloud', token: canary, greetingMessage: canary });
    const { body: token } = await app.call(adminA, 'POST', '/tokens', {
      name: 'Program',
      scopes: ['tags:view'],
    });
    const { body: invitation } = await app.call(
      adminA,
      'POST',
      `/users/${app.people.betoSupport.userId}/invitation`,
    );
    const storedEntries = JSON.stringify(await app.read((tx) => tx.select().from(auditEntries)));
    for (const secret of [canary, token.secret, invitation.token]) {
      expect(secret).toBeTruthy();
      expect(storedEntries).not.toContain(secret);
    }
  });

  test('of a program with a token says so', async () => {
    const { adminA } = app.people;
    const { body } = await app.call(adminA, 'POST', '/tokens', { name: 'Tags', scopes: ['tags:edit'] });
    const program = { ...adminA, token: body.secret };
    const tag = await app.call(adminA, 'POST', '/tags', { name: 'Passing', color: '#112233' });
    await app.call(program, 'DELETE', `/tags/${tag.body.id}`);
    expect(await last()).toMatchObject({
      area: 'tags',
      verb: 'remove',
      doer: 'token',
      userId: adminA.userId,
    });
  });
});

describe('sign-in', () => {
  test('is kept with the session that it opened, and so is its end', async () => {
    const person = await app.addPerson(app.companyA);
    const { body } = await app.call(undefined, 'POST', '/auth/login', {
      email: person.email,
      password: testPassword,
    });
    expect(await last()).toMatchObject({ area: 'session', verb: 'login', userId: person.userId });
    await app.call({ ...person, token: body.token }, 'DELETE', '/auth/logout');
    expect(await last()).toMatchObject({ area: 'session', verb: 'logout', userId: person.userId });
  });
});

test('a wrong password is kept in the log of its account, one without an account nowhere', async () => {
  const person = await app.addPerson(app.companyA);
  const tryOut = (email: string) =>
    app.call(undefined, 'POST', '/auth/login', { email, password: 'not-this-one' });
  await tryOut('nobody@nowhere.example');
  await tryOut(person.email);
  await eventually(async () =>
    expect(await logOf(app.people.adminA, '?area=session&limit=1')).toEqual([
      expect.objectContaining({ verb: 'loginFailed', doer: 'visitor', userId: person.userId }),
    ]),
  );
  const everywhere = await app.kernel.database.acrossCompanies((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.verb, 'loginFailed')),
  );
  expect(everywhere).toHaveLength(1);
  expect(JSON.stringify(everywhere)).not.toContain('not-this-one');
});

describe('the operator', () => {
  test('is in the log of their own company, also for what concerns all of them', async () => {
    await app.call(app.people.superA, 'POST', '/row-queues/outbox/replay', {});
    expect(await last()).toMatchObject({
      area: 'rowQueues',
      verb: 'replay',
      userId: app.people.superA.userId,
      objectId: 'outbox',
    });
    expect(await logOf(app.people.adminB, '?area=rowQueues')).toEqual([]);
  });
});

describe('the log (AUDIT-02)', () => {
  test.each(['company', 'operator'] as const)('can be changed or cut by nobody: %s', async (role) => {
    for (const change of [
      sql`update audit_entries set verb = 'nothing'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      const run =
        role === 'company'
          ? app.kernel.database.inCompany(app.companyA, (tx) => tx.execute(change))
          : app.kernel.database.acrossCompanies((tx) => tx.execute(change));
      await expect(run).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('is forgotten when it is old, never sooner, whatever is asked for', async () => {
    const ageing = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    const ids = await ageing<{ id: string }[]>`
      insert into audit_entries (at, area, verb, doer, user_name, address, user_agent, changes, company_id)
      select now() - make_interval(days => d), 'old', 'x', 'system', '', '', '', '[]', ${app.companyA} from unnest(array[100, 800]) d returning id`;
    await app.kernel.database.acrossCompanies((tx) => tx.execute(sql`select app_forget_audit(1, 1000)`));
    await deleteOldRows(app.kernel);
    const left = await ageing`select id from audit_entries where area = 'old'`;
    expect(left.map(({ id }) => id)).toEqual([ids[0]!.id]);
    await ageing.end();
    await expect(
      app.kernel.database.inCompany(app.companyA, (tx) => tx.execute(sql`select app_forget_audit(1, 1)`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('reading it (AUDIT-04)', () => {
  test('is for admins, of their own company alone', async () => {
    expect((await app.call(app.people.anaSales, 'GET', '/audit')).error).toBe('ERR_NO_PERMISSION');
    await list(app.people.adminB, 'Theirs');
    expect(await logOf(app.people.adminA, '?searchParam=Theirs')).toEqual([]);
    expect(await logOf(app.people.adminB, '?searchParam=theirs')).toHaveLength(1);
  });

  test('goes on from page to page without losing or repeating one', async () => {
    const { adminA } = app.people;
    for (let n = 0; n < 7; n++) await list(adminA, `Page ${n}`);
    const whole = await logOf(adminA, '?limit=1000');
    const found = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await app.call(adminA, 'GET', `/audit?limit=3${cursor && `&cursor=${cursor}`}`);
      found.push(...body.entries);
      cursor = body.nextCursor;
    }
    expect(found).toEqual(whole);
  });

  test('narrows by person, kind, day and words', async () => {
    const { adminA } = app.people;
    const other = await app.addPerson(app.companyA, { profile: 'admin' });
    // Half past midnight in São Paulo is still the day before in Greenwich's calendar of three hours later.
    const start = Date.parse('2031-03-02T02:30:00Z');
    app.clock.advance(start - app.clock.now().getTime());
    const fresh = await app.addPerson(app.companyA, { profile: 'admin' });
    await list(fresh, 'Night');
    app.clock.advance(dayMs);
    const later = await app.addPerson(app.companyA, { profile: 'admin' });
    await app.call(later, 'POST', '/tags', { name: 'Not kept', color: '#111111' });
    await list(later, 'Next night');
    const names = async (query: string) =>
      (await logOf(later, query)).map(({ objectName }: { objectName: string }) => objectName);
    expect(await names('?from=2031-03-01&to=2031-03-01')).toEqual(['Night']);
    expect(await names('?from=2031-03-02')).toEqual(['Next night']);
    expect(await names(`?userId=${fresh.userId}`)).toEqual(['Night']);
    expect(await names(`?userId=${other.userId}`)).toEqual([]);
    expect(await names('?area=files&searchParam=NÍGHT&from=2031-03-01')).toEqual(['Next night', 'Night']);
    expect(adminA.userId).not.toBe(later.userId);
  });

  test('of contacts as a file is kept, once for the whole file', async () => {
    const { adminA } = app.people;
    const before = (await logOf(adminA, '?area=contacts&limit=1000').catch(() => [])).length;
    await app.call(adminA, 'GET', '/contacts/export');
    await app.call(adminA, 'GET', '/contacts/export?after=5');
    const after = await logOf(adminA, '?area=contacts&limit=1000');
    expect(after.length - before).toBe(1);
    expect(after[0]).toMatchObject({ verb: 'export', userId: adminA.userId });
  });
});

describe('which calls are kept', () => {
  const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
    ),
  );

  test('a change is, unless its permission is one of every day or the call says otherwise', () => {
    const made = (endpoint: Partial<Endpoint>) =>
      isAudited({ ...auditContract.api.list, method: 'POST', ...endpoint } as Endpoint);
    expect(made({ allow: 'queues:manage' })).toBe(true);
    expect(made({ allow: 'messages:send' })).toBe(false);
    expect(made({ allow: 'messages:send', audited: true })).toBe(true);
    expect(made({ allow: 'public' })).toBe(false);
  });

  test('a public call that changes something says whether it is', () => {
    expect(
      calls.flatMap(([title, { allow, method, audited }]) =>
        allow === 'public' && method !== 'GET' && audited === undefined ? [title] : [],
      ),
    ).toEqual([]);
  });
});
