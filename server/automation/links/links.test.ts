import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '../../channels/channel.ts';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { userRatings } from '../../features/core/tickets/userRatings.table.ts';
import { companies } from '../../features/operator/companies/companies.table.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { botTexts } from '../botTexts.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
let sales: number;
const menu = 'Escolha:\n\n*1* - Sales\n*2* - Support';
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  sales = app.queues.sales;
  line = await rig.line({ queueIds: [sales, app.queues.support], fields: { greetingMessage: 'Escolha:' } });
});
beforeEach(() => rig.set({}));
afterAll(() => app.stop());

const put = (ticket: { id: number }, body: object) =>
  app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, body);

describe('hours', () => {
  /** By the wall clock of São Paulo (UTC-3): 23 November 2026 is a Monday. */
  const itIs = (local: string) =>
    app.clock.advance(
      Date.parse(`2026-11-${local.length > 8 ? local : `${local}:00`}.000-03:00`) - app.clock.now().getTime(),
    );
  const now = Date.now();
  afterEach(() => app.clock.advance(now - app.clock.now().getTime()));
  const setCompany = (fields: Partial<typeof companies.$inferInsert>) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set(fields).where(eq(companies.id, app.companyA)),
    );
  const closedWords = 'Estamos fechados.';

  test.each([
    ['connection', 'BOT-38'],
    ['company', 'BOT-40'],
  ])('of the %s: outside of them the customer gets the words for it, and no menu (%s)', async (whose) => {
    await rig.set({ scheduleType: whose });
    await rig.change(line, { outOfHoursMessage: whose === 'connection' ? closedWords : 'outra' });
    await setCompany({ messageOutOfHour: whose === 'company' ? closedWords : 'outra' });
    itIs('23T11:59:50');
    expect(await rig.customer(line).says('oi')).toEqual([menu]);
    itIs('23T12:00');
    expect(await rig.customer(line).says('oi')).toEqual([closedWords]);
    itIs('23T13:00');
    expect(await rig.customer(line).says('oi')).toEqual([menu]);
  });

  test.each(['connection', 'company'])('of the %s do not count on a holiday (DAY-03)', async (whose) => {
    await rig.set({ scheduleType: whose });
    await rig.change(line, { outOfHoursMessage: closedWords });
    await setCompany({ messageOutOfHour: closedWords });
    const { id } = await app
      .call(app.people.adminA, 'POST', '/special-days', {
        date: '2026-11-23',
        name: 'Aniversário da cidade',
        startTimeA: '16:00',
        endTimeA: '20:00',
      })
      .then(({ body }) => body);
    itIs('23T11:00');
    expect(await rig.customer(line).says('oi')).toEqual([closedWords]);
    itIs('23T19:00');
    expect(await rig.customer(line).says('oi')).toEqual([menu]);
    await app.call(app.people.adminA, 'DELETE', `/special-days/${id}`);
    itIs('23T19:30');
    expect(await rig.customer(line).says('oi')).toEqual([closedWords]);
  });

  test('of the queue: once it was chosen, or when the ticket is in one (BOT-39)', async () => {
    await rig.set({ scheduleType: 'queue' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(queues).set({ outOfHoursMessage: 'Vendas fechou.' }).where(eq(queues.id, sales)),
    );
    itIs('23T20:00');
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual([menu]);
    expect(await customer.says('1')).toEqual(['Vendas fechou.']);
    expect(await customer.says('alguém?')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: sales, status: 'pending', unreadMessages: 3 });
    itIs('24T12:15');
    expect(await customer.says('alguém hoje?')).toEqual(['Vendas fechou.']);
  });

  test.each(['company', 'connection', 'queue'])(
    'of the %s without a message silence nobody: the greeting goes on',
    async (whose) => {
      await rig.set({ scheduleType: whose });
      await rig.change(line, { outOfHoursMessage: '' });
      await setCompany({ messageOutOfHour: '  ' });
      await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(queues).set({ outOfHoursMessage: '' }));
      itIs('23T20:00');
      expect(await rig.customer(line).says('oi')).toEqual([menu]);
    },
  );

  test('scheduleType disabled: nobody gets words about hours (BOT-41)', async () => {
    await rig.change(line, { outOfHoursMessage: closedWords });
    itIs('23T03:00');
    expect(await rig.customer(line).says('oi')).toEqual([menu]);
  });

  test('are those of the company’s zone (trap 19)', async () => {
    await rig.set({ scheduleType: 'connection' });
    await rig.change(line, { outOfHoursMessage: closedWords });
    itIs('23T17:30');
    expect(await rig.customer(line).says('oi')).toEqual([menu]);
    await setCompany({ timeZone: 'Europe/Lisbon' });
    expect(await rig.customer(line).says('oi')).toEqual([closedWords]);
    await setCompany({ timeZone: 'America/Sao_Paulo' });
  });

  test('are announced once in each closed time, and again in the next one; the queue is kept (trap 19)', async () => {
    await rig.set({ scheduleType: 'connection' });
    const single = await rig.line({ queueIds: [sales], fields: { outOfHoursMessage: closedWords } });
    const customer = rig.customer(single);
    itIs('23T19:00');
    expect(await customer.says('oi')).toEqual([closedWords]);
    itIs('24T02:00');
    expect(await customer.says('oi?')).toEqual([]);
    itIs('24T09:00');
    expect(await customer.says('bom dia')).toEqual([]);
    itIs('24T12:30');
    expect(await customer.says('oi??')).toEqual([closedWords]);
    expect(await customer.ticket()).toMatchObject({ queueId: sales, status: 'pending', unreadMessages: 4 });
  });

  test('are not announced while a person talks with the customer (trap 19)', async () => {
    await rig.set({ scheduleType: 'connection' });
    await rig.change(line, { outOfHoursMessage: closedWords });
    itIs('23T17:59');
    const customer = rig.customer(line);
    await customer.says('oi');
    await put(await customer.ticket(), { status: 'open', queueId: sales });
    itIs('23T18:30');
    expect(await customer.says('ainda aí?')).toEqual([]);
  });

  test('a vacation, from its first to its last day, goes before everything (BOT-42)', async () => {
    const away = await rig.line({
      queueIds: [sales, app.queues.support],
      fields: {
        greetingMessage: 'Escolha:',
        collectiveVacationStart: '2026-11-23',
        collectiveVacationEnd: '2026-11-24',
        collectiveVacationMessage: 'Férias coletivas!',
      },
    });
    await rig.set({ enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Privacidade' });
    itIs('22T23:59');
    expect((await rig.customer(away).says('oi')).join()).toContain('Privacidade');
    itIs('23T00:00');
    const customer = rig.customer(away);
    expect(await customer.says('oi')).toEqual(['Férias coletivas!']);
    itIs('24T23:59');
    expect(await customer.says('oi?')).toEqual([]);
    itIs('25T00:00');
    expect((await customer.says('oi')).join()).toContain('Privacidade');
  });
});

