import { createServer } from 'node:net';
import tls from 'node:tls';
import { eq } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTlsIdentity } from '../../../../scripts/simulator/media/tlsIdentity.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { startMailServer, wordsOf } from '../../../testing/processes/startMailServer.ts';
import { mailSettings, mails } from './mail.table.ts';
import { readMailSettings } from './readMailSettings.ts';
import { type Letter, sendMail } from './sendMail.ts';
import { startMails } from './startMails.ts';

let app: TestApp;
let worker: ReturnType<typeof startMails>;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  worker = startMails(app.kernel);
  app.stopFirst.push(() => worker.stop());
});
afterAll(() => app.stop());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const settings = {
  isOn: true,
  host: '127.0.0.1',
  security: 'none',
  userName: '',
  password: '',
  fromAddress: 'recado@company.example',
  fromName: 'Recado',
  linkBase: 'https://inbox.example',
};
const save = (port: number, more: object = {}) =>
  app.call(app.people.superA, 'PUT', '/mail-settings', { ...settings, port, ...more });
const test1 = () => app.call(app.people.superA, 'POST', '/mail-settings/test');
async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  closing.push(() => server.close());
  return server;
}
const letter: Letter = {
  kind: 'greeting',
  to: { address: 'ana@company.example', name: 'Ana' },
  language: 'pt',
  subject: 'Olá, você',
  paragraphs: ['Primeira linha.', '<b>nada</b> & mais'],
  button: { label: 'Abrir', path: '/tickets' },
};
const send = (more: Partial<Letter> = {}) =>
  app.kernel.inWork(app.companyA, (work) => sendMail(work, app.kernel.vault, { ...letter, ...more }));
const rows = () => app.read((tx) => tx.select().from(mails));
/** The row of a kind, once it was tried. */
async function tried(kind: string) {
  await expect
    .poll(async () => (await rows()).some((row) => row.kind === kind && row.tries > 0), { timeout: 8000 })
    .toBe(true);
  return (await rows()).find((row) => row.kind === kind)!;
}
/** Resolves when nothing of a kind waits any more. */
const gone = (kind: string) =>
  expect.poll(async () => (await rows()).some((row) => row.kind === kind), { timeout: 8000 }).toBe(false);
const refuse = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('the operator’s settings of mail (MAIL-01)', () => {
  test('are theirs alone, and never show the password, which is stored sealed', async () => {
    for (const person of [app.people.adminA, app.people.anaSales, app.people.adminB]) {
      expect((await app.call(person, 'GET', '/mail-settings')).error).toBe('ERR_NO_PERMISSION');
      expect((await app.call(person, 'POST', '/mail-settings/test')).error).toBe('ERR_NO_PERMISSION');
    }
    const secret = { security: 'starttls', userName: 'me', password: 'smtp-Secret-77' };
    const saved = await save(587, secret);
    expect(saved.body).toMatchObject({ hasPassword: true, userName: 'me', isLinkBaseFixed: false });
    expect(JSON.stringify((await app.call(app.people.superA, 'GET', '/mail-settings')).body)).not.toContain(
      'Secret',
    );
    const [row] = await app.kernel.database.acrossCompanies((tx) => tx.select().from(mailSettings), 'read');
    expect(row!.password).not.toContain('Secret');
    expect((await readMailSettings(app.kernel))?.server.password).toBe('smtp-Secret-77');
    await expect(app.read((tx) => tx.select().from(mailSettings))).rejects.toThrow();
  });

  test('keep the password while it goes to the same server and user, and to no other', async () => {
    await save(587, { security: 'starttls', userName: 'me', password: 'smtp-Secret-77' });
    expect((await save(2525, { security: 'starttls', userName: 'me' })).status).toBe(200);
    for (const other of [{ host: 'evil.example', userName: 'me' }, { userName: 'other' }])
      expect((await save(587, { security: 'starttls', ...other })).body).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: { password: 'Required' },
      });
    expect((await save(25, { userName: 'me', password: 'x' })).body.fields).toEqual({
      security: 'Needs encryption',
    });
    expect((await readMailSettings(app.kernel))?.server).toMatchObject({
      host: '127.0.0.1',
      password: 'smtp-Secret-77',
    });
  });

  test('take no line end, no second receiver and no path for a host', async () => {
    for (const wrong of [
      { host: 'a.example/x' },
      { host: 'a.example\r\nX' },
      { fromName: 'A\r\nBcc: b@c.example' },
      { fromAddress: 'a@b.example, c@d.example' },
      { linkBase: 'javascript:alert(1)' },
    ])
      expect((await save(25, wrong)).error).toBe('ERR_VALIDATION');
  });
});

