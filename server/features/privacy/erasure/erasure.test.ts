import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whatsappKeys, whatsappSent } from '../../../channels/whatsapp/whatsapp.table.ts';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { campaignEntries, campaigns } from '../../campaigns/campaigns.table.ts';
import { contactImportRows, contactImports } from '../../contactImports/contactImports.table.ts';
import { phoneContacts } from '../../contactImports/phoneContacts.table.ts';
import { contactListItems, contactLists } from '../../contactLists/contactLists.table.ts';
import { auditEntries } from '../../core/audit/audit.table.ts';
import { contacts, samePeople } from '../../core/contacts/contacts.table.ts';
import { madeFileParts } from '../../core/madeFiles/madeFiles.table.ts';
import { startMadeFiles } from '../../core/madeFiles/startMadeFiles.ts';
import { media } from '../../core/media/media.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { publishMessage } from '../../core/messages/publishMessage.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { linkPreviews } from '../../linkPreviews/linkPreviews.table.ts';
import { numberChecks } from '../../numbers/numberChecks.table.ts';
import { consents, erasures } from '../privacy.table.ts';
import { findLeft } from './findLeft.ts';
import { hashOf, runErasure } from './runErasure.ts';
import { startErasures } from './startErasures.ts';

// The person's identities, and words that occur only in data about them.
const number = '5511987650001';
const shortNumber = '551187650001';
const otherNumber = '5511987650002';
const name = 'Zuleide Plantada Xavier';
const email = 'zuleide@plantada.example';
const secret = 'segredoplantado';

let app: TestApp;
let admin: Person;
let line: FakeConnection;
let logged = '';
beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, next) {
        logged += chunk;
        next();
      },
    }),
  );
  app = await buildTestApp({}, log);
  admin = app.people.adminA;
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(admin, method, path, body);

