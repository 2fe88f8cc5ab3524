import { type Grantable, holds, permissions } from '@recado/shared/permissions';
import { exceeds, grantable, rightsOfProfile, withNeeds } from '@recado/shared/roleRights';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { seeded } from '../../dashboard/testing/randomHistory.ts';
import { actorOf } from '../people/actorOf.ts';
import { findPerson } from '../people/person.ts';
import { users } from '../users/users.table.ts';
import { roles } from './roles.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

let counter = 0;
const input = (rights: readonly string[], more: object = {}) => ({
  name: `Perfil ${++counter}`,
  permissions: rights,
  ...more,
});
const create = (rights: readonly string[], person = app.people.adminA, more: object = {}) =>
  app.call(person, 'POST', '/roles', input(rights, more));
const roleOf = async (rights: readonly Grantable[]): Promise<number> => (await create(rights)).body.id;
/** Somebody who has just these rights. */
const holder = async (rights: readonly Grantable[], fields: object = {}): Promise<Person> =>
  app.addPerson(app.companyA, { roleId: await roleOf(rights), ...fields });
const actor = (userId: number) => app.read(async (tx) => actorOf((await findPerson(tx, app.clock, userId))!));
const newUser = (more: object = {}) => ({
  name: 'Nova',
  email: `role${++counter}@company.example`,
  password: 'segura-1234-x',
  userClosePendingTicket: 'disabled',
  ...more,
});

describe('a role (CUSTOM-01)', () => {
  test('gives what it says and what that needs, in the place of profile and switches', async () => {
    const { status, body } = await create(['tickets:closeAll'], undefined, { description: 'Fecha o dia' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ description: 'Fecha o dia', usersCount: 0, companyId: app.companyA });
    expect(body.permissions.sort()).toEqual(
      ['contacts:view', 'tickets:closeAll', 'tickets:handle', 'tickets:view'].sort(),
    );
    // Switches that give rights have no effect beside a role.
    const eva = await app.addPerson(app.companyA, { roleId: body.id, showDashboard: 'enabled' });
    expect((await app.call(eva, 'GET', '/contacts')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/dashboard?days=1'],
      ['GET', '/ticketreport/reports?days=1'],
      ['POST', '/contacts'],
      ['GET', '/roles'],
      ['GET', '/audit'],
    ] as const)
      expect((await app.call(eva, method, path, method === 'POST' ? {} : undefined)).error, path).toBe(
        'ERR_NO_PERMISSION',
      );
    const me = (await app.call(eva, 'GET', '/auth/me')).body;
    expect(me).toMatchObject({ profile: 'user', roleId: body.id, role: { id: body.id, name: body.name } });
    expect(me.role.permissions.sort()).toEqual(body.permissions.sort());
    expect((await app.call(app.people.adminA, 'GET', `/roles/${body.id}`)).body.usersCount).toBe(1);
  });

  test('never gives what is the operator’s, whatever is asked or is in its row', async () => {
    for (const right of ['companies:manage', 'finance:manage', 'rowQueues:operate', 'nothing:such'])
      expect((await create([right])).error, right).toBe('ERR_VALIDATION');
    const all = Object.keys(permissions);
    const forged = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .insert(roles)
        .values({ name: 'Forjado', permissions: all as Grantable[] })
        .returning();
      return row!.id;
    });
    const eva = await app.addPerson(app.companyA, { roleId: forged });
    for (const path of ['/companies', '/plans', '/rowQueues'])
      expect((await app.call(eva, 'GET', path)).status, path).not.toBe(200);
    const may = await actor(eva.userId);
    for (const right of all)
      if ('superOnly' in permissions[right as keyof typeof permissions])
        expect(holds(may, right as keyof typeof permissions), right).toBe(false);
    expect(may.role).not.toContain('companies:manage');
  });

  test('is the company’s own: another does not see it, give it or change it', async () => {
    const id = await roleOf(['contacts:view']);
    const { adminB } = app.people;
    expect((await app.call(adminB, 'GET', `/roles/${id}`)).error).toBe('ERR_NO_ROLE_FOUND');
    expect((await app.call(adminB, 'POST', '/users', newUser({ roleId: id }))).error).toBe(
      'ERR_NO_REFERENCE_FOUND',
    );
  });

  test('takes the profile’s place: an admin who gets one is a user, who becomes an admin has none (CUSTOM-02)', async () => {
    const { adminA } = app.people;
    const roleId = await roleOf(['contacts:view']);
    const { body } = await app.call(adminA, 'POST', '/users', newUser({ profile: 'admin' }));
    const put = async (change: object) => (await app.call(adminA, 'PUT', `/users/${body.id}`, change)).body;
    expect(await put({ roleId })).toMatchObject({ profile: 'user', roleId });
    expect(await put({ name: 'Outra' })).toMatchObject({ profile: 'user', roleId });
    expect(await put({ profile: 'admin' })).toMatchObject({ profile: 'admin', roleId: null });
    expect((await put({ profile: 'admin', roleId })).error).toBe('ERR_VALIDATION');
  });
});