describe('consent to keep data', () => {
  const consentQuestion = `Nossa política\nhttps://example.com/lgpd\n\n${botTexts.pt.consent}\n\n*1* - Sim\n*2* - Não`;
  const contactOf = async (customer: Customer) => {
    const { contactId } = await customer.ticket();
    const [row] = await app.read((tx) => tx.select().from(contacts).where(eq(contacts.id, contactId)));
    return row!;
  };
  const settings = {
    enableLGPD: 'enabled',
    lgpdConsent: 'enabled',
    lgpdMessage: 'Nossa política',
    lgpdLink: 'https://example.com/lgpd',
  };

  test('is asked before anything else; the ticket is lgpd until then, and goes on when it is given (BOT-12, BOT-13)', async () => {
    await rig.set(settings);
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual([consentQuestion]);
    expect(await customer.ticket()).toMatchObject({ status: 'lgpd' });
    expect(await customer.says('como assim?')).toEqual([consentQuestion]);
    expect(await customer.says('sim')).toEqual([menu]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending' });
    expect((await contactOf(customer)).lgpdAcceptedAt).toBeInstanceOf(Date);
    await put(await customer.ticket(), { status: 'closed' });
    expect(await customer.says('oi de novo')).toEqual([menu]);
  });

  test('is asked for in the language of the company', async () => {
    await rig.set({ ...settings, language: 'tr' });
    const customer = rig.customer(line);
    const { consent, yes, no } = botTexts.tr;
    expect(await customer.says('oi')).toEqual([
      `Nossa política\nhttps://example.com/lgpd\n\n${consent}\n\n*1* - ${yes}\n*2* - ${no}`,
    ]);
    // Capitals of Turkish words have another i.
    expect(await customer.says('HAYIR')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'closed' });
  });

  test('that is refused leaves the customer alone, and is asked for again another time', async () => {
    await rig.set(settings);
    const customer = rig.customer(line);
    await customer.says('oi');
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ status: 'closed' });
    expect((await contactOf(customer)).lgpdAcceptedAt).toBeNull();
    expect(await customer.says('oi')).toEqual([consentQuestion]);
  });

  test('that nobody gives is asked for three times', async () => {
    await rig.set(settings);
    const customer = rig.customer(line);
    for (const shown of [1, 1, 1, 0]) expect(await customer.says('hum')).toHaveLength(shown);
    expect(await customer.says('1')).toEqual([menu]);
  });

  test('is not asked for any more once the company has stopped asking', async () => {
    await rig.set(settings);
    const customer = rig.customer(line);
    await customer.says('oi');
    await rig.set({ ...settings, enableLGPD: 'disabled' });
    expect(await customer.says('quero comprar')).toEqual([menu]);
    expect(await customer.ticket()).toMatchObject({ status: 'pending' });
    expect((await contactOf(customer)).lgpdAcceptedAt).toBeNull();
  });

  test('without lgpdConsent the message is enough (BOT-14)', async () => {
    await rig.set({ ...settings, lgpdConsent: 'disabled' });
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual(['Nossa política\nhttps://example.com/lgpd', menu]);
    expect((await contactOf(customer)).lgpdAcceptedAt).toBeInstanceOf(Date);
    expect(await customer.says('1')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: sales });
  });
});