describe('a test mail', () => {
  test('arrives, from the name and address that are set', async () => {
    const { port, received } = await mailServer();
    await save(port);
    expect((await test1()).body).toEqual({ sentTo: app.people.superA.email, problem: null, said: '' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'recado@company.example', to: [app.people.superA.email] });
  });

  test('shows the words of the server that refuses it', async () => {
    const { port } = await mailServer({
      onMailFrom: (_, __, done) => done(refuse(553, 'sender not of ours')),
    });
    await save(port);
    expect((await test1()).body).toMatchObject({
      problem: 'sender',
      said: expect.stringContaining('sender not of ours'),
    });
  });

  test('says that user and password were not taken, over an encrypted line only', async () => {
    const { port } = await mailServer({ secure: true, disabledCommands: [] });
    await save(port, { security: 'tls' });
    // The server signed its own certificate, so the client sends it nothing.
    expect((await test1()).body).toMatchObject({ problem: 'encryption' });
    const plain = await mailServer();
    await save(plain.port, { security: 'starttls', userName: 'me', password: 'secret' });
    expect((await test1()).body).toMatchObject({ problem: 'encryption' });
    expect(plain.received).toEqual([]);
  });

  test('says that nobody is there, and where mail is off that it is off', async () => {
    const { port, close } = await startMailServer();
    await close();
    await save(port);
    expect((await test1()).body).toMatchObject({ problem: 'unreachable' });
    await save(port, { isOn: false });
    expect((await test1()).error).toBe('ERR_MAIL_OFF');
  });
});

describe('a mail server with encryption and a log-in', () => {
  const identity = makeTlsIdentity();
  const account = { userName: 'recado', password: 'smtp-Secret-77' };
  const tlsOptions: SMTPServerOptions = {
    key: identity.key,
    cert: identity.cert,
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === account.userName && password === account.password
        ? done(null, { user: username })
        : done(refuse(535, 'Authentication failed')),
  };
  /** Certificates that this machine trusts: those that NODE_EXTRA_CA_CERTS adds at a start. */
  const trust = (certificates: string[]) => {
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, ...certificates]);
    closing.push(() => tls.setDefaultCACertificates(before));
  };
  const ways = [
    ['from the first byte on', 'tls', { ...tlsOptions, secure: true }],
    ['before the first command', 'starttls', tlsOptions],
  ] as const;

  test.each(ways)(
    'whose certificate is trusted gets user and password, encrypted %s',
    async (_, security, options) => {
      trust([identity.ca]);
      const { port, received } = await mailServer(options);
      await save(port, { security, ...account });
      expect((await test1()).body).toMatchObject({ problem: null, said: '' });
      expect(received).toHaveLength(1);
      await save(port, { security, ...account, password: 'another one' });
      expect((await test1()).body).toMatchObject({ problem: 'login', said: expect.stringContaining('535') });
      expect(received).toHaveLength(1);
    },
  );

  test.each(ways)(
    'gets no log-in while no known authority vouches for it, encrypted %s',
    async (_, security, options) => {
      const logins: unknown[] = [];
      const { port, received } = await mailServer({
        ...options,
        onAuth: (credentials, _session, done) => {
          logins.push(credentials);
          done(null, { user: 'anybody' });
        },
      });
      await save(port, { security, ...account });
      expect((await test1()).body).toMatchObject({ problem: 'encryption' });
      expect([logins, received]).toEqual([[], []]);
    },
  );

  test('gets no log-in when its certificate is of another name', async () => {
    trust([identity.ca]);
    const { port, received } = await mailServer({ ...tlsOptions, secure: true }, '127.0.0.2');
    await save(port, { security: 'tls', host: '127.0.0.2', ...account });
    expect((await test1()).body).toMatchObject({ problem: 'encryption' });
    expect(received).toEqual([]);
  });
});