describe('what a role gives counts at once (CUSTOM-03)', () => {
  test('in calls, and on sockets that are open', async () => {
    const { adminA } = app.people;
    const { body: role } = await create(['contacts:view', 'tickets:view']);
    const eva = await app.addPerson(app.companyA, { roleId: role.id });
    const screen = await connectSocket(app, eva);
    let contacts = 0;
    const add = async (name: string) => {
      const number = `5511977${String(role.id).padStart(3, '0')}${String(++contacts).padStart(3, '0')}`;
      expect((await app.call(adminA, 'POST', '/contacts', { name, number })).status).toBe(201);
    };
    expect((await app.call(eva, 'GET', '/contacts')).status).toBe(200);
    await add('Antes');
    await screen.hears('contact', (event: { contact?: { name: string } }) => event.contact?.name === 'Antes');
    const without = input(['schedules:view'], { name: role.name });
    expect((await app.call(adminA, 'PUT', `/roles/${role.id}`, without)).status).toBe(200);
    expect((await app.call(eva, 'GET', '/contacts')).error).toBe('ERR_NO_PERMISSION');
    expect(await screen.hears('ownRole')).toEqual({ roleId: role.id });
    // Their rooms change within two seconds. Events of contacts are not for them then; an event that they still may
    // hear follows.
    const hearOfContacts = async () => {
      const name = `Depois ${contacts}`;
      await add(name);
      const tag = { name: `Fim ${role.id} ${contacts}`, color: '#123456' };
      const { id } = (await app.call(adminA, 'POST', '/tags', tag)).body;
      await screen.hears('tag', (event: { tag?: { id: number } }) => event.tag?.id === id);
      return JSON.stringify(screen.receivedEvents).includes(name);
    };
    await expect.poll(hearOfContacts, { timeout: 10_000 }).toBe(false);
    screen.socket.disconnect();
  });

  test('for a token of theirs too, which may do no more than they', async () => {
    const { adminA } = app.people;
    const { body: role } = await create(['contacts:view', 'tokens:manage']);
    const eva = await app.addPerson(app.companyA, { roleId: role.id });
    await app.confirm(eva);
    const { body } = await app.call(eva, 'POST', '/tokens', {
      name: 'Integração',
      scopes: ['contacts:view', 'contacts:edit'],
    });
    const program = { ...eva, token: body.secret };
    expect((await app.call(program, 'GET', '/contacts')).status, JSON.stringify(body)).toBe(200);
    expect((await app.call(program, 'POST', '/contacts', {})).error).toBe('ERR_NO_PERMISSION');
    await app.call(adminA, 'PUT', `/roles/${role.id}`, input(['schedules:view'], { name: role.name }));
    expect((await app.call(program, 'GET', '/contacts')).error).toBe('ERR_NO_PERMISSION');
  });
});

