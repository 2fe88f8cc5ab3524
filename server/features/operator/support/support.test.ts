import { ReportFilter } from '@recado/shared/features/reports';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { endSupport } from './endSupport.ts';
import { supportIdOf, supportSessionId } from './supportSessions.ts';

let app: TestApp;
/** A person of company B who is no admin. */
let bruno: Person;
beforeAll(async () => {
  app = await buildTestApp();
  bruno = await app.addPerson(app.companyB, { name: 'Bruno' });
});
afterAll(() => app.stop());
afterEach(() => app.call(app.people.adminB, 'DELETE', '/support'));

const requestSupport = (body: object = {}, companyId = app.companyB, person = app.people.superA) =>
  app.call(person, 'POST', `/companies/${companyId}/support`, { reason: 'Chamado 12', ...body });
/** An operator in company B. */
async function begin(minutes = 30): Promise<Person & { until: string }> {
  await app.confirm(app.people.superA);
  const { status, body } = await requestSupport({ minutes });
  expect(status).toBe(201);
  const { sid } = JSON.parse(atob(body.token.split('.')[1]));
  return { ...app.people.adminB, token: body.token, sessionId: sid, until: body.until };
}
const me = (person: Person) => app.call(person, 'GET', '/auth/me');
const tag = (person: Person, name: string = crypto.randomUUID()) =>
  app.call(person, 'POST', '/tags', { name, color: '#123456' });
const set = (value: string, person = app.people.adminB) =>
  app.call(person, 'PUT', '/settings/supportMayWrite', { value });
const logOf = async (person: Person) => (await app.call(person, 'GET', '/audit?area=support')).body.entries;

describe('an operator in a company (SUPPORT-01)', () => {
  test('sees it as its first admin does, and is no super user there', async () => {
    const support = await begin();
    const { body } = await me(support);
    expect(body).toMatchObject({
      id: app.people.adminB.userId,
      companyId: app.companyB,
      supporting: true,
      super: false,
    });
    expect((await app.call(support, 'GET', '/users')).status).toBe(200);
    expect((await app.call(support, 'GET', '/companies')).error).toBe('ERR_NO_PERMISSION');
    // Support reads no chats between colleagues and no notifications of the admin.
    for (const path of ['/chats', '/notifications'])
      expect((await app.call(support, 'GET', path)).error, path).toBe('ERR_NO_PERMISSION');
  });

  test('does not end the admin’s own session, nor is it ended by their sign-in', async () => {
    const support = await begin();
    expect((await me(app.people.adminB)).body).toMatchObject({ supporting: false });
    expect((await me(support)).status).toBe(200);
  });

  test('is asked first who they are, gives a reason, and enters open companies of others alone', async () => {
    expect((await requestSupport({}, app.companyB, app.people.adminA)).error).toBe('ERR_NO_PERMISSION');
    app.clock.advance(11 * 60_000);
    expect((await requestSupport()).error).toBe('ERR_CONFIRM_IDENTITY');
    await app.confirm(app.people.superA);
    expect((await requestSupport({ reason: '' })).error).toBe('ERR_VALIDATION');
    expect((await requestSupport({ minutes: 5000 })).error).toBe('ERR_VALIDATION');
    expect((await requestSupport({}, app.companyA)).error).toBe('ERR_OWN_COMPANY');
    expect((await requestSupport({}, 2_000_000_000)).error).toBe('ERR_NO_COMPANY_FOUND');
    await app.call(app.people.superA, 'POST', `/companies/${app.companyB}/suspend`, { reason: 'Teste' });
    expect((await requestSupport()).error).toBe('ERR_COMPANY_SHUT');
    await app.call(app.people.superA, 'POST', `/companies/${app.companyB}/resume`);
  });
});

describe('the company knows of it (SUPPORT-02)', () => {
  test('everybody sees it while it lasts, its admins are notified, and both logs say who it really was', async () => {
    const screen = await connectSocket(app, bruno);
    expect((await me(bruno)).body.company.support).toBeNull();
    const support = await begin();
    await screen.hears('ownCompany');
    expect((await me(bruno)).body.company.support).toMatchObject({ by: 'Super' });
    const { body } = await app.call(app.people.adminB, 'GET', '/notifications');
    expect(body.notifications[0]).toMatchObject({ kind: 'support', text: 'Super' });
    expect((await logOf(app.people.adminB))[0]).toMatchObject({
      verb: 'begin',
      userName: 'Super',
      supportName: 'Super',
      objectName: 'Chamado 12',
    });
    expect((await logOf(app.people.adminA))[0]).toMatchObject({
      verb: 'begin',
      userName: 'Super',
      objectId: String(app.companyB),
    });
    expect((await app.call(support, 'POST', '/support/leave')).status).toBe(200);
    expect((await me(bruno)).body.company.support).toBeNull();
    expect((await me(support)).error).toBe('ERR_SESSION_ENDED');
  });
});