describe('a rating', () => {
  const question = 'De 0 a 10?';
  const resolved = async (body: object = {}) => {
    await rig.set({ userRating: 'enabled' });
    await rig.change(line, { ratingMessage: question, complationMessage: 'Até logo' });
    const customer = rig.customer(line);
    await customer.says('oi');
    const ticket = await customer.ticket();
    await put(ticket, { status: 'open', queueId: sales });
    await put(ticket, { status: 'closed', ...body });
    return { customer, ticket };
  };
  const ratingOf = async (ticket: { id: number }) =>
    (await app.read((tx) => tx.select().from(userRatings).where(eq(userRatings.ticketId, ticket.id))))[0];

  test('is asked for when a ticket is resolved, kept, and closes it; it opens nothing (BOT-52, BOT-53, trap 21)', async () => {
    const { customer, ticket } = await resolved();
    expect(await customer.ticket()).toMatchObject({ status: 'nps', lastMessage: question });
    expect(await ratingOf(ticket)).toMatchObject({ rate: null, userId: app.people.adminA.userId });
    expect(await customer.says(' 9! ')).toEqual([botTexts.pt.thanksForRating]);
    expect(await ratingOf(ticket)).toMatchObject({ rate: 9 });
    expect(await customer.tickets()).toMatchObject([{ status: 'closed', unreadMessages: 0 }]);
    expect((await customer.log()).at(-1)).toBe('closed bot rating');
  });

  test.each([
    ['0', 0],
    ['10', 10],
    ['*7*', 7],
    ['nota 10', 10],
    ['Minha nota é 9', 9],
    ['10, obrigado!', 10],
    ['8/10', 8],
  ])('%s is one (CONST-09, CONN-52)', async (text, rate) => {
    const { customer, ticket } = await resolved();
    await customer.says(text);
    expect(await ratingOf(ticket)).toMatchObject({ rate });
  });

  test.each(['quero 2 bolos', '11', '2 3', 'chego às 10'])('%s is none', async (text) => {
    const { customer, ticket } = await resolved();
    expect(await customer.says(text)).toEqual([question]);
    expect(await ratingOf(ticket)).toMatchObject({ rate: null });
  });

  test("that is none is asked for again, at most maxUseBotQueuesNPS times; the customer's words then wait for people (BOT-53)", async () => {
    const { customer, ticket } = await resolved();
    expect(await customer.says('11')).toEqual([question]);
    expect(await customer.says('foi ótimo')).toEqual([question]);
    expect(await customer.says('quero outro bolo')).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: 'pending', userId: null, queueId: sales }]);
    expect(await ratingOf(ticket)).toMatchObject({ rate: null });
    expect((await customer.log()).slice(-2)).toEqual(['closed bot ratingExpired', 'reopen bot']);
  });

  test('counts what is written in one go as one wrong answer, and a rating among it', async () => {
    const { customer, ticket } = await resolved();
    const write = (words: string) => message(person(phone(customer.number), 'Cliente'), words);
    await line.arrive(write('obrigada'), write('valeu'), write('tchau'));
    await rig.automation.idle();
    expect(await customer.ticket()).toMatchObject({ status: 'nps' });
    await line.arrive(write('foi ótimo'), write('10'));
    await rig.automation.idle();
    expect(await ratingOf(ticket)).toMatchObject({ rate: 10 });
  });

  test('is not asked for without a farewell, nor without the setting or the words', async () => {
    const { customer } = await resolved({ sendFarewellMessage: false });
    expect(await customer.ticket()).toMatchObject({ status: 'closed' });
    await rig.set({});
    const other = rig.customer(line);
    await other.says('oi');
    await put(await other.ticket(), { status: 'open', queueId: sales });
    await put(await other.ticket(), { status: 'closed' });
    expect(await other.ticket()).toMatchObject({ status: 'closed', lastMessage: 'Até logo' });
  });

  test('may be asked for by hand (OPEN-62)', async () => {
    await rig.set({});
    await rig.change(line, { ratingMessage: question });
    const customer = rig.customer(line);
    await customer.says('oi');
    await put(await customer.ticket(), { status: 'open', queueId: sales });
    expect((await put(await customer.ticket(), { status: 'nps' })).body).toMatchObject({ status: 'nps' });
    await customer.says('8');
    expect(await ratingOf(await customer.ticket())).toMatchObject({ rate: 8 });
  });

  test('that is waited for hides nobody: the ticket is opened again, and the question forgotten (trap 22)', async () => {
    const { customer, ticket } = await resolved();
    const other = await app.call(app.people.anaSales, 'PUT', `/tickets/${ticket.id}`, { status: 'open' });
    expect(other.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await put(ticket, { status: 'open' })).body).toMatchObject({ status: 'open' });
    expect(await ratingOf(ticket)).toBeUndefined();
    expect(await customer.says('9')).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: 'open', unreadMessages: 1 }]);
  });

  test('that was asked for is taken back with the resolving', async () => {
    const { customer, ticket } = await resolved({ undoSeconds: 10 });
    expect((await app.call(app.people.adminA, 'POST', `/tickets/${ticket.id}/undo`)).status).toBe(200);
    expect(await customer.ticket()).toMatchObject({ status: 'open' });
    expect(await ratingOf(ticket)).toBeUndefined();
  });
});