describe('nobody gives what they have not (CUSTOM-04)', () => {
  const managing = [
    ...rightsOfProfile('user'),
    ...withNeeds(['users:manage', 'roles:manage', 'tickets:handle']),
  ] as const;

  test('nor decides over somebody who may more, nor makes themself one', async () => {
    const eva = await holder([...managing]);
    await app.confirm(eva);
    const { adminA } = app.people;
    const admin = (await app.call(adminA, 'POST', '/users', newUser({ profile: 'admin' }))).body;
    const richer = await roleOf(grantable);
    const own = (await app.call(eva, 'GET', '/auth/me')).body.role.id;
    const tries: [string, 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['an admin', 'POST', '/users', newUser({ profile: 'admin' })],
      ['a richer role', 'POST', '/users', newUser({ roleId: richer })],
      ['queues of others', 'POST', '/users', newUser({ queueIds: [app.queues.sales] })],
      ['groups', 'POST', '/users', newUser({ allowGroup: 'enabled' })],
      ['figures by a switch', 'POST', '/users', newUser({ showDashboard: 'enabled' })],
      ['a richer role of one’s own making', 'POST', '/roles', input(['audit:view'])],
      ['more in a role that is there', 'PUT', `/roles/${own}`, input([...managing, 'audit:view'])],
      ['less in a role that gives more', 'PUT', `/roles/${richer}`, input(['contacts:view'])],
      ['an end of one', 'DELETE', `/roles/${richer}`],
      ['themself', 'PUT', `/users/${eva.userId}`, { roleId: richer }],
      ['themself by the profile', 'PUT', `/users/${eva.userId}`, { profile: 'admin' }],
      ['an admin’s password', 'PUT', `/users/${admin.id}`, { password: 'outra-Senha-77' }],
      ['an admin’s name', 'PUT', `/users/${admin.id}`, { name: 'Ninguém' }],
      ['an admin’s end', 'DELETE', `/users/${admin.id}`],
      ['a link to an admin’s password', 'POST', `/users/${admin.id}/invitation`],
      ['an admin’s second factor', 'DELETE', `/users/${admin.id}/factors`],
      ['an admin’s sessions', 'DELETE', `/users/${admin.id}/sessions`],
      ['an admin’s picture', 'DELETE', `/users/${admin.id}/media-upload`],
    ];
    for (const [what, method, path, body] of tries)
      expect((await app.call(eva, method, path, body)).error, what).toBe('ERR_EXCEEDS_OWN_RIGHTS');
    expect((await app.call(eva, 'POST', '/users', newUser())).status).toBe(201);
    expect((await create(['contacts:view'], eva)).status).toBe(201);
  });

  test('and no switch sleeps under a role until the role is gone', async () => {
    const eva = await holder([...managing]);
    const own = (await app.call(eva, 'GET', '/auth/me')).body.role.id;
    const roleId = await roleOf(['contacts:view']);
    const helper = await app.call(eva, 'POST', '/users', newUser({ roleId }));
    expect(helper.status, JSON.stringify(helper.body)).toBe(201);
    for (const name of ['showDashboard', 'allowRealTime', 'allowConnections']) {
      for (const id of [eva.userId, helper.body.id])
        expect((await app.call(eva, 'PUT', `/users/${id}`, { [name]: 'enabled' })).error, name).toBe(
          'ERR_EXCEEDS_OWN_RIGHTS',
        );
      expect(
        (await app.call(eva, 'POST', '/users', newUser({ roleId, [name]: 'enabled' }))).error,
        name,
      ).toBe('ERR_EXCEEDS_OWN_RIGHTS');
      // A switch that an admin turned on does not count as a right of the person who takes the role away.
      await app.call(app.people.adminA, 'PUT', `/users/${eva.userId}`, { [name]: 'enabled' });
      expect((await app.call(eva, 'DELETE', `/roles/${own}?moveTo=user`)).error, name).toBe(
        'ERR_EXCEEDS_OWN_RIGHTS',
      );
      expect((await app.call(eva, 'PUT', `/users/${eva.userId}`, { name: 'Eva' })).status, name).toBe(200);
      await app.call(app.people.adminA, 'PUT', `/users/${eva.userId}`, { [name]: 'disabled' });
    }
  });

  test('whatever role, switches and queues are tried', async () => {
    const random = seeded(20261122);
    const some = <T>(from: readonly T[]) => from.filter(() => random() < 0.5);
    for (let round = 0; round < 12; round++) {
      const eva = await holder([...new Set([...some(grantable), 'users:manage' as const])], {
        queueIds: some([app.queues.sales, app.queues.support]),
        ...(random() < 0.5 && { allowGroup: 'enabled' as const }),
        ...(random() < 0.5 && { allTicket: 'enable' as const }),
      });
      const { status, body } = await app.call(
        eva,
        'POST',
        '/users',
        newUser({
          ...(random() < 0.7 ? { roleId: await roleOf([...some(grantable), 'contacts:view']) } : {}),
          queueIds: some([app.queues.sales, app.queues.support]),
          allowGroup: random() < 0.3 ? 'enabled' : 'disabled',
          allUserChat: random() < 0.3 ? 'enabled' : 'disabled',
          showDashboard: random() < 0.3 ? 'enabled' : 'disabled',
          allTicket: random() < 0.3 ? 'enable' : 'disable',
        }),
      );
      if (status === 201)
        expect(exceeds(await actor(body.id), await actor(eva.userId)), `round ${round}`).toBe(false);
      else expect(body.error, `round ${round}`).toBe('ERR_EXCEEDS_OWN_RIGHTS');
    }
  });

  test('nor takes more by way of a token, a queue, a webhook or a connection', async () => {
    const { adminA } = app.people;
    const eva = await holder(['tokens:manage', 'queues:manage', 'connections:manage', 'tickets:view'], {
      queueIds: [app.queues.support],
      allTicket: 'enable' as const,
    });
    await app.confirm(adminA);
    await app.confirm(eva);
    const tokenInput = { name: `Loja ${++counter}`, scopes: ['tags:view'] };
    const { id } = (await app.call(adminA, 'POST', '/tokens', tokenInput)).body;
    const wider = { ...tokenInput, scopes: ['tickets:view', 'messages:api'] };
    expect((await app.call(eva, 'PUT', `/tokens/${id}`, wider)).error).toBe('ERR_EXCEEDS_OWN_RIGHTS');
    const own = (await app.call(eva, 'POST', '/tokens', { ...tokenInput, name: `Loja ${++counter}` })).body;
    const renamed = { ...wider, name: `Loja ${++counter}` };
    expect((await app.call(eva, 'PUT', `/tokens/${own.id}`, renamed)).status).toBe(200);

    const remove = (from: number, query = '') => app.call(eva, 'DELETE', `/queue/${from}${query}`);
    expect((await remove(app.queues.support, `?moveTo=${app.queues.sales}`)).error).toBe(
      'ERR_EXCEEDS_OWN_RIGHTS',
    );
    expect((await remove(app.queues.sales)).error).toBe('ERR_EXCEEDS_OWN_RIGHTS');
    const { body: spare } = await app.call(adminA, 'POST', '/queue', { name: 'Sobra', color: '#0b0b0b' });
    expect((await remove(spare.id, `?moveTo=${app.queues.support}`)).status).toBe(200);

    const line = (await app.call(adminA, 'POST', '/whatsapp', { name: `Linha ${++counter}` })).body;
    for (const method of ['GET', 'POST'] as const)
      expect((await app.call(eva, method, `/whatsapp/${line.id}/token`)).error, method).toBe(
        'ERR_EXCEEDS_OWN_RIGHTS',
      );
    const sender = await holder(['connections:manage', 'messages:api']);
    expect((await app.call(sender, 'GET', `/whatsapp/${line.id}/token`)).status).toBe(200);

    // A webhook sends everything, so it is for people who see everything; so it is for earlier roles too.
    expect((await create(['webhooks:manage'])).body.permissions).toEqual(
      expect.arrayContaining(['tickets:showAll', 'contacts:numbers']),
    );
    const old = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .insert(roles)
        .values({ name: `Antigo ${++counter}`, permissions: ['webhooks:manage'] })
        .returning();
      return row!.id;
    });
    const bob = await app.addPerson(app.companyA, { roleId: old });
    expect((await app.call(bob, 'GET', '/webhooks')).error).toBe('ERR_NO_PERMISSION');
  });

  test('an invitation counts only as long as its author may decide over the person that it lets in', async () => {
    const eva = await holder([...managing]);
    await app.confirm(eva);
    const { id } = (await app.call(eva, 'POST', '/users', newUser())).body;
    const { token } = (await app.call(eva, 'POST', `/users/${id}/invitation`)).body;
    const look = () => app.call(undefined, 'POST', '/auth/invitation', { token });
    expect((await look()).status).toBe(200);
    await app.call(app.people.adminA, 'PUT', `/users/${id}`, { profile: 'admin' });
    expect((await look()).error).toBe('ERR_NO_INVITATION_FOUND');
  });

  test('and the last admin is never lost to a role', async () => {
    const { adminB } = app.people;
    const { body } = await app.call(adminB, 'POST', '/roles', input([...grantable]));
    expect((await app.call(adminB, 'PUT', `/users/${adminB.userId}`, { roleId: body.id })).error).toBe(
      'ERR_LAST_ADMIN',
    );
  });
});