describe('what it may change (SUPPORT-03)', () => {
  test('nothing, until the company allows it; then what it changed is in the log under both names', async () => {
    const support = await begin();
    expect((await tag(support)).error).toBe('ERR_SUPPORT_READ_ONLY');
    expect((await set('enabled', support)).error).toBe('ERR_SUPPORT_READ_ONLY');
    await set('enabled');
    expect((await tag(support, 'By support')).status).toBe(201);
    const { body } = await app.call(app.people.adminB, 'GET', '/audit?limit=1');
    expect(body.entries[0]).toMatchObject({
      area: 'tags',
      verb: 'create',
      userId: app.people.adminB.userId,
      userName: 'Admin A',
      supportName: 'Super',
    });
    await set('disabled');
    expect((await tag(support)).error).toBe('ERR_SUPPORT_READ_ONLY');
  });

  test('reads no secret and takes no copy with it, whatever the company allows', async () => {
    const line = await fakeConnection(app, { companyId: app.companyB });
    const path = `/whatsapp/${line.connectionId}/token`;
    await app.confirm(app.people.adminB);
    expect((await app.call(app.people.adminB, 'POST', path)).status).toBe(200);
    for (const value of ['disabled', 'enabled']) {
      await set(value);
      const support = await begin();
      for (const method of ['GET', 'POST'] as const)
        expect((await app.call(support, method, path)).error).toBe('ERR_SUPPORT_READ_ONLY');
      for (const copy of [
        '/tokens',
        '/webhooks',
        '/contacts/1/exports',
        '/company-exports',
        '/transcripts',
        '/report-mails',
      ])
        expect((await app.call(support, 'GET', copy)).error, copy).toBe('ERR_NO_PERMISSION');
    }
    await set('disabled');
  });

  test('finds no file that the admin had written for themself', async () => {
    const { userId } = app.people.adminB;
    const id = await app.kernel.inWork(app.companyB, async ({ tx }) => {
      const [file] = await tx
        .insert(madeFiles)
        .values({
          kind: 'reports',
          userId,
          input: {
            report: 'attendances',
            format: 'csv',
            language: 'pt',
            filter: ReportFilter.parse({}),
            fromDay: '2026-11-01',
            untilDay: '2026-11-02',
          },
        })
        .returning({ id: madeFiles.id });
      return file!.id;
    });
    const support = await begin();
    for (const path of [`/report-files/${id}`, `/report-files/${id}/link`]) {
      expect((await app.call(app.people.adminB, 'GET', path)).error).not.toBe('ERR_NO_REPORT_FILE_FOUND');
      expect((await app.call(support, 'GET', path)).error, path).toBe('ERR_NO_REPORT_FILE_FOUND');
    }
  });

  test('never gives itself more: who gets in, what it may do and whether it sees numbers the company says', async () => {
    await set('enabled');
    const support = await begin();
    for (const key of ['supportMayWrite', 'enableLGPD', 'lgpdHideNumber', 'requireSecondFactor'])
      expect(
        (await app.call(support, 'PUT', '/settings', { settings: [{ key, value: 'disabled' }] })).error,
        key,
      ).not.toBe(undefined);
    expect((await app.call(support, 'PUT', '/settings/lgpdHideNumber', { value: 'disabled' })).error).toBe(
      'ERR_SUPPORT_READ_ONLY',
    );
    expect((await app.call(support, 'PUT', '/settings/sendSignMessage', { value: 'enabled' })).status).toBe(
      200,
    );
    await set('disabled');
  });

  test('nothing that would outlive it, whatever the company allows', async () => {
    await set('enabled');
    const support = await begin();
    for (const [method, path] of [
      ['POST', '/users'],
      ['PUT', `/users/${app.people.adminB.userId}`],
      ['POST', '/security/totp'],
      ['DELETE', '/support'],
    ] as const)
      expect((await app.call(support, method, path, {})).error, path).toBe('ERR_SUPPORT_READ_ONLY');
    await set('disabled');
  });

  test('begins nothing that goes on when it is over (SUPPORT-05)', async () => {
    await set('enabled');
    const support = await begin();
    for (const path of ['/message/forward', '/tickets/bulk', '/tickets/closeAll', '/schedules'])
      expect((await app.call(support, 'POST', path, {})).error, path).toBe('ERR_SUPPORT_READ_ONLY');
    await set('disabled');
  });

  test('what it writes is under the operator’s name, never under the admin’s (SUPPORT-05)', async () => {
    const line = await fakeConnection(app, { companyId: app.companyB, queueIds: [app.queues.foreign] });
    const ticket = await newTicket(app, line, { name: 'Zoe' }, app.people.adminB);
    await set('enabled');
    await app.call(app.people.adminB, 'PUT', '/settings/sendSignMessage', { value: 'enabled' });
    const support = await begin();
    const by = { id: expect.any(Number), name: 'Suporte (Super)' };
    expect((await app.call(support, 'PUT', `/tickets/${ticket.id}`, { status: 'open' })).body).toMatchObject({
      userId: app.people.adminB.userId,
    });
    const sent = await app.call(support, 'POST', `/messages/${ticket.id}`, { body: 'Boa tarde' });
    expect(sent.body[0]).toMatchObject({ body: '*Suporte (Super):*\nBoa tarde', user: by });
    const [{ id }] = sent.body;
    expect(
      (await app.call(support, 'POST', '/ticket-notes', { ticketId: ticket.id, note: 'visto' })).body.user,
    ).toEqual(by);
    const log = await app.call(app.people.adminB, 'GET', `/tickets-log/${ticket.id}`);
    expect(log.body.filter(({ type }: { type: string }) => type === 'open')).toMatchObject([
      { by: 'person', user: by },
    ]);
    // Support acts in the admin's place, but its mention notifies the admin too, and not in the admin's name.
    const admin = (await me(app.people.adminB)).body as { id: number; name: string };
    const note = await app.call(support, 'POST', `/messages/${ticket.id}`, {
      body: `@${admin.name} veja isto`,
      isPrivate: true,
      mentionIds: [admin.id],
    });
    expect(note.body[0].user).toEqual(by);
    expect(note.body[0].mentions).toHaveLength(1);
    const { notifications } = (await app.call(app.people.adminB, 'GET', '/notifications')).body;
    const mention = notifications.find(({ kind }: { kind: string }) => kind === 'mention');
    expect(mention).toMatchObject({ messageId: note.body[0].id, by: null });
    await app.call(support, 'PUT', '/settings/sendGreetingAccepted', { value: 'disabled' });
    await app.call(support, 'PUT', '/settings/sendSignMessage', { value: 'disabled' });
    const since = await app.call(app.people.adminB, 'GET', '/settings/since');
    expect(JSON.stringify(since.body)).toContain('Suporte (Super)');
    // It stays so long after support has ended.
    await app.call(app.people.adminB, 'DELETE', '/support');
    const { body } = await app.call(app.people.adminB, 'GET', `/messages/${ticket.uuid}`);
    expect(body.messages.find((one: { id: number }) => one.id === id).user).toEqual(by);
    await set('disabled');
  });

  test('goes on after a reload until it has ended, for that operator alone (SUPPORT-06)', async () => {
    const { superA, adminA } = app.people;
    const resume = (person = superA) => app.call(person, 'POST', `/companies/${app.companyB}/support/resume`);
    expect((await resume()).error).toBe('ERR_NO_SUPPORT_FOUND');
    const support = await begin(30);
    const other = await app.addPerson(app.companyA, { profile: 'admin', super: true });
    expect((await resume(adminA)).error).toBe('ERR_NO_PERMISSION');
    expect((await resume(other)).error).toBe('ERR_NO_SUPPORT_FOUND');
    const { body } = await resume();
    expect(body).toMatchObject({ until: support.until, user: { supporting: true, super: false } });
    expect((await me({ ...support, token: body.token })).status).toBe(200);
    app.clock.advance(31 * 60_000);
    expect((await resume()).error).toBe('ERR_NO_SUPPORT_FOUND');
  });

  test('no call that changes something is left out', () => {
    const actor = { support: { operator: 'Super', mayWrite: false } } as Actor;
    const calls = Object.values(contract).flatMap((feature) =>
      Object.values(feature as Record<string, Endpoint>),
    );
    const open = calls.filter(
      (endpoint) =>
        endpoint.method !== 'GET' &&
        endpoint.allow !== 'public' &&
        !app.app.gates.supportRefusal(actor, endpoint),
    );
    expect(open.map(({ path }) => path)).toEqual(['/support/leave']);
  });

  test('nor one of later work or a secret, where it may change the rest (SUPPORT-05)', () => {
    const actor = { support: { operator: 'Super', mayWrite: true } } as Actor;
    const refused = (calls: object, names: readonly string[]) =>
      names.map((name) => app.app.gates.supportRefusal(actor, (calls as Record<string, Endpoint>)[name]!));
    const { bulkActions, forwards, connections } = contract;
    const bulk = ['create', 'createOfFilter', 'closeAll', 'cancel', 'undo'];
    expect(new Set(refused(bulkActions, bulk))).toEqual(new Set(['ERR_SUPPORT_READ_ONLY']));
    expect(refused(forwards, ['start', 'cancel', 'list'])).toEqual([
      'ERR_SUPPORT_READ_ONLY',
      undefined,
      undefined,
    ]);
    expect(refused(connections, ['token', 'renewToken', 'list', 'update'])).toEqual([
      'ERR_SUPPORT_READ_ONLY',
      'ERR_SUPPORT_READ_ONLY',
      undefined,
      undefined,
    ]);
  });
});