describe('what is not taken', () => {
  const voice: Content = {
    type: 'media',
    mediaType: 'audio',
    caption: '',
    fileName: null,
    mime: 'audio/ogg',
    bytes: 10,
    isVoice: true,
    source: {},
  };
  const call: Content = { type: 'other', mediaType: 'call_log', body: '', vCard: null };

  test('a voice, where the company or this contact takes none; also while a person talks (BOT-45)', async () => {
    const customer = rig.customer(line);
    expect(await customer.says(voice)).toEqual([menu]);
    await rig.set({ acceptAudioMessageContact: 'disabled' });
    expect(await customer.says(voice)).toEqual([botTexts.pt.noAudio]);
    await put(await customer.ticket(), { status: 'open', queueId: sales });
    expect(await customer.says(voice)).toEqual([botTexts.pt.noAudio]);
    await rig.set({});
    expect(await customer.says(voice)).toEqual([]);
    const { contactId } = await customer.ticket();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(contacts).set({ acceptAudioMessage: false }).where(eq(contacts.id, contactId)),
    );
    expect(await customer.says(voice)).toEqual([botTexts.pt.noAudio]);
  });

  test('what a menu waits for is not forgotten over it', async () => {
    await rig.set({ acceptAudioMessageContact: 'disabled' });
    const customer = rig.customer(line);
    await customer.says('oi');
    await customer.says(voice);
    await customer.says('1');
    expect(await customer.ticket()).toMatchObject({ queueId: sales });
  });

  test('a call, where calls are refused; it stays in the conversation (BOT-44)', async () => {
    await rig.set({ acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: 'Não atendemos ligações.' });
    const customer = rig.customer(line);
    expect(await customer.says(call)).toEqual(['Não atendemos ligações.']);
    await put(await customer.ticket(), { status: 'open', queueId: sales });
    expect(await customer.says(call)).toEqual(['Não atendemos ligações.']);
    await rig.set({});
    expect(await customer.says(call)).toEqual([]);
  });
});
