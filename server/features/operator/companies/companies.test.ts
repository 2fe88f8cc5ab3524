import { firstCompanyId } from '@recado/shared/features/companies';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { fillCompany, fingerprint } from '../../../testing/mirror.ts';
import { pixel } from '../../../testing/pixel.ts';
import { campaignEntries, campaigns } from '../../campaigns/campaigns.table.ts';
import {
  contactListItems,
  contactLists,
  listImportRows,
  listImports,
} from '../../contactLists/contactLists.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { media } from '../../core/media/media.table.ts';
import { accessLinks } from '../../core/session/passwords/accessLinks.table.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { addUpStorage } from '../../core/storageUse/addUpStorage.ts';
import { tellStorage } from '../../core/storageUse/tellStorage.ts';
import { users } from '../../core/users/users.table.ts';
import { companies, plans } from './companies.table.ts';
import { companyRows } from './companyRows.ts';
import { removeDue } from './removeDue.ts';
import { suspendDue } from './suspendCompany.ts';

let app: TestApp;
let planId: number;
beforeAll(async () => {
  app = await buildTestApp();
  const [plan] = await app.read((tx) => tx.select().from(plans));
  planId = plan!.id;
});
afterAll(() => app.stop());

const asSuper = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.superA, method, path, body);
let made = 0;
const aCompany = (changes: object = {}) => ({
  name: `Loja ${++made}`,
  email: `loja${made}@example.com`,
  password: 'uma-Senha-boa-1',
  planId,
  ...changes,
});
const signIn = ({ email, password }: { email: string; password: string }) =>
  app.call(undefined, 'POST', '/auth/login', { email, password });
async function create(changes: object = {}): Promise<{ id: number; admin: Person }> {
  const body = aCompany(changes);
  const { body: company, status } = await asSuper('POST', '/companies', body);
  expect(status).toBe(201);
  return { id: company.id, admin: await app.addPerson(company.id, { profile: 'admin' }) };
}

describe('a company that the operator makes (COMP-08)', () => {
  test('has an admin, who signs in with its e-mail and password', async () => {
    const body = aCompany({
      document: '12.345.678/0001-90',
      addressStreet: 'Rua A, 1',
      addressState: 'SP',
      addressCity: 'São Paulo',
      paymentMethod: 'Pix',
      recurrence: 'ANUAL',
      dueDate: '2030-05-31',
      phone: '1199',
      campaignsEnabled: true,
    });
    const { body: company } = await asSuper('POST', '/companies', body);
    const { password: _, ...fields } = body;
    expect(company).toMatchObject({ ...fields, status: true, plan: { name: 'Full' } });
    expect(company).not.toHaveProperty('password');
    const { body: signedIn } = await signIn(body);
    expect(signedIn.user).toMatchObject({ companyId: company.id, profile: 'admin', super: false });
    expect(signedIn.user.company.companieSettings).toContainEqual({
      key: 'campaignsEnabled',
      value: 'enabled',
    });
    expect((await asSuper('GET', `/companies/${company.id}`)).body.lastLogin).toEqual(expect.any(String));
  });

  test.each([
    ['email', '', 'Required'],
    ['planId', '', undefined],
    ['name', 'x', 'Too Short!'],
    ['password', '123', 'Too Short!'],
    ['recurrence', 'SEMANAL', undefined],
  ])('needs a right %s (COMP-09, COMP-10)', async (field, wrong, words) => {
    const { body } = await asSuper('POST', '/companies', aCompany({ [field]: wrong }));
    expect(body.error).toBe('ERR_VALIDATION');
    expect(body.fields[field]).toEqual(words ?? expect.any(String));
  });

  test.each([null, '', 'amanhã', '2026-02-30'])(
    'is never due when its due date is %j (COMP-11)',
    async (dueDate) => {
      const { body } = await asSuper('POST', '/companies', aCompany({ dueDate }));
      expect([body.dueDate, body.daysLeft]).toEqual([null, null]);
    },
  );

  test('has a name, an e-mail and a plan of its own, or nothing is made', async () => {
    const first = aCompany();
    await asSuper('POST', '/companies', first);
    const count = async () => (await asSuper('GET', '/companies')).body.count;
    const before = await count();
    expect((await asSuper('POST', '/companies', aCompany({ name: first.name.toUpperCase() }))).error).toBe(
      'ERR_DUPLICATED_COMPANY',
    );
    expect((await asSuper('POST', '/companies', aCompany({ email: first.email }))).error).toBe(
      'ERR_DUPLICATED_EMAIL',
    );
    expect((await asSuper('POST', '/companies', aCompany({ planId: 999_999 }))).error).toBe(
      'ERR_NO_PLAN_FOUND',
    );
    expect(await count()).toBe(before);
  });
});