describe('it ends (SUPPORT-04)', () => {
  test('by itself when its time is over, also for the holder of the token, and the screens get an event', async () => {
    const support = await begin(15);
    const screen = await connectSocket(app, bruno);
    app.clock.advance(15 * 60_000 - 1000);
    expect((await me(support)).status).toBe(200);
    app.clock.advance(1000);
    expect((await me(support)).error).toBe('ERR_SESSION_EXPIRED');
    // A token with a later end does not help; the process caches a session for two seconds at most.
    app.app.actors.forget(support.sessionId);
    const longer = await app.app.tokens.sign(support);
    expect((await me({ ...support, token: longer })).error).toBe('ERR_SESSION_ENDED');
    await app.kernel.inAcross((work) => endSupport(work, { until: work.clock.now() }, 'time'));
    await screen.hears('ownCompany');
  });

  test('when the company ends it: the socket is cut, and it hears why', async () => {
    const support = await begin();
    const screen = await connectSocket(app, support, { token: support.token });
    expect((await app.call(bruno, 'DELETE', '/support')).error).toBe('ERR_NO_PERMISSION');
    expect((await app.call(app.people.adminB, 'DELETE', '/support')).status).toBe(200);
    await screen.hears('auth', ({ reason }: { reason: string }) => reason === 'supportOver');
    await screen.ended;
    expect((await me(support)).error).toBe('ERR_SESSION_ENDED');
    expect((await me(app.people.adminB)).status).toBe(200);
  });

  test('when the operator is one no more, or is signed in nowhere', async () => {
    const end = () => app.kernel.inAcross((work) => endSupport(work, 'without operator', 'left'));
    for (const fate of ['signed out', 'deleted']) {
      const operator = await app.addPerson(app.companyA, { profile: 'admin', super: true });
      await app.confirm(operator);
      const { body } = await requestSupport({}, app.companyB, operator);
      const support = { ...app.people.adminB, token: body.token as string };
      await end();
      expect((await me(support)).status).toBe(200);
      const path = `/users/${operator.userId}`;
      const over = await app.call(
        app.people.superA,
        'DELETE',
        fate === 'deleted' ? path : `${path}/sessions`,
      );
      expect(over.status).toBe(200);
      await end();
      expect((await me(support)).error, fate).toBe('ERR_SESSION_ENDED');
    }
  });

  test('when the operator begins again, and when the admin is one no more', async () => {
    const before = await begin();
    const now = await begin();
    expect((await me(before)).error).toBe('ERR_SESSION_ENDED');
    expect((await me(now)).status).toBe(200);
    const { userId } = app.people.adminB;
    const other = await app.addPerson(app.companyB, { profile: 'admin' });
    await app.call(other, 'PUT', `/users/${userId}`, { profile: 'user' });
    expect((await me(now)).error).toBe('ERR_SESSION_ENDED');
    await app.call(other, 'PUT', `/users/${userId}`, { profile: 'admin' });
  });
});

test('nobody is at work because of it', async () => {
  const support = await begin();
  const screen = await connectSocket(app, support, { token: support.token });
  const eyes = await connectSocket(app, bruno);
  await app.call(bruno, 'POST', '/tags', { name: 'Sign of life', color: '#123456' });
  await screen.hears('tag');
  const { body } = await app.call(bruno, 'GET', `/users/${app.people.adminB.userId}`);
  expect(body.online).toBe(false);
  eyes.socket.close();
});

test('a name of a session that was made up is nobody', async () => {
  const token = await app.app.tokens.sign({
    userId: app.people.adminB.userId,
    companyId: app.companyB,
    sessionId: supportSessionId(crypto.randomUUID()),
  });
  expect((await me({ ...app.people.adminB, token })).error).toBe('ERR_SESSION_ENDED');
  expect(supportIdOf(supportSessionId('x'))).toBe('x');
});
