import { wireName } from '@recado/shared/events';
import type { Ticket } from '@recado/shared/features/tickets';
import { hoursOfTranscripts, mostTranscripts, type Transcript } from '@recado/shared/features/transcripts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { endMadeFiles } from '../core/madeFiles/endMadeFiles.ts';
import { partsOf } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { startMadeFiles } from '../core/madeFiles/startMadeFiles.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { ticketLogs } from '../core/tickets/tickets.table.ts';
import { companies } from '../operator/companies/companies.table.ts';

let app: TestApp;
let line: FakeConnection;
let admin: Person;
let worker: ReturnType<typeof startMadeFiles>;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  worker = startMadeFiles(app.kernel);
  app.stopFirst.push(() => worker.stop());
  await app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set({ timeZone: 'Asia/Tokyo' }).where(eq(companies.id, app.companyA)),
  );
});
afterAll(() => app.stop());

type NewMessage = Partial<typeof messages.$inferInsert>;
/** Writes messages on a ticket, a minute apart from noon (UTC) of a day. */
const storeMessages = (ticket: Ticket, texts: readonly NewMessage[], day = '2026-03-01') =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(messages).values(
      texts.map((one, n) => ({
        ticketId: ticket.id,
        connectionId: line.connectionId,
        contactId: ticket.contact.id,
        fromMe: false,
        createdAt: new Date(Date.parse(`${day}T12:00:00Z`) + n * 60_000),
        ...one,
      })),
    ),
  );
const start = (ticket: Ticket, body: object = {}, person = admin) =>
  app.call(person, 'POST', `/messages/${ticket.uuid}/transcripts`, body);
const get = async (id: number, person = admin): Promise<Transcript> =>
  (await app.call(person, 'GET', `/transcripts/${id}`)).body;
async function ended(id: number, person = admin): Promise<Transcript> {
  await expect.poll(async () => (await get(id, person)).state, { timeout: 60_000 }).not.toBe('running');
  return get(id, person);
}
async function fileOf(id: number, person = admin): Promise<Buffer> {
  const { body } = await app.call(person, 'GET', `/transcripts/${id}/link`);
  const reply = await app.app.inject({ method: 'GET', url: body.url });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return reply.rawPayload;
}
/** A conversation as text that a reader extracts from the PDF. */
async function written(ticket: Ticket, body: object = {}, person = admin) {
  const { body: begun } = await start(ticket, body, person);
  expect(await ended(begun.id, person)).toMatchObject({ state: 'done', failure: null });
  return readPdf(await fileOf(begun.id, person));
}