/** Every table of every company as text. */
async function dump(): Promise<Record<string, string>> {
  return app.kernel.database.acrossCompanies(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const all: Record<string, string> = {};
    for (const { name: table } of tables) {
      const rows = await tx.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(table)} t`,
      );
      all[table] = rows.map(({ row }) => row).join('\n');
    }
    return all;
  }, 'read');
}
function files(folder = join(app.kernel.settings.DATA_DIR, 'files')): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
}
const needles = [number, shortNumber, name, email, secret];
/** Columns of bytes show them in hex. */
const spellings = (text: string) => [text.toLowerCase(), Buffer.from(text).toString('hex')];
const tablesThatHold = async (...texts: string[]) =>
  Object.entries(await dump()).flatMap(([table, rows]) =>
    texts.flatMap(spellings).some((text) => rows.toLowerCase().includes(text)) ? [table] : [],
  );

/** Plants a person in every place where the product stores personal data. */
async function plant() {
  const { kernel, people, companyA } = app;
  const { connectionId } = line;
  const ticket = await newTicket(app, line, { number, name, text: `${secret} oi` });
  const { contactId, id: ticketId, uuid } = ticket;
  // An index of its own finds its values.
  await call('POST', '/contact-fields', { name: 'Observação', kind: 'text' });
  await call('PUT', `/contacts/${contactId}`, {
    name,
    number,
    email,
    extraInfo: [{ name: 'Observação', value: secret }],
  });
  await call('PUT', `/tickets/${ticketId}`, {
    status: 'open',
    userId: admin.userId,
    queueId: app.queues.sales,
  });
  const { body: reply } = await call('POST', `/messages/${ticketId}`, { body: `${secret} resposta` });
  await call('POST', `/messages/${ticketId}`, { body: `${secret} interno`, isPrivate: true });
  await call('POST', '/ticket-notes', { note: `${secret} nota`, ticketId, contactId });
  await call('PUT', `/drafts/${uuid}`, { text: `${secret} rascunho` });
  await call('POST', '/schedules', {
    body: `${secret} depois`,
    contactId,
    sendAt: new Date(Date.now() + 1e8).toISOString(),
    whatsappId: connectionId,
  });
  const other = await newTicket(app, line, { number: '5511900007777', name: 'Zuleide Antiga Plantada' });
  const { body: joined } = await call('POST', `/contacts/${contactId}/merge`, { contactId: other.contactId });
  // The audit log notes the merge and its end, and keeps both.
  await call('POST', `/contacts/merges/${joined.mergeId}/undo`);
  await call('POST', `/contacts/${contactId}/merge`, { contactId: other.contactId });
  const picture = await kernel.storage.put(companyA, Buffer.from(`${secret} retrato`), { maxBytes: 1e6 });
  const file = await kernel.storage.put(companyA, Buffer.from(`${secret} arquivo`), { maxBytes: 1e6 });
  const page = await kernel.storage.put(companyA, Buffer.from(`${secret} pagina`), { maxBytes: 1e6 });
  const group = await groupWhereTheySpoke(contactId);
  await kernel.inWork(companyA, async ({ tx }) => {
    await tx.update(contacts).set({ pictureStorageKey: picture.key }).where(eq(contacts.id, contactId));
    const [stored] = await tx
      .insert(media)
      .values({ state: 'ready', storageKey: file.key, bytes: file.bytes, name: `${secret}.pdf` })
      .returning();
    const [preview] = await tx
      .insert(linkPreviews)
      .values({ addressHash: 'x', url: `https://example.com/${secret}`, pictureStorageKey: page.key })
      .returning();
    await tx
      .update(messages)
      .set({ mediaId: stored!.id, linkPreviewId: preview!.id, originalBody: `${secret} antes` })
      .where(eq(messages.id, reply[0].id));
    const [sent] = await tx.select().from(messages).where(eq(messages.id, reply[0].id));
    await tx
      .insert(whatsappSent)
      .values({ connectionId, providerId: sent!.providerId!, content: Buffer.from(secret) });
    await tx.insert(whatsappKeys).values({
      connectionId,
      type: 'session',
      keyId: `${number}.0`,
      value: Buffer.from('sealed'),
      epoch: 1,
    });
    await tx.insert(phoneContacts).values({ connectionId, number, name });
    await tx.insert(numberChecks).values({ number: shortNumber, connectionId, foundAs: number });
    await tx.insert(samePeople).values({ kind: 'phone', value: number, person: crypto.randomUUID() });
    const [made] = await tx
      .insert(contactImports)
      .values({ userId: people.adminA.userId, fileName: 'lista.csv', state: 'mapping', rowCount: 2 })
      .returning();
    const [list] = await tx.insert(contactLists).values({ name: 'Lista' }).returning();
    await tx
      .insert(contactListItems)
      .values({ contactListId: list!.id, name: 'Pessoa', number, foundAs: shortNumber });
    const [campaign] = await tx.insert(campaigns).values({ name: 'Oferta' }).returning();
    await tx.insert(campaignEntries).values({ campaignId: campaign!.id, name, number });
    await tx.insert(contactImportRows).values([
      { importId: made!.id, row: 0, cells: [name, '+55 (11) 98765-0001'] },
      { importId: made!.id, row: 1, cells: ['Outra', otherNumber] },
    ]);
    await tx
      .update(messages)
      .set({
        reactions: [
          { emoji: '👍', fromMe: false, who: `phone:${number}`, name },
          { emoji: '🙂', fromMe: false, who: `phone:${otherNumber}`, name: 'Outra' },
        ],
      })
      .where(eq(messages.id, group.othersMessageId));
    await tx.insert(consents).values({ contactId, askedAt: new Date(), words: `${secret} texto` });
  });
  // A raw event of the channel, under the person's address.
  await line.store([
    {
      event: message(person(phone(number), name), `${secret} mais`),
      conversation: `${number}@s.whatsapp.net`,
    },
  ]);
  await line.inbound.idle();
  await call('POST', `/contacts/${contactId}/exports`);
  await call('POST', `/messages/${uuid}/transcripts`, {});
  return { contactId, ticketId, group };
}

/** A group in which the person and somebody else have written. */
async function groupWhereTheySpoke(contactId: number) {
  return app.kernel.inWork(app.companyA, async (work) => {
    const { tx } = work;
    const [group] = await tx.insert(contacts).values({ name: 'Grupo', isGroup: true }).returning();
    const [other] = await tx.insert(contacts).values({ name: 'Outra', number: otherNumber }).returning();
    const [ticket] = await tx
      .insert(tickets)
      .values({
        contactId: group!.id,
        whatsappId: line.connectionId,
        status: 'group',
        isGroup: true,
        lastMessage: `${secret} no grupo`,
        lastMessageAt: new Date(),
      })
      .returning();
    const messageBase = { ticketId: ticket!.id, connectionId: line.connectionId, fromMe: false };
    const [others] = await tx
      .insert(messages)
      .values({ ...messageBase, body: 'bom dia', contactId: other!.id })
      .returning();
    const [own] = await tx
      .insert(messages)
      .values({ ...messageBase, body: `${secret} no grupo`, contactId, quotedId: others!.id })
      .returning();
    // The log shows their message to those who were away.
    await publishMessage(work, own!.id, ticket!, 'create');
    return { ticketId: ticket!.id, othersMessageId: others!.id };
  });
}

const erasure = async (id: number) => (await call('GET', `/erasures/${id}`)).body;