test('the list shows plan, use and trouble of each (COMP-12), under both addresses (COMP-13)', async () => {
  const { id } = await create({ name: 'Com problemas' });
  await fillCompany(app.kernel, id, 'troubled');
  await app.kernel.inWork(id, ({ tx }) => tx.execute(sql`update connections set wanted = true`));
  for (const path of ['/companies', '/companiesPlan', '/companiesPlan/']) {
    const { body } = await asSuper('GET', `${path}?searchParam=com%20prob&pageNumber=1`);
    expect(body).toMatchObject({ count: 1, hasMore: false });
    expect(body.companies[0]).toMatchObject({
      id,
      plan: { name: 'Full', amount: 99 },
      folderSize: 0,
      fileCount: 0,
      health: { users: 2, queues: 1, connections: 1, connectionsDown: 1, aside: 0 },
    });
  }
  expect((await asSuper('GET', '/companies/list')).body).toContainEqual({ id, name: 'Com problemas' });
});

describe('a change', () => {
  test('is heard by the operator and tells its own people to ask; a password becomes that of its first admin', async () => {
    const body = aCompany();
    const { body: company } = await asSuper('POST', '/companies', body);
    const { body: before } = await signIn(body);
    const admin = { companyId: company.id, userId: before.user.id, token: before.token } as Person;
    const [operator, theirs] = await Promise.all([
      connectSocket(app, app.people.superA),
      connectSocket(app, admin, { token: before.token }),
    ]);
    const changes = { ...body, name: 'Outro nome', password: 'outra-Senha-boa-2' };
    expect((await asSuper('PUT', `/companies/${company.id}`, changes)).body.name).toBe('Outro nome');
    await theirs.hears('ownCompany');
    await theirs.hears('auth', ({ reason }: { reason: string }) => reason === 'password');
    await operator.hears(
      'company',
      ({ company: changed }: { company: { name: string } }) => changed.name === 'Outro nome',
    );
    expect((await signIn(body)).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn({ ...body, password: changes.password })).status).toBe(200);
    expect((await asSuper('PUT', `/companies/${company.id}`, { ...changes, password: '' })).status).toBe(200);
    expect((await signIn({ ...body, password: changes.password })).status).toBe(200);
  });

  test.each([
    ['MENSAL', '2030-01-31', '2030-02-28'],
    ['BIMESTRAL', '2030-01-15', '2030-03-15'],
    ['TRIMESTRAL', '2030-11-30', '2031-02-28'],
    ['SEMESTRAL', '2030-08-31', '2031-02-28'],
    ['ANUAL', '2028-02-29', '2029-02-28'],
  ])('of the due date by one period: %s from %s to %s (COMP-05)', async (recurrence, dueDate, next) => {
    const { id } = await create({ recurrence, dueDate });
    expect((await asSuper('POST', `/companies/${id}/renew`)).body.dueDate).toBe(next);
  });

  test('of the time zone moves its clock and its setting; one that nobody knows is refused (B2)', async () => {
    const { body: company } = await asSuper('POST', '/companies', aCompany({ timeZone: 'America/Manaus' }));
    const setting = async () =>
      (await app.kernel.database.inCompany(company.id, (tx) => readSettings(tx, ['timeZone']), 'read'))
        .timeZone;
    expect([company.timeZone, await setting()]).toEqual(['America/Manaus', 'America/Manaus']);
    const change = (timeZone: string | undefined) =>
      asSuper('PUT', `/companies/${company.id}`, { ...company, timeZone, password: '' });
    expect((await change('Mars/Olympus')).body.fields).toEqual({ timeZone: 'Invalid time zone' });
    expect((await change('Europe/Istanbul')).body.timeZone).toBe('Europe/Istanbul');
    // A program that does not know the field leaves the clock alone.
    expect((await change(undefined)).body.timeZone).toBe('Europe/Istanbul');
    expect(await setting()).toBe('Europe/Istanbul');
  });

  test('a password that the operator gives it ends every link to another one, gives a mail, and needs a fresh proof of who they are', async () => {
    const { body: company } = await asSuper('POST', '/companies', aCompany());
    const admin = (
      await app.kernel.database.inCompany(company.id, (tx) => tx.select().from(users), 'read')
    )[0]!;
    await app.call(undefined, 'POST', '/auth/password/forgot', { email: admin.email });
    const links = () =>
      app.kernel.database.inCompany(company.id, (tx) => tx.select().from(accessLinks), 'read');
    await expect.poll(async () => (await links()).length, { timeout: 8000 }).toBe(1);
    const changes = { ...company, password: 'outra-Senha-boa-2' };
    app.clock.advance(11 * 60_000);
    expect((await asSuper('PUT', `/companies/${company.id}`, changes)).error).toBe('ERR_CONFIRM_IDENTITY');
    await app.confirm(app.people.superA);
    expect((await asSuper('PUT', `/companies/${company.id}`, changes)).status).toBe(200);
    expect(await links()).toEqual([]);
    const sentMails = await app.kernel.database.inCompany(
      company.id,
      (tx) => tx.select().from(mails),
      'read',
    );
    expect(sentMails.map(({ kind, userId }) => [kind, userId])).toContainEqual(['passwordChanged', admin.id]);
  });

  test('never makes the first company due, shut or gone (COMP-16)', async () => {
    const path = `/companies/${firstCompanyId}`;
    const { body: before } = await asSuper('GET', path);
    await asSuper('PUT', path, { ...before, dueDate: '2020-01-01', status: false });
    expect((await asSuper('GET', path)).body).toMatchObject({ dueDate: before.dueDate, status: true });
    expect((await asSuper('DELETE', path, { name: before.name })).error).toBe('ERR_FIRST_COMPANY');
    expect((await asSuper('POST', `${path}/renew`)).error).toBe('ERR_FIRST_COMPANY');
    expect((await asSuper('POST', `${path}/suspend`, { reason: 'test' })).error).toBe('ERR_FIRST_COMPANY');
  });
});