describe('a conversation as a PDF (CONV-18)', () => {
  test('an event is above the messages of its second that came after it (THREAD-01)', async () => {
    const ticket = await newTicket(app, line, { number: newNumber(), text: 'pergunta' });
    const second = Date.parse('2026-03-01T12:00:00Z');
    const stored = (body: string, ms: number) => ({
      body,
      createdAt: new Date(second),
      storedAt: new Date(second + ms),
    });
    await storeMessages(ticket, [stored('quem está aí?', 100), stored('alguém?', 900)]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .insert(ticketLogs)
        .values({ ticketId: ticket.id, type: 'open', by: 'person', createdAt: new Date(second + 500) }),
    );
    const { text } = await written(ticket);
    expect(text).toMatch(/quem está aí\?[\s\S]*Aceito[\s\S]*alguém\?/);
  });

  test('names the company, the customer, and who wrote what and when in the company’s zone', async () => {
    const number = newNumber();
    const ticket = await newTicket(app, line, { number, name: 'Maria Ölmez', text: 'bom dia' });
    await app.call(admin, 'PUT', `/tickets/${ticket.id}`, { status: 'open', queueId: app.queues.sales });
    await storeMessages(ticket, [
      { body: 'Não é possível, coração! Çağrı ığdır şöyle. €' },
      { body: 'Claro 👍 👨‍👩‍👧 🇧🇷', fromMe: true, userId: admin.userId, ack: 3 },
      { body: 'só entre nós', fromMe: true, isPrivate: true, userId: admin.userId },
      { body: 'segredo', isDeleted: true },
      { body: 'veja', mediaType: 'application', fromMe: true, ack: -1 },
      { body: 'مرحبا، أريد كعكة 12 (شوكولاتة)؟' },
      { body: '你好，我想订一个蛋糕。' },
    ]);
    const { text, pages, title } = await written(ticket);
    expect(title).toBe(`Conversa com Maria Ölmez · #${ticket.id}`);
    expect(pages).toBe(1);
    for (const words of [
      'Acme',
      number,
      '01/03/2026',
      '21:00',
      'Não é possível, coração! Çağrı ığdır şöyle. €',
      'Essa mensagem foi apagada pelo contato',
      '[Documento]',
      '21:04 · não enviada',
      'Ticket criado',
      'Aceito',
      'Tokyo (GMT+9)',
      '👍 👨‍👩‍👧 🇧🇷',
      '你好，我想订一个蛋糕。',
    ])
      expect(text).toContain(words);
    // The PDF draws joined letters from parts, which a reader joins as well as it can.
    expect(text).toMatch(/\p{Script=Arabic}{4}.*\b12\b.*\p{Script=Arabic}{4}/u);
    expect(text).not.toContain('segredo');
    expect(text).not.toContain('só entre nós');
    expect((await written(ticket, { withNotes: true, language: 'en' })).text).toMatch(
      /Conversation with Maria.*Internal note\s+só entre nós/s,
    );
  });

  test('draws Hebrew from right to left, Thai and Korean', async () => {
    const ticket = await newTicket(app, line);
    await storeMessages(ticket, [
      { body: 'שלום, אפשר להזמין 2 עוגות?' },
      { body: 'สวัสดีครับ ขอสั่งเค้ก' },
      { body: '안녕하세요, 케이크 주문할게요. 뷁' },
    ]);
    const { text } = await written(ticket);
    // A letter that no font has is drawn as a box, and a reader gets no text back from a box.
    for (const words of ['שלום', 'עוגות', 'สวัสดีครับ', '안녕하세요, 케이크 주문할게요. 뷁'])
      expect(text).toContain(words);
  });

  test('shows pictures small and names files', async () => {
    const ticket = await newTicket(app, line);
    const photo = await sharp({
      create: { width: 2400, height: 3200, channels: 3, background: '#3366cc' },
    })
      .png()
      .toBuffer();
    const { key } = await app.kernel.storage.put(app.companyA, photo, { maxBytes: photo.length });
    const files = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .insert(media)
        .values([
          { state: 'ready', storageKey: key, name: 'foto.png', mime: 'image/png', bytes: photo.length },
          { state: 'ready', storageKey: null, name: 'perdida.png', mime: 'image/png', bytes: 1 },
          { state: 'ready', storageKey: key, name: 'contrato.pdf', mime: 'application/pdf', bytes: 1 },
        ])
        .returning({ id: media.id }),
    );
    await storeMessages(ticket, [
      { mediaType: 'image', mediaId: files[0]!.id, body: 'olha a foto' },
      { mediaType: 'image', mediaId: files[1]!.id },
      { mediaType: 'application', mediaId: files[2]!.id },
    ]);
    const { text, pictures } = await written(ticket);
    expect(pictures).toEqual([{ width: 360, height: 480 }]);
    expect(text).toContain('olha a foto');
    expect(text).not.toContain('foto.png');
    expect(text).toContain('[Imagem: perdida.png]');
    expect(text).toContain('[Documento: contrato.pdf]');
  });

  test('takes some days of it', async () => {
    const ticket = await newTicket(app, line);
    await storeMessages(ticket, [{ body: 'antes' }], '2026-02-01');
    await storeMessages(ticket, [{ body: 'naquele dia' }], '2026-02-02');
    await storeMessages(ticket, [{ body: 'depois' }], '2026-02-03');
    const { text } = await written(ticket, { from: '2026-02-02T00:00:00Z', until: '2026-02-03T00:00:00Z' });
    expect(text).toContain('naquele dia');
    expect(text).not.toMatch(/antes|depois/);
  });

  test('where nothing was written there is none (CONV-19)', async () => {
    const ticket = await newTicket(app, line);
    expect((await start(ticket, { until: '2020-01-01T00:00:00Z' })).error).toBe('ERR_NOTHING_TO_EXPORT');
    expect((await app.call(admin, 'GET', '/transcripts')).body.transcripts[0]?.ticketId).not.toBe(ticket.id);
  });

  test('of thousands of messages is written in pages, none of them twice, with its progress', async () => {
    const ticket = await newTicket(app, line);
    const many = 2000;
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`
        insert into messages (ticket_id, connection_id, contact_id, from_me, body, created_at)
        select ${ticket.id}, ${line.connectionId}, ${ticket.contact.id}, n % 3 = 0,
          'mensagem-' || n || ' com palavras que bastam para mais de uma linha, e um fim ' || md5(n::text),
          '2026-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, ${many}) as n`),
    );
    const ear = await connectSocket(app, admin);
    const { body: begun } = await start(ticket);
    expect(begun).toMatchObject({ state: 'running', total: many + 1, written: 0 });
    await ended(begun.id);
    await ear.hears(
      'transcript',
      ({ transcript }: { transcript: Transcript }) => transcript.state === 'done',
    );
    const events = ear.receivedEvents
      .filter(({ name }) => name === wireName(app.companyA, 'transcript'))
      .map(({ payload }) => (payload as { transcript: Transcript }).transcript.written);
    expect(events.length).toBeGreaterThan(4);
    expect(events).toEqual([...events].sort((a, b) => a - b));
    const { text, pages } = await readPdf(await fileOf(begun.id));
    expect(pages).toBeGreaterThan(100);
    const numbers = [...text.matchAll(/mensagem-(\d+) /g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: many }, (_, n) => n + 1));
  }, 120_000);
});