describe('a role that goes (CUSTOM-05)', () => {
  test('stays until the admin chooses what its people get, and they get it at once', async () => {
    const { adminA } = app.people;
    const [old, next] = [await roleOf(['contacts:view']), await roleOf(['audit:view'])];
    const eva = await app.addPerson(app.companyA, { roleId: old });
    const screen = await connectSocket(app, eva);
    const remove = (id: number, query = '') => app.call(adminA, 'DELETE', `/roles/${id}${query}`);
    expect(await remove(old)).toMatchObject({ error: 'ERR_ROLE_IN_USE', body: { users: 1 } });
    expect((await remove(old, `?moveTo=${old}`)).error).toBe('ERR_VALIDATION');
    expect((await remove(old, '?moveTo=99999999')).error).toBe('ERR_NO_ROLE_FOUND');
    expect((await remove(old, `?moveTo=${next}`)).status).toBe(200);
    await screen.hears('user', (event: { user?: { id: number; roleId: number } }) => {
      return event.user?.id === eva.userId && event.user.roleId === next;
    });
    expect((await app.call(eva, 'GET', '/contacts')).error).toBe('ERR_NO_PERMISSION');
    expect((await app.call(eva, 'GET', '/audit')).status).toBe(200);
    expect((await remove(next, '?moveTo=user')).status).toBe(200);
    expect((await app.call(eva, 'GET', '/audit')).error).toBe('ERR_NO_PERMISSION');
    const [row] = await app.read((tx) => tx.select().from(users).where(eq(users.id, eva.userId)));
    expect(row).toMatchObject({ profile: 'user', roleId: null });
    screen.socket.disconnect();
  });

  test('is in the audit log by its name, with what changed', async () => {
    const { adminA } = app.people;
    const { body: role } = await create(['contacts:view']);
    await app.call(adminA, 'PUT', `/roles/${role.id}`, input(['audit:view'], { name: role.name }));
    await app.call(adminA, 'DELETE', `/roles/${role.id}`);
    const { body } = await app.call(adminA, 'GET', '/audit?area=roles');
    const mine = body.entries.filter(({ objectName }: { objectName: string }) => objectName === role.name);
    expect(mine.map(({ verb }: { verb: string }) => verb)).toEqual(['remove', 'update', 'create']);
    expect(JSON.stringify(mine[1].changes)).toContain('audit:view');
  });
});