test('of a person who is erased nothing is left in the database, the files and the logs but the proof', async () => {
  const { contactId, group } = await plant();
  const exporting = startMadeFiles(app.kernel);
  await exporting.idle();
  await exporting.stop();
  const made = await app.read((tx) => tx.select().from(madeFileParts));
  expect(made).toHaveLength(2);
  const before = await tablesThatHold(...needles);
  // The tables with planted data: if the test no longer plants one, it proves nothing for it.
  expect(before).toEqual(
    expect.arrayContaining([
      'campaign_entries',
      'consents',
      'contact_identities',
      'contact_import_rows',
      'contact_list_items',
      'contact_merges',
      'contacts',
      'drafts',
      'events',
      'inbound_raw',
      'link_previews',
      'made_file_parts',
      'media',
      'messages',
      'number_checks',
      'phone_contacts',
      'same_people',
      'schedules',
      'ticket_notes',
      'tickets',
      'whatsapp_keys',
      'whatsapp_sent',
    ]),
  );
  expect(files().filter((content) => content.includes(secret)).length).toBeGreaterThanOrEqual(3);

  const { body: preview } = await call('GET', `/contacts/${contactId}/erasure`);
  expect(preview.erased).toContainEqual({ table: 'tickets', count: 2 });
  const { body: begun, status } = await call('POST', `/contacts/${contactId}/erasure`, { reason: 'asked' });
  expect([status, begun.state]).toEqual([202, 'running']);
  const worker = startErasures(app.kernel);
  await expect.poll(async () => (await erasure(begun.id)).state, { timeout: 20_000 }).toBe('done');
  await worker.stop();

  expect(await tablesThatHold(...needles)).toEqual([]);
  for (const needle of needles) {
    expect(files().filter((content) => content.includes(needle))).toEqual([]);
    expect(logged.toLowerCase()).not.toContain(needle.toLowerCase());
  }
  for (const { storageKey } of made) expect(await app.kernel.storage.storedAt(storageKey)).toBeUndefined();
  // Messages of others stay; the person's own in the group do not.
  const inGroup = await app.read((tx) =>
    tx.select().from(messages).where(eq(messages.ticketId, group.ticketId)),
  );
  expect(inGroup.map(({ body, reactions }) => [body, reactions.map(({ name: person }) => person)])).toEqual([
    ['bom dia', ['Outra']],
  ]);
  const [groupTicket] = await app.read((tx) =>
    tx.select().from(tickets).where(eq(tickets.id, group.ticketId)),
  );
  expect(groupTicket!.lastMessage).toBe('bom dia');
  expect(await tablesThatHold(otherNumber)).toContain('contact_import_rows');

  const proof = await erasure(begun.id);
  expect(proof).toMatchObject({ subject: contactId, reason: 'asked', requestedBy: 'Admin A', left: [] });
  const countOf = (table: string) =>
    proof.erased.find((one: { table: string }) => one.table === table)?.count ?? 0;
  expect([countOf('tickets'), countOf('contacts'), countOf('consents')]).toEqual([2, 2, 1]);
  expect(countOf('messages')).toBeGreaterThanOrEqual(6);
  expect(countOf('files')).toBeGreaterThanOrEqual(4);
  const [row] = await app.read((tx) => tx.select().from(erasures).where(eq(erasures.id, begun.id)));
  expect([row!.sought, row!.filesLeft, hashOf(row!)]).toEqual([null, [], proof.hash]);
  const auditRows = await app.read((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.verb, 'erased')),
  );
  expect(auditRows.at(-1)).toMatchObject({
    objectId: String(contactId),
    changes: [{ field: 'hash', before: null, after: proof.hash }],
  });
  // The ways to write the number, with and without country code and ninth digit; the reply names the number that was
  // looked up.
  for (const spelling of [
    '+55 11 98765-0001',
    shortNumber,
    '11 98765-0001',
    '(011) 98765-0001',
    '11 8765-0001',
  ])
    expect((await call('POST', '/erasures/find', { number: spelling })).body).toMatchObject({
      number: expect.stringMatching(/^5511/),
      erasures: [{ id: begun.id }],
    });
  expect((await call('POST', '/erasures/find', { number: otherNumber })).body).toEqual({
    number: otherNumber,
    erasures: [],
  });
  expect(await call('POST', '/erasures/find', { number: '98765-0001' })).toMatchObject({
    status: 422,
    error: 'ERR_INCOMPLETE_NUMBER',
  });
}, 60_000);