describe('a mail of the server (MAIL-02)', () => {
  test('leaves after the commit, in plain words and as a page, and nothing of it is kept then', async () => {
    const { port, received } = await mailServer();
    await save(port);
    await send({ kind: 'arrives' });
    await gone('arrives');
    const [mail] = received;
    expect(mail!.to).toEqual(['ana@company.example']);
    expect(wordsOf(mail!)).toContain('Primeira linha.');
    expect(wordsOf(mail!)).toContain('https://inbox.example/tickets');
    expect(mail!.raw).toContain('&lt;b&gt;nada&lt;/b&gt; &amp; mais');
    expect(mail!.raw).toMatch(/^Message-ID: <[\da-f-]{36}@company\.example>/m);
  });

  test('does not leave when the work that sends it fails', async () => {
    const { port, received } = await mailServer();
    await save(port);
    await expect(
      app.kernel.inWork(app.companyA, async (work) => {
        await sendMail(work, app.kernel.vault, { ...letter, kind: 'never' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await send({ kind: 'after' });
    await gone('after');
    expect(received).toHaveLength(1);
  });

  test('holds nothing readable of what it says while it waits', async () => {
    await save(1);
    await send({ kind: 'waits', button: { label: 'x', path: '/reset#very-secret-token' } });
    const row = await tried('waits');
    expect(JSON.stringify(row)).not.toMatch(/secret-token|ana@company/);
    expect(row).toMatchObject({ state: 'waiting', error: 'MailError unreachable' });
  });

  test('is tried again with its reason until the server is back', async () => {
    const refused = await startMailServer({
      onRcptTo: (_, __, done) => done(refuse(451, 'come back later')),
    });
    await save(refused.port);
    await send({ kind: 'again' });
    const row = await tried('again');
    expect(row).toMatchObject({ state: 'waiting', error: 'MailError recipient 451' });
    await refused.close();
    const { port, received } = await mailServer();
    await save(port);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(mails)
        .set({ dueAt: new Date(0) })
        .where(eq(mails.kind, 'again')),
    );
    await gone('again');
    expect(received.filter(({ raw }) => raw.includes(row.mailUuid))).toHaveLength(1);
  });

  test('is given up for a receiver that the server does not know, and when it comes too late', async () => {
    const { port, received } = await mailServer({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('nobody') ? refuse(550, 'no such user') : null),
    });
    await save(port);
    await send({ kind: 'nobody', to: { address: 'nobody@company.example', name: '' } });
    await gone('nobody');
    await send({ kind: 'late', expiresAt: new Date(app.clock.now().getTime() - 1) });
    await gone('late');
    expect(received).toEqual([]);
  });

  test('goes to one receiver, whatever a name or a subject holds', async () => {
    const { port, received } = await mailServer();
    await save(port);
    await send({
      kind: 'injected',
      to: { address: 'ana@company.example', name: 'Ana"\r\nBcc: thief@evil.example\r\n, <x@evil.example>' },
      subject: 'Hi\r\nBcc: thief@evil.example\r\n\r\nbody',
    });
    await gone('injected');
    const mail = received.find(({ raw }) => raw.includes('Bcc'))!;
    expect(mail.to).toEqual(['ana@company.example']);
    const [head = ''] = mail.raw.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^to:/gim)).toHaveLength(1);
  });

  test('is not waited for without end where a server says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => silent.close());
    const { sendBySmtp } = await import('../../../outside/sendBySmtp.ts');
    const { port } = silent.address() as { port: number };
    await expect(
      sendBySmtp(
        { host: '127.0.0.1', port, security: 'none', userName: '', password: '' },
        {
          from: { name: '', address: 'a@b.example' },
          to: { name: '', address: 'c@d.example' },
          subject: '',
          text: '',
          html: '',
          messageId: '<1@b.example>',
          attachments: [],
        },
        { connectMs: 100, silenceMs: 100, totalMs: 2000 },
      ),
    ).rejects.toMatchObject({ problem: 'timeout' });
  });

  test('goes nowhere where mail is off, and waits for nothing', async () => {
    await save(25, { isOn: false });
    await send({ kind: 'off' });
    await gone('off');
  });
});