describe('nobody else', () => {
  test('reads it, hears of it, or stops it: not a colleague, not another company', async () => {
    const ticket = await newTicket(app, line, { text: 'confidencial' });
    const { anaSales, adminB, betoSupport } = app.people;
    expect((await start(ticket, {}, adminB)).error).toBe('ERR_NO_TICKET_FOUND');
    expect((await start(ticket, {}, betoSupport)).error).toBe('ERR_NO_TICKET_FOUND');
    const { body: begun } = await start(ticket);
    await ended(begun.id);
    for (const person of [anaSales, adminB])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/link'],
        ['POST', '/cancel'],
      ] as const)
        expect((await app.call(person, method, `/transcripts/${begun.id}${path}`)).error).toBe(
          'ERR_NO_TRANSCRIPT_FOUND',
        );
    // A link to a message's file with the same id does not open a transcript, nor does one of another company.
    const { links } = app.kernel;
    for (const url of [
      links.sign(app.companyA, begun.id).replace('/media/', '/transcripts/'),
      links.sign(app.companyB, begun.id, 'transcripts').replace(`c=${app.companyB}`, `c=${app.companyA}`),
      links.sign(app.companyB, begun.id, 'transcripts'),
    ])
      expect((await app.app.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('gets at what they may not see any more, neither while it is written nor later', async () => {
    const { anaSales } = app.people;
    const ticket = await newTicket(app, line);
    await app.call(admin, 'PUT', `/tickets/${ticket.id}`, { queueId: app.queues.sales });
    const { body: first } = await start(ticket, {}, anaSales);
    await ended(first.id, anaSales);
    await worker.stop();
    const { body: second } = await start(ticket, {}, anaSales);
    await app.call(admin, 'PUT', `/tickets/${ticket.id}`, {
      queueId: app.queues.support,
      isTransfered: true,
    });
    worker = startMadeFiles(app.kernel);
    expect(await ended(second.id, anaSales)).toMatchObject({ state: 'failed', failure: 'unseen' });
    expect((await app.call(anaSales, 'GET', `/transcripts/${first.id}/link`)).error).toBe(
      'ERR_NO_TICKET_FOUND',
    );
  });

  test('reads numbers that are hidden from them', async () => {
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await app.call(admin, 'PUT', `/settings/${key}`, { value: 'enabled' });
    const number = newNumber();
    const ticket = await newTicket(app, line, { number, name: number });
    await app.call(admin, 'PUT', `/tickets/${ticket.id}`, { queueId: app.queues.sales });
    const { text, title } = await written(ticket, {}, app.people.anaSales);
    expect(text + title).not.toContain(number);
    expect((await written(ticket)).text).toContain(number);
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await app.call(admin, 'PUT', `/settings/${key}`, { value: 'disabled' });
  });
});

describe('its work', () => {
  test('goes on where a process died in the middle of it, and is one file in the end', async () => {
    const ticket = await newTicket(app, line);
    await worker.stop();
    const { body: begun } = await start(ticket);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(tasks)
        .set({ state: 'taken', takenUntil: sql`now() - interval '1 minute'` })
        .where(eq(tasks.ref, begun.id)),
    );
    await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, tasks, 'transcripts'));
    worker = startMadeFiles(app.kernel);
    expect(await ended(begun.id)).toMatchObject({ state: 'done' });
  });

  test('is stopped by its person, and there are only so many at once', async () => {
    const ticket = await newTicket(app, line);
    await worker.stop();
    const begun = await Promise.all(Array.from({ length: mostTranscripts }, () => start(ticket)));
    expect((await start(ticket)).error).toBe('ERR_TOO_MANY_TRANSCRIPTS');
    const { id } = begun[0]!.body;
    expect((await app.call(admin, 'GET', `/transcripts/${id}/link`)).error).toBe('ERR_TRANSCRIPT_STATE');
    for (const { body } of begun)
      expect((await app.call(admin, 'POST', `/transcripts/${body.id}/cancel`)).body.state).toBe('cancelled');
    worker = startMadeFiles(app.kernel);
    await expect.poll(() => app.read((tx) => tx.$count(tasks, sql`state in ('waiting', 'taken')`))).toBe(0);
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
  });

  test('ends after a day, with its file', async () => {
    const ticket = await newTicket(app, line);
    const { body: begun } = await start(ticket);
    await ended(begun.id);
    const { body: link } = await app.call(admin, 'GET', `/transcripts/${begun.id}/link`);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(madeFiles)
        .set({
          expiresAt: sql`created_at + ${hoursOfTranscripts}::int * interval '1 hour' - interval '25 hours'`,
        })
        .where(eq(madeFiles.id, begun.id)),
    );
    const [file] = await app.read((tx) => partsOf(tx, begun.id));
    await endMadeFiles(app.kernel);
    expect(await app.kernel.storage.storedAt(file!.storageKey)).toBeUndefined();
    expect((await app.call(admin, 'GET', `/transcripts/${begun.id}`)).error).toBe('ERR_NO_TRANSCRIPT_FOUND');
    expect((await app.app.inject({ method: 'GET', url: link.url })).statusCode).toBe(404);
  });
});