describe('an erasure', () => {
  const begin = async (word: string) => {
    const ticket = await newTicket(app, line, { text: word });
    const { body } = await call('POST', `/contacts/${ticket.contactId}/erasure`, { reason: 'ordered' });
    return { ticket, id: body.id as number };
  };

  test('that was begun is begun once, and goes on where it stopped when something fails in the middle', async () => {
    const { ticket, id } = await begin('com arquivo');
    const again = await call('POST', `/contacts/${ticket.contactId}/erasure`, { reason: 'ordered' });
    expect(again.body.id).toBe(id);
    const { key, bytes } = await app.kernel.storage.put(app.companyA, Buffer.from('conteúdo'), {
      maxBytes: 100,
    });
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [file] = await tx.insert(media).values({ state: 'ready', storageKey: key, bytes }).returning();
      await tx.update(messages).set({ mediaId: file!.id }).where(eq(messages.ticketId, ticket.id));
    });
    const { storage } = app.kernel;
    const broken = {
      ...app.kernel,
      storage: { ...storage, remove: () => Promise.reject(new Error('the disk is away')) },
    };
    await expect(runErasure(broken, app.companyA, id)).rejects.toThrow('the disk is away');
    expect(await storage.storedAt(key)).toBeDefined();
    expect((await erasure(id)).state).toBe('running');
    expect(await runErasure(app.kernel, app.companyA, id)).toEqual({ as: 'done' });
    expect(await storage.storedAt(key)).toBeUndefined();
    expect(await erasure(id)).toMatchObject({
      state: 'done',
      erased: expect.arrayContaining([{ table: 'media', count: 1 }]),
    });
  });

  test('says where others have written the number down, and leaves their words', async () => {
    const { ticket, id } = await begin('oi');
    const { number: theirs } = ticket.contact;
    const elsewhere = await newTicket(app, line, { text: `ligue para ${theirs}` });
    expect((await call('GET', `/contacts/${ticket.contactId}/erasure`)).body).toMatchObject({
      left: [{ table: 'messages', count: 1 }],
      leftMayBeMore: false,
    });
    await runErasure(app.kernel, app.companyA, id);
    const { left } = await erasure(id);
    expect(left).toContainEqual({ table: 'messages', count: 1 });
    // With any page size, the search counts no row twice and leaves none out.
    const looked = (rows?: number) =>
      findLeft(app.kernel.inWork, app.companyA, { handles: [theirs], words: [] }, rows);
    const inOne = await looked();
    expect(inOne.messages).toBe(1);
    for (const rows of [1, 2, 7]) expect(await looked(rows)).toEqual(inOne);
    const [keptRow] = await app.read((tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, elsewhere.id)),
    );
    expect(keptRow!.body).toBe(`ligue para ${theirs}`);
  });

  test('is an admin’s to begin, of contacts of their own company', async () => {
    const ticket = await newTicket(app, line);
    const path = `/contacts/${ticket.contactId}/erasure`;
    for (const person of [app.people.anaSales, app.people.betoSupport]) {
      expect((await app.call(person, 'POST', path, { reason: 'asked' })).error).toBe('ERR_NO_PERMISSION');
      expect((await app.call(person, 'GET', '/erasures')).error).toBe('ERR_NO_PERMISSION');
    }
    expect((await app.call(app.people.adminB, 'POST', path, { reason: 'asked' })).error).toBe(
      'ERR_NO_CONTACT_FOUND',
    );
    expect((await call('POST', path, { reason: 'because' })).error).toBe('ERR_VALIDATION');
  });

  test('is published to screens that show the person, and a client that was away hears nothing of before', async () => {
    const { ticket, id } = await begin('oi, sou eu');
    await runErasure(app.kernel, app.companyA, id);
    const events = await app.read((tx) => tx.select().from(eventLog).orderBy(eventLog.seq));
    const published = (topic: string) =>
      events.filter((one) => one.topic === topic).map(({ payload }) => payload);
    expect(published('ticket')).toContainEqual({
      action: 'delete',
      ticketId: ticket.id,
      ticketUuid: ticket.uuid,
    });
    expect(published('contact')).toContainEqual({ action: 'delete', contactId: ticket.contactId });
    expect(JSON.stringify(events)).not.toContain('sou eu');
    // Event numbers have no gaps: a client counts on that to see what it missed.
    expect(events.at(-1)!.seq - events[0]!.seq + 1).toBe(events.length);
  });

  // The last test: a search of all messages would read these too.
  test('says beforehand where it has not looked through everything: for a number that is named all the time', async () => {
    const { ticket } = await begin('oi');
    const { number: theirs } = ticket.contact;
    const elsewhere = await newTicket(app, line, { text: 'oi' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`
        insert into messages (ticket_id, connection_id, body, from_me)
        select ${elsewhere.id}, ${line.connectionId}, ${`ligue para ${theirs}: `} || n, true
        from generate_series(1, 4100) as n`),
    );
    expect((await call('GET', `/contacts/${ticket.contactId}/erasure`)).body).toMatchObject({
      left: [{ table: 'messages', count: 4100 }],
      leftMayBeMore: true,
    });
  });
});
