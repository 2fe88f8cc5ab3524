import { daysOfPersonExports } from '@recado/shared/features/privacy';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutomationRig, automationRig } from '../../../testing/automationRig.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../../testing/fakeChannel.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { endMadeFiles } from '../../core/madeFiles/endMadeFiles.ts';
import { madeFileParts, madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { startMadeFiles } from '../../core/madeFiles/startMadeFiles.ts';
import { media } from '../../core/media/media.table.ts';
import { messages } from '../../core/messages/messages.table.ts';

let app: TestApp;
let admin: Person;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  rig = automationRig(app);
  line = await rig.line({ queueIds: [app.queues.sales] });
  const worker = startMadeFiles(app.kernel);
  app.stopFirst.push(() => worker.stop());
});
afterAll(() => app?.stop());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(admin, method, path, body);
const consentsOf = async (contactId: number) => (await call('GET', `/contacts/${contactId}/consents`)).body;

test('the time of the question, the words that were read, the answer and its message are kept', async () => {
  await rig.set({
    enableLGPD: 'enabled',
    lgpdConsent: 'enabled',
    lgpdMessage: 'Guardamos seus dados.',
    lgpdLink: 'https://example.com/privacidade',
  });
  const customer = rig.customer(line);
  const question = await customer.says('oi');
  const { contactId } = await customer.ticket();
  const [open] = await consentsOf(contactId);
  expect(open).toMatchObject({ answer: 'waiting', words: question[0], answerWords: '', answeredAt: null });
  expect(open.words).toContain('Guardamos seus dados.\nhttps://example.com/privacidade');
  await customer.says('Sim');
  const [agreed] = await consentsOf(contactId);
  expect(agreed).toMatchObject({ id: open.id, answer: 'yes', answerWords: 'Sim' });
  const rows = await app.read((tx) => tx.select({ id: messages.id, body: messages.body }).from(messages));
  const bodyOf = (id: number) => rows.find((row) => row.id === id)?.body;
  expect([bodyOf(agreed.messageId), bodyOf(agreed.answerMessageId)]).toEqual([question[0], 'Sim']);

  const other = rig.customer(line);
  await other.says('olá');
  await other.says('Não');
  const [refused] = await consentsOf((await other.ticket()).contactId);
  expect(refused).toMatchObject({ answer: 'no', answerWords: 'Não' });

  await rig.set({ enableLGPD: 'enabled', lgpdMessage: 'Só um aviso.' });
  const third = rig.customer(line);
  await third.says('bom dia');
  expect(await consentsOf((await third.ticket()).contactId)).toMatchObject([
    { answer: 'told', words: 'Só um aviso.' },
  ]);
});

test('an archive holds everything about one person and nothing of another, and ends after its days', async () => {
  await rig.set({});
  const [customer, other] = [rig.customer(line), rig.customer(line)];
  await customer.says('quero <b>meus</b> dados');
  await other.says('nada disso');
  const { id: ticketId, contactId } = await customer.ticket();
  await call('POST', '/ticket-notes', { note: 'cliente antigo', ticketId, contactId });
  const { key, bytes } = await app.kernel.storage.put(app.companyA, Buffer.from('o contrato'), {
    maxBytes: 100,
  });
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({ state: 'ready', storageKey: key, bytes, name: '../../contrato.txt' })
      .returning();
    await tx.update(messages).set({ mediaId: file!.id }).where(eq(messages.ticketId, ticketId));
  });
  const path = `/contacts/${contactId}/exports`;
  expect((await app.call(app.people.anaSales, 'POST', path)).error).toBe('ERR_NO_PERMISSION');
  expect((await app.call(app.people.adminB, 'POST', path)).error).toBe('ERR_NO_CONTACT_FOUND');
  const { status, body: begun } = await call('POST', path);
  expect([status, begun.state]).toEqual([202, 'running']);
  const list = async () => (await call('GET', path)).body;
  await expect.poll(async () => (await list())[0].state, { timeout: 15_000 }).toBe('done');

  const { body: link } = await call('GET', `/person-exports/${begun.id}/link`);
  const reply = await app.app.inject({ url: `${link.path}&download` });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const archive = unzipSync(new Uint8Array(reply.rawPayload));
  const names = Object.keys(archive);
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'dados.json', 'mensagens.json', `conversas/${ticketId}.html`]),
  );
  const text = (name: string) => strFromU8(archive[name]!);
  expect(text(`conversas/${ticketId}.html`)).toContain('quero &lt;b&gt;meus&lt;/b&gt; dados');
  expect(text('index.html')).toContain('cliente antigo');
  expect(JSON.parse(text('mensagens.json'))).toContainEqual(
    expect.objectContaining({ ticketId, body: 'quero <b>meus</b> dados' }),
  );
  const [file] = names.filter((name) => name.startsWith('arquivos/'));
  expect(file).toMatch(/^arquivos\/\d+-[^/]*contrato\.txt$/);
  expect(text(file!)).toBe('o contrato');
  expect(names.map(text).join()).not.toContain('nada disso');
  expect(names.map(text).join()).not.toContain(other.number);

  app.clock.advance((daysOfPersonExports + 1) * 24 * 60 * 60_000);
  expect((await call('GET', `/person-exports/${begun.id}/link`)).error).toBe('ERR_NO_MEDIA_FOUND');
  const before = await app.read((tx) => tx.select().from(madeFileParts));
  await endMadeFiles(app.kernel);
  expect((await list())[0].state).toBe('over');
  expect(await app.kernel.storage.storedAt(before[0]!.storageKey!)).toBeUndefined();
  expect(await app.read((tx) => tx.$count(madeFileParts))).toBe(0);
});

test('a limited number of archives of a company is made at once', async () => {
  const { contactId } = await newContact();
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const others = await tx
      .insert(contacts)
      .values(
        Array.from({ length: 20 }, (_, n) => ({ name: `Alguém ${n}`, number: `55119${10_000_000 + n}` })),
      )
      .returning({ id: contacts.id });
    // No worker runs here, so they stay running.
    await tx
      .insert(madeFiles)
      .values(
        others.map(({ id }) => ({ kind: 'personExports' as const, contactId: id, requestedBy: 'Teste' })),
      );
  });
  expect(await call('POST', `/contacts/${contactId}/exports`)).toMatchObject({
    status: 429,
    body: { error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) },
  });
});

async function newContact(): Promise<{ contactId: number }> {
  const customer = rig.customer(line);
  await customer.says('olá');
  return customer.ticket();
}