describe('a company that is suspended', () => {
  let id: number;
  let admin: Person;
  beforeEach(async () => {
    ({ id, admin } = await create());
  });
  const me = () => app.call(admin, 'GET', '/auth/me');

  test('is shut at once, loses nothing, and is opened again as it was', async () => {
    await fillCompany(app.kernel, id, 'kept');
    const before = await fingerprint(app.kernel, id);
    const socket = await connectSocket(app, admin);
    const { body } = await asSuper('POST', `/companies/${id}/suspend`, { reason: 'Sem pagamento' });
    expect(body).toMatchObject({ status: false, suspendReason: 'Sem pagamento', suspendAt: null });
    expect((await me()).error).toBe('ERR_SESSION_ENDED');
    await socket.ended;
    expect((await asSuper('POST', `/companies/${id}/resume`)).body).toMatchObject({
      status: true,
      suspendReason: '',
    });
    expect((await me()).status).toBe(200);
    const { events: _, event_counters: __, ...rest } = await fingerprint(app.kernel, id);
    const { events: ___, event_counters: ____, ...expected } = before;
    expect(rest).toEqual(expected);
  });

  test('tells a person who signs in with the right password since when and why, and nobody else', async () => {
    const login = (password: string) =>
      app.call(undefined, 'POST', '/auth/login', { email: admin.email, password });
    const before = app.clock.now();
    await asSuper('POST', `/companies/${id}/suspend`, { reason: 'Sem pagamento' });
    const { status, body } = await login(testPassword);
    expect([status, body]).toEqual([
      403,
      {
        error: 'ERR_COMPANY_SUSPENDED',
        company: expect.any(String),
        since: expect.any(String),
        reason: 'Sem pagamento',
        support: null,
      },
    ]);
    const sinceMs = new Date(body.since).getTime() - before.getTime();
    expect(sinceMs >= 0 && sinceMs < 60_000).toBe(true);
    expect((await login('wrong-password')).body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' });
    await asSuper('POST', `/companies/${id}/resume`);
    expect((await login(testPassword)).status).toBe(200);
  });

  test('later goes on until its moment, then it is shut by itself', async () => {
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await asSuper('POST', `/companies/${id}/suspend`, { at, reason: 'Aviso' });
    await app.kernel.inAcross(suspendDue);
    expect((await me()).status).toBe(200);
    app.clock.advance(61_000);
    await app.kernel.inAcross(suspendDue);
    expect((await me()).error).toBe('ERR_SESSION_ENDED');
    expect((await asSuper('GET', `/companies/${id}`)).body).toMatchObject({
      status: false,
      suspendReason: 'Aviso',
    });
  });

  test('is not one in which an operator works', async () => {
    await app.addPerson(id, { profile: 'admin', super: true });
    const { body: company } = await asSuper('GET', `/companies/${id}`);
    expect((await asSuper('PUT', `/companies/${id}`, { ...company, status: false })).error).toBe(
      'ERR_OPERATORS_COMPANY',
    );
    expect((await asSuper('POST', `/companies/${id}/suspend`, { reason: 'test' })).error).toBe(
      'ERR_OPERATORS_COMPANY',
    );
    expect((await asSuper('DELETE', `/companies/${id}`, { name: 'Loja' })).error).toBe(
      'ERR_OPERATORS_COMPANY',
    );
  });
});

describe('a company that is deleted', () => {
  const nameOf = async (id: number) => (await asSuper('GET', `/companies/${id}`)).body.name;
  const remove = async (id: number, body: object = {}) => {
    await app.confirm(app.people.superA);
    return asSuper('DELETE', `/companies/${id}`, { name: await nameOf(id), ...body });
  };
  const letters = (id: number) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.select({ kind: mails.kind, userId: mails.userId }).from(mails).where(eq(mails.companyId, id)),
    );
  const dayMs = 24 * 3_600_000;

  test('is shut, can be taken back until its day, then it is gone and nothing else is', async () => {
    const [staying, gone] = [await create(), await create()];
    for (const { id } of [staying, gone]) {
      await fillCompany(app.kernel, id, `mirror ${id}`);
      expect((await remove(id)).status).toBe(200);
      expect((await app.call(staying.admin, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    }
    await removeDue(app.kernel);
    expect((await asSuper('GET', `/companies/${gone.id}`)).body).toMatchObject({
      status: false,
      removeAt: expect.any(String),
    });
    await asSuper('POST', `/companies/${staying.id}/resume`);
    const before = await fingerprint(app.kernel, staying.id);
    app.clock.advance(31 * dayMs);
    await removeDue(app.kernel);
    expect((await asSuper('GET', `/companies/${gone.id}`)).error).toBe('ERR_NO_COMPANY_FOUND');
    expect(new Set(Object.values(await fingerprint(app.kernel, gone.id)))).toEqual(new Set(['']));
    expect(await fingerprint(app.kernel, staying.id)).toEqual(before);
  });

  test('needs its exact name, goes on the chosen day, and its admins get mails, also when it stays', async () => {
    const { id, admin } = await create();
    for (const name of ['', 'Loja', `${await nameOf(id)}!`])
      expect((await remove(id, { name })).body.fields).toMatchObject({ name: expect.any(String) });
    expect((await remove(id, { days: 400 })).error).toBe('ERR_VALIDATION');
    expect((await app.call(admin, 'GET', '/auth/me')).status).toBe(200);
    const before = app.clock.now().getTime();
    const { body } = await remove(id, { days: 7 });
    const inDays = (Date.parse(body.removeAt) - before) / dayMs;
    expect(Math.floor(inDays)).toBe(7);
    // Its first admin, and the one who was added.
    expect((await letters(id)).map(({ kind }) => kind)).toEqual(['companyRemoval', 'companyRemoval']);
    expect((await letters(id)).map(({ userId }) => userId)).toContain(admin.userId);
    await asSuper('POST', `/companies/${id}/resume`);
    expect((await letters(id)).filter(({ kind }) => kind === 'companyStays')).toHaveLength(2);
  });

  test('loses its files with its rows; cut off in between it is gone on with, and cannot be taken back', async () => {
    const { id } = await create();
    const keys: string[] = [];
    for (const content of ['one', 'two']) {
      const { key } = await app.kernel.storage.put(id, Buffer.from(content), { maxBytes: 100 });
      await app.kernel.inWork(id, ({ tx }) =>
        tx.insert(media).values({ state: 'ready', bytes: 3, storageKey: key }),
      );
      keys.push(key);
    }
    await remove(id, { days: 1 });
    app.clock.advance(2 * dayMs);
    // The storage goes away after the first file.
    let removed = 0;
    const storage = {
      ...app.kernel.storage,
      remove: async (key: string) => {
        if (removed++ > 0) throw new StorageTrouble(new Error('away'));
        await app.kernel.storage.remove(key);
      },
    };
    await removeDue({ ...app.kernel, storage });
    expect((await asSuper('GET', `/companies/${id}`)).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', `/companies/${id}/resume`],
      ['PUT', `/companies/${id}`, { ...aCompany(), password: '', status: true }],
    ] as const)
      expect((await asSuper(method, path, body)).error).toBe('ERR_COMPANY_GOING');
    await removeDue(app.kernel);
    expect((await asSuper('GET', `/companies/${id}`)).error).toBe('ERR_NO_COMPANY_FOUND');
    for (const key of keys) expect(await app.kernel.storage.storedAt(key)).toBeUndefined();
  });

  /** A list of two people, a file of two rows for it, and a campaign that wrote to them. */
  const fillOutreach = (companyId: number) =>
    app.kernel.inWork(companyId, async ({ tx }) => {
      const [person] = await tx.select({ id: users.id }).from(users).limit(1);
      const [list] = await tx.insert(contactLists).values({ name: 'Lista' }).returning();
      const [file] = await tx
        .insert(listImports)
        .values({ contactListId: list!.id, userId: person!.id, fileName: 'a.csv' })
        .returning();
      const [campaign] = await tx.insert(campaigns).values({ name: 'Oferta' }).returning();
      for (const [row, number] of ['5511988880001', '5511988880002'].entries()) {
        await tx.insert(contactListItems).values({ contactListId: list!.id, name: 'Ana', number });
        await tx.insert(listImportRows).values({ importId: file!.id, row, cells: [number] });
        await tx.insert(campaignEntries).values({ campaignId: campaign!.id, name: 'Ana', number });
      }
    });

  test('what there is most of goes in batches before the rest goes at once, and one that fails keeps no other', async () => {
    const [one, two] = [await create(), await create()];
    for (const { id } of [one, two]) {
      await fillCompany(app.kernel, id, `indo ${id}`);
      await fillOutreach(id);
      await remove(id, { days: 1 });
    }
    app.clock.advance(2 * dayMs);
    const rowsOf = (id: number) =>
      app.kernel.database.acrossCompanies(async (tx) => {
        const large = [
          ...['campaign_entries', 'contact_list_items', 'list_import_rows', 'contact_import_rows', 'events'],
          ...['inbound_raw', 'outbox', 'ticket_logs', 'messages', 'media', 'contacts'],
        ];
        const counts = large.map(async (table) => {
          const [row] = await tx.execute<{ count: number }>(
            sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${id}`,
          );
          return [table, row!.count] as const;
        });
        return Object.fromEntries(await Promise.all(counts));
      });
    expect(await rowsOf(one.id)).toMatchObject({
      ...{ campaign_entries: 2, contact_list_items: 2, list_import_rows: 2, messages: expect.any(Number) },
    });
    // It is cut off before the last step.
    const last = vi.spyOn(companyRows, 'remove').mockRejectedValueOnce(new Error('cut off'));
    await removeDue(app.kernel);
    last.mockRestore();
    const there = async ({ id }: { id: number }) => (await asSuper('GET', `/companies/${id}`)).status === 200;
    const [cut, other] = (await there(one)) ? [one, two] : [two, one];
    const { contacts, ...large } = await rowsOf(cut.id);
    expect(Object.values(large)).toEqual(Object.values(large).map(() => 0));
    expect(contacts).toBeGreaterThan(0);
    expect([await there(cut), await there(other)]).toEqual([true, false]);
    await removeDue(app.kernel);
    expect(await there(cut)).toBe(false);
  });
});

describe('the room that files take', () => {
  const upload = (person: Person, content: Buffer) =>
    app.call(
      person,
      'POST',
      '/quick-messages',
      Buffer.concat([
        Buffer.from(
          `--x\r\nContent-Disposition: form-data; name="shortcode"\r\n\r\n${crypto.randomUUID()}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
  const shown = async (id: number) => (await asSuper('GET', `/companies/${id}`)).body;

  test('is counted as they come and go, before and after it is added up, and equals a recount', async () => {
    const { id } = await create();
    const add = (bytes: number, stored = true) =>
      app.kernel.inWork(id, async ({ tx }) => {
        const [row] = await tx
          .insert(media)
          .values({ bytes, state: 'ready', storageKey: stored ? `${id}/ab/${crypto.randomUUID()}` : null })
          .returning();
        return row!.id;
      });
    const one = await add(100);
    const waiting = await add(50, false);
    const both = async () => {
      const { folderSize, fileCount } = await shown(id);
      const [recount] = await app.kernel.inWork(id, ({ tx }) =>
        tx.execute(
          sql`select coalesce(sum(bytes), 0)::int as b, count(*)::int as n from media where storage_key is not null`,
        ),
      );
      expect({ b: folderSize, n: fileCount }).toEqual(recount);
      return [folderSize, fileCount];
    };
    expect(await both()).toEqual([100, 1]);
    await app.kernel.inAcross(({ tx }) => addUpStorage(tx));
    expect(await both()).toEqual([100, 1]);
    await app.kernel.inWork(id, async ({ tx }) => {
      await tx
        .update(media)
        .set({ storageKey: `${id}/ab/${crypto.randomUUID()}`, bytes: 70 })
        .where(eq(media.id, waiting));
      await tx.delete(media).where(eq(media.id, one));
    });
    expect(await both()).toEqual([70, 1]);
    await app.kernel.inAcross(({ tx }) => addUpStorage(tx));
    await app.kernel.inAcross(({ tx }) => addUpStorage(tx));
    expect(await both()).toEqual([70, 1]);
    expect((await shown(id)).folderUpdatedAt).toEqual(expect.any(String));
  });

  test('notifies the admins when it is nearly used up and when it is, once each, and is shown to them', async () => {
    const { body: plan } = await asSuper('POST', '/plans', {
      name: 'Dez megas',
      users: 9,
      connections: 9,
      queues: 9,
      amount: 1,
      storageMb: 10,
    });
    const { id, admin } = await create({ planId: plan.id });
    const user = await app.addPerson(id);
    const add = (megabytes: number) =>
      app.kernel.inWork(id, ({ tx }) =>
        tx.insert(media).values({
          state: 'ready',
          bytes: megabytes * 1024 * 1024,
          storageKey: `${id}/ab/${crypto.randomUUID()}`,
        }),
      );
    const storageNotices = async (person = admin) => {
      await app.kernel.inAcross(async (work) => {
        await addUpStorage(work.tx);
        await tellStorage(work);
      });
      const { body } = await app.call(person, 'GET', '/notifications');
      return body.notifications.map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`);
    };
    await add(7);
    expect(await storageNotices()).toEqual([]);
    await add(1);
    expect(await storageNotices()).toEqual(['storage 80']);
    expect(await storageNotices()).toEqual(['storage 80']);
    await add(3);
    expect(await storageNotices()).toEqual(['storage 100', 'storage 80']);
    expect(await storageNotices(user)).toEqual([]);
    expect((await app.call(admin, 'GET', '/subscription/storage')).body).toEqual({
      usedBytes: 11 * 1024 * 1024,
      mostBytes: 10 * 1024 * 1024,
    });
    // Room again, then none again.
    await asSuper('PUT', `/plans/${plan.id}`, { ...plan, storageMb: 100 });
    await storageNotices();
    await asSuper('PUT', `/plans/${plan.id}`, plan);
    expect(await storageNotices()).toHaveLength(3);
  });

  test('is limited by the plan: above it nothing is sent, and what customers send is kept all the same', async () => {
    const { body: plan } = await asSuper('POST', '/plans', {
      name: 'Um mega',
      users: 9,
      connections: 9,
      queues: 9,
      amount: 1,
      storageMb: 1,
    });
    const { id, admin } = await create({ planId: plan.id });
    expect((await upload(admin, pixel)).status).toBe(201);
    const files = await app.kernel.inWork(id, ({ tx }) => tx.select().from(media));
    expect((await upload(admin, Buffer.concat([pixel, Buffer.alloc(1024 * 1024)]))).body).toMatchObject({
      error: 'ERR_STORAGE_FULL',
      maxBytes: 1024 * 1024,
      usedBytes: pixel.length,
    });
    expect(await app.kernel.inWork(id, ({ tx }) => tx.select().from(media))).toEqual(files);
    // A customer's file arrives: its row is filled in, whatever the plan says.
    await app.kernel.inWork(id, ({ tx }) =>
      tx.insert(media).values({ state: 'ready', bytes: 5e6, storageKey: `${id}/ab/${crypto.randomUUID()}` }),
    );
    expect((await upload(admin, pixel)).error).toBe('ERR_STORAGE_FULL');
    await asSuper('PUT', `/plans/${plan.id}`, { ...plan, storageMb: null });
    expect((await upload(admin, pixel)).status).toBe(201);
  });
});

test('an admin sees and changes nothing of any company here, not even of the own', async () => {
  const before = await app.kernel.database.acrossCompanies((tx) =>
    tx.select().from(companies).orderBy(companies.id),
  );
  for (const [method, path] of [
    ['GET', '/companies'],
    ['GET', '/companiesPlan'],
    ['GET', '/companies/list'],
    ['GET', `/companies/${app.companyB}`],
    ['GET', `/companies/${app.companyA}`],
    ['PUT', `/companies/${app.companyA}`],
    ['DELETE', `/companies/${app.companyB}`],
    ['POST', `/companies/${app.companyB}/suspend`],
    ['POST', `/companies/${app.companyA}/renew`],
  ] as const)
    expect(
      (await app.call(app.people.adminA, method, path, method === 'GET' ? undefined : aCompany())).error,
      path,
    ).toBe('ERR_NO_PERMISSION');
  expect(
    await app.kernel.database.acrossCompanies((tx) => tx.select().from(companies).orderBy(companies.id)),
  ).toEqual(before);
});

test('a company changes what it says of itself, and takes no other’s name (COMP-30)', async () => {
  const profile = {
    phone: '11 4002-8922',
    document: '11.222.333/0001-81',
    addressStreet: 'Rua do Sol, 10',
    addressState: 'PE',
    addressCity: 'Olinda',
  };
  const change = (name: string, person = app.people.adminB) =>
    app.call(person, 'PUT', '/company-profile', { ...profile, name });
  expect((await change('Padaria do Zé')).body).toEqual({ ...profile, name: 'Padaria do Zé' });
  expect((await app.call(app.people.adminB, 'GET', '/company-profile')).body.name).toBe('Padaria do Zé');
  const { body: other } = await app.call(app.people.adminA, 'GET', '/company-profile');
  expect((await change(other.name.toUpperCase())).error).toBe('ERR_DUPLICATED_COMPANY');
  expect((await change('Outra', app.people.anaSales)).error).toBe('ERR_NO_PERMISSION');
  const { body } = await app.call(app.people.superA, 'GET', `/companies/${app.companyB}`);
  expect(body).toMatchObject({ ...profile, name: 'Padaria do Zé' });
});
