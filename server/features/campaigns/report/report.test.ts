import { read, utils } from '@e965/xlsx';
import { mostInCampaign } from '@recado/shared/features/campaigns';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { contactListItems, contactLists } from '../../contactLists/contactLists.table.ts';
import { attendances } from '../../core/attendances/attendances.table.ts';
import { closingReasons } from '../../core/closingReasons/closingReasons.table.ts';
import { endMadeFiles } from '../../core/madeFiles/endMadeFiles.ts';
import { startMadeFiles } from '../../core/madeFiles/startMadeFiles.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { companySettings } from '../../core/settings/settings.table.ts';
import { cards } from '../../kanban/cards.table.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';

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
  await app.kernel.database.acrossCompanies(async (tx) => {
    await tx.update(plans).set({ useCampaigns: true });
    await tx.update(companies).set({ timeZone: 'America/Sao_Paulo' }).where(eq(companies.id, app.companyA));
  });
});
afterAll(() => app.stop());

type Entry = Partial<typeof campaignEntries.$inferInsert>;
const at = (minute: number) => new Date(Date.parse('2026-11-02T12:00:00Z') + minute * 60_000);

function inA<T>(run: Parameters<TestApp['read']>[0]): Promise<T> {
  return app.kernel.inWork(app.companyA, ({ tx }) => run(tx)) as Promise<T>;
}

/** An ended campaign with a list and these entries, straight into the tables. */
async function aCampaign(entries: readonly Entry[], more: Partial<typeof campaigns.$inferInsert> = {}) {
  return inA<{ id: number; listId: number }>(async (tx) => {
    const name = `Natal ${newNumber()}`;
    const [list] = await tx.insert(contactLists).values({ name }).returning();
    const [campaign] = await tx
      .insert(campaigns)
      .values({
        name,
        texts: ['Oi {{nome}}', 'Olá', '', '', ''],
        status: 'FINALIZADA',
        contactListId: list!.id,
        connectionId: line.connectionId,
        total: entries.length,
        ...more,
      })
      .returning();
    for (const entry of entries)
      await tx
        .insert(campaignEntries)
        .values({ name: 'Maria Souza', number: newNumber(), ...entry, campaignId: campaign!.id });
    return { id: campaign!.id, listId: list!.id };
  });
}
const reportOf = async (id: number, person = admin) =>
  (await app.call(person, 'GET', `/campaigns/${id}/report`)).body;
const sent = (slot: number, minute: number, more: Entry = {}): Entry => ({
  state: 'sent',
  slot,
  sentAt: at(minute),
  ...more,
});

describe('the figures (REACH-01 to REACH-04)', () => {
  test('count what was sent, delivered, read, answered, opted out, failed and passed over, also by text', async () => {
    const { id } = await aCampaign([
      sent(1, 0, { deliveredAt: at(1), readAt: at(2), answeredAt: at(3) }),
      sent(1, 1, { deliveredAt: at(2) }),
      sent(2, 2, { deliveredAt: at(2), answeredAt: at(9), optedOutAt: at(9) }),
      { state: 'failed', slot: 2, sentAt: at(3), fault: 'refused' },
      { state: 'failed', slot: 2, fault: 'notOnChannel' },
      { state: 'skipped', fault: 'invalidNumber' },
      { state: 'skipped', fault: 'optedOut' },
      { state: 'waiting' },
    ]);
    const { cards: figures, slots, faults, again, campaign } = await reportOf(id);
    expect(figures).toEqual({
      valid: 7,
      confirmationRequested: 0,
      confirmed: 0,
      sent: 3,
      delivered: 3,
      read: 1,
      answered: 2,
      optedOut: 1,
      failed: 2,
      skipped: 2,
    });
    const none = { asked: 0, confirmed: 0, won: 0, wonCents: 0 };
    expect(slots).toEqual([
      { ...none, slot: 1, sent: 2, delivered: 2, read: 1, answered: 1, optedOut: 0, failed: 0 },
      { ...none, slot: 2, sent: 1, delivered: 1, read: 0, answered: 1, optedOut: 1, failed: 2 },
    ]);
    expect(faults).toEqual([
      { fault: 'invalidNumber', count: 1 },
      { fault: 'notOnChannel', count: 1 },
      { fault: 'optedOut', count: 1 },
      { fault: 'refused', count: 1 },
    ]);
    expect(again).toBe(1);
    expect(campaign).toMatchObject({ id, status: 'FINALIZADA', whatsapp: { id: line.connectionId } });
  });

  test('a campaign that has sent nothing has zeros, no text and no curve; none is refused', async () => {
    const { id } = await aCampaign([{ state: 'waiting' }], { status: 'INATIVA' });
    expect(await reportOf(id)).toMatchObject({
      cards: { valid: 1, sent: 0 },
      slots: [],
      curve: [],
      faults: [],
    });
    expect((await app.call(admin, 'GET', '/campaigns/999999/report')).error).toBe('ERR_NO_CAMPAIGN_FOUND');
    expect((await app.call(app.people.adminB, 'GET', `/campaigns/${id}/report`)).error).toBe(
      'ERR_NO_CAMPAIGN_FOUND',
    );
  });

  test('the curve rises at equal steps, has 200 points at most, and a late answer does not stretch it', async () => {
    const { id } = await aCampaign([
      ...Array.from({ length: 30 }, (_, n) => sent(1, n * 20, { deliveredAt: at(n * 20 + 1) })),
      sent(1, 600, { answeredAt: at(610) }),
      sent(1, 600, { answeredAt: at(60 * 24 * 60) }),
    ]);
    const { curve, cards: figures } = await reportOf(id);
    expect(curve.length).toBeLessThanOrEqual(200);
    expect(curve.length).toBeGreaterThan(2);
    expect(curve.at(-1)).toMatchObject({ sent: 32, delivered: 30, answered: 1 });
    expect(figures.answered).toBe(2);
    const moments = curve.map((point: { at: string }) => Date.parse(point.at));
    const steps = new Set(moments.slice(1).map((moment: number, n: number) => moment - moments[n]));
    expect(steps.size).toBe(1);
    for (const key of ['sent', 'delivered', 'answered'])
      expect(curve.map((point: Record<string, number>) => point[key])).toEqual(
        curve.map((point: Record<string, number>) => point[key]).toSorted((a: number, b: number) => a - b),
      );
    const all = moments.at(-1)! - moments[0]!;
    expect(all).toBeLessThan(4 * 24 * 3_600_000);
  });
});

describe('won (REACH-05)', () => {
  const answered = async (resolve: (ticketId: number) => Promise<void>) => {
    const ticket = await newTicket(app, line);
    const { id } = await aCampaign([
      sent(1, 0, { ticketId: ticket.id, answeredAt: new Date(Date.now() - 60_000) }),
    ]);
    await resolve(ticket.id);
    return (await reportOf(id)).slots[0];
  };
  const end = async (id: number, closingReasonId?: number) => {
    await app.call(admin, 'PUT', `/tickets/${id}`, { status: 'open' });
    await app.call(admin, 'PUT', `/tickets/${id}`, {
      status: 'closed',
      sendFarewellMessage: false,
      closingReasonId,
    });
  };
  const reason = async (name: string, isSale: boolean) =>
    (await app.call(admin, 'POST', '/closing-reasons', { name, isSale })).body.id as number;
  const value = (ticketId: number, valueCents: number) =>
    inA<void>((tx) => tx.insert(cards).values({ ticketId, valueCents }));

  const valued = async (id: number, cents: number, closingReasonId?: number) => {
    await value(id, cents);
    await end(id, closingReasonId);
  };

  test('is a conversation resolved with a value on the board, or with a reason that is a sale', async () => {
    const lost = await reason('Sem interesse', false);
    expect(await answered((id) => end(id))).toMatchObject({ won: 0, wonCents: 0 });
    expect(await answered((id) => valued(id, 9900))).toMatchObject({
      won: 1,
      wonCents: 9900,
    });
    // Nobody has said yet what a sale is: the value decides alone.
    expect(await answered((id) => valued(id, 500, lost))).toMatchObject({
      won: 1,
    });
    const sold = await reason('Vendido', true);
    expect(await answered((id) => end(id, sold))).toMatchObject({ won: 1, wonCents: 0 });
    expect(await answered((id) => valued(id, 500, lost))).toMatchObject({
      won: 0,
      wonCents: 0,
    });
    expect((await app.call(admin, 'GET', '/closing-reasons/offered')).body).toContainEqual(
      expect.objectContaining({ id: sold, isSale: true }),
    );
    for (const id of [lost, sold])
      await inA((tx) => tx.delete(closingReasons).where(eq(closingReasons.id, id)));
  });

  test('is none that was resolved before the answer', async () => {
    const ticket = await newTicket(app, line);
    await value(ticket.id, 500);
    await end(ticket.id);
    const [before] = await inA<{ resolvedAt: Date }[]>((tx) =>
      tx.select().from(attendances).where(eq(attendances.ticketId, ticket.id)).orderBy(desc(attendances.id)),
    );
    const answeredAt = new Date(before!.resolvedAt.getTime() + 1000);
    const { id } = await aCampaign([sent(1, 0, { ticketId: ticket.id, answeredAt })]);
    expect((await reportOf(id)).slots[0]).toMatchObject({ answered: 1, won: 0 });
  });
});

describe('delivered and read (REACH-02)', () => {
  async function messageOf(sentBy: 'campaign' | 'bot') {
    const ticket = await newTicket(app, line);
    const [message] = await inA<{ id: number }[]>((tx) =>
      tx
        .insert(messages)
        .values({
          ticketId: ticket.id,
          connectionId: line.connectionId,
          fromMe: true,
          body: 'Oi',
          sentBy,
          ack: 1,
          providerId: `OUT${ticket.id}`,
        })
        .returning(),
    );
    const { id } = await aCampaign([sent(1, 0, { ticketId: ticket.id, messageId: message!.id })]);
    const [entry] = await inA<{ id: number }[]>((tx) =>
      tx
        .select()
        .from(campaignEntries)
        .where(eq(campaignEntries.campaignId, id))
        .orderBy(asc(campaignEntries.id)),
    );
    const ack = (value: number) =>
      line.arrive({ kind: 'ack', providerId: `OUT${ticket.id}`, ack: value, failure: null } as never);
    const now = async () =>
      (
        await inA<{ deliveredAt: Date | null; readAt: Date | null }[]>((tx) =>
          tx.select().from(campaignEntries).where(eq(campaignEntries.id, entry!.id)),
        )
      )[0]!;
    return { ack, now, id };
  }

  test('come from the acks of its message, each once, in any order', async () => {
    const { ack, now, id } = await messageOf('campaign');
    await ack(2);
    const delivered = await now();
    expect(delivered).toMatchObject({ deliveredAt: expect.any(Date), readAt: null });
    await ack(3);
    expect(await now()).toMatchObject({ deliveredAt: delivered.deliveredAt, readAt: expect.any(Date) });
    await ack(4);
    await ack(2);
    expect((await reportOf(id)).cards).toMatchObject({ delivered: 1, read: 1 });
    const late = await messageOf('campaign');
    await late.ack(3);
    expect(await late.now()).toMatchObject({ deliveredAt: expect.any(Date), readAt: expect.any(Date) });
  });

  test('cost other messages nothing: their acks call no function', async () => {
    const { ack, now } = await messageOf('bot');
    await ack(3);
    expect(await now()).toMatchObject({ deliveredAt: null, readAt: null });
  });
});

describe('the entries (CAMP-57)', () => {
  test('come by pages, filtered by state, text and words, with times and the conversation', async () => {
    const ticket = await newTicket(app, line);
    const { id } = await aCampaign([
      sent(1, 0, {
        name: 'Olívia',
        ticketId: ticket.id,
        deliveredAt: at(1),
        confirmationRequestedAt: at(-1),
      }),
      sent(2, 0, { name: 'Bruno' }),
      { state: 'failed', slot: 1, fault: 'refused', name: 'Carla', number: '5511900001234' },
      ...Array.from({ length: 25 }, () => ({ state: 'waiting' as const })),
    ]);
    const list = async (query: string, person = admin) =>
      (await app.call(person, 'GET', `/campaigns/${id}/entries?${query}`)).body;
    const whole = await list('');
    expect(whole).toMatchObject({ count: 28, hasMore: true });
    expect(whole.entries[0]).toMatchObject({
      name: 'Olívia',
      state: 'sent',
      deliveredAt: at(1).toISOString(),
      confirmationRequestedAt: at(-1).toISOString(),
      ticketUuid: ticket.uuid,
    });
    expect((await list('pageNumber=2')).entries.length).toBe(28 - whole.entries.length);
    const names = async (query: string) =>
      (await list(query)).entries.map((one: { name: string }) => one.name);
    expect(await names('state=failed')).toEqual(['Carla']);
    expect(await names('slot=2')).toEqual(['Bruno']);
    expect(await names('searchParam=olivia')).toEqual(['Olívia']);
    expect(await names('searchParam=900001234')).toEqual(['Carla']);
    expect((await app.call(admin, 'GET', `/campaigns/${id}/entries?slot=6`)).status).toBe(400);
    expect((await app.call(admin, 'GET', '/campaigns/999999/entries')).error).toBe('ERR_NO_CAMPAIGN_FOUND');
  });

  test('lead to no conversation that the person may not see, and show and find no number of theirs', async () => {
    const ticket = await newTicket(app, line);
    await app.call(admin, 'PUT', `/tickets/${ticket.id}`, { status: 'open', queueId: app.queues.support });
    const { id } = await aCampaign([
      sent(1, 0, { ticketId: ticket.id, name: '5511977776666', number: '5511977776666' }),
    ]);
    const { body: role } = await app.call(admin, 'POST', '/roles', {
      name: `Alcance ${id}`,
      permissions: ['tickets:view', 'contacts:view', 'contactLists:view', 'campaigns:view'],
    });
    const seller = await app.addPerson(app.companyA, { queueIds: [app.queues.sales], roleId: role.id });
    const mask = (value: string) =>
      inA((tx) =>
        tx
          .insert(companySettings)
          .values([
            { key: 'enableLGPD', value },
            { key: 'lgpdHideNumber', value },
          ])
          .onConflictDoUpdate({
            target: [companySettings.companyId, companySettings.key],
            set: { value },
          }),
      );
    await mask('enabled');
    const path = `/campaigns/${id}/entries`;
    const masked = (await app.call(seller, 'GET', path)).body.entries[0];
    expect(masked.ticketUuid).toBeNull();
    expect(JSON.stringify(masked)).not.toContain('97777');
    expect((await app.call(seller, 'GET', `${path}?searchParam=9777`)).body.count).toBe(0);
    const { shipping } = (await app.call(seller, 'GET', `/campaigns/${id}`)).body;
    expect(JSON.stringify(shipping)).not.toContain('97777');
    expect((await app.call(seller, 'POST', `/campaigns/${id}/again`)).status).toBe(403);
    expect((await app.call(seller, 'POST', `/campaigns/${id}/files`, {})).status).toBe(403);
    await mask('disabled');
  });

  test('programs read a campaign with its first entries and contacts, bounded (OPEN-71)', async () => {
    const { id, listId } = await aCampaign(Array.from({ length: mostInCampaign + 5 }, () => ({})));
    await inA((tx) =>
      tx.insert(contactListItems).values({ contactListId: listId, name: 'Maria', number: '5511911112222' }),
    );
    const { body } = await app.call(admin, 'GET', `/campaigns/${id}`);
    expect(body.shipping).toHaveLength(mostInCampaign);
    expect(body.contactList.contacts).toEqual([
      { id: expect.any(Number), name: 'Maria', number: '5511911112222' },
    ]);
    expect(body.whatsapp.id).toBe(line.connectionId);
  });
});

describe('again (REACH-06)', () => {
  test('makes a campaign for people who did not get it, not for those where it makes no sense or may have arrived', async () => {
    const values = { nome: 'Maria' };
    const { id } = await aCampaign(
      [
        sent(1, 0),
        { state: 'failed', fault: 'refused', name: 'Maria', number: '5511911110001', values },
        { state: 'failed', fault: 'disconnected', name: 'José', number: '5511911110002' },
        { state: 'failed', fault: 'refused', deliveredAt: at(5) },
        { state: 'failed', fault: 'unknown' },
        { state: 'failed', fault: 'notOnChannel' },
        { state: 'skipped', fault: 'optedOut' },
      ],
      { name: 'Black Friday', confirmation: true, optOutLink: false },
    );
    const { status, body } = await app.call(admin, 'POST', `/campaigns/${id}/again`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Black Friday (2)',
      status: 'INATIVA',
      scheduledAt: null,
      confirmation: true,
      optOutLink: false,
      message1: 'Oi {{nome}}',
      whatsappId: line.connectionId,
      contactList: { name: 'Black Friday (2)' },
    });
    const items = await app.read((tx) =>
      tx
        .select()
        .from(contactListItems)
        .where(eq(contactListItems.contactListId, body.contactListId))
        .orderBy(asc(contactListItems.id)),
    );
    expect(items).toMatchObject([
      { name: 'Maria', number: '5511911110001', values, isWhatsappValid: true },
      { name: 'José', number: '5511911110002' },
    ]);
    expect((await app.call(admin, 'POST', `/campaigns/${id}/again`)).body.name).toBe('Black Friday (3)');
  });

  test('keeps a long name within its limit, and is refused while it may still send, or for nobody', async () => {
    const failing = [{ state: 'failed' as const, fault: 'refused' }];
    const { id } = await aCampaign(failing, { name: 'x'.repeat(50) });
    expect((await app.call(admin, 'POST', `/campaigns/${id}/again`)).body.name).toBe(`${'x'.repeat(46)} (2)`);
    const runs = await aCampaign(failing, { status: 'EM_ANDAMENTO' });
    expect((await app.call(admin, 'POST', `/campaigns/${runs.id}/again`)).error).toBe('ERR_CAMPAIGN_STATE');
    const none = await aCampaign([sent(1, 0)]);
    const before = await app.read((tx) => tx.$count(contactLists));
    expect((await app.call(admin, 'POST', `/campaigns/${none.id}/again`)).error).toBe('ERR_CAMPAIGN_EMPTY');
    expect(await app.read((tx) => tx.$count(contactLists))).toBe(before);
  });
});

describe('the file (REACH-07)', () => {
  async function fileOf(id: number, body: object, person = admin) {
    const { body: begun } = await app.call(person, 'POST', `/campaigns/${id}/files`, body);
    const get = async () => (await app.call(person, 'GET', `/campaign-files/${begun.id}`)).body;
    await expect.poll(async () => (await get()).state, { timeout: 30_000 }).toBe('done');
    const { body: link } = await app.call(person, 'GET', `/campaign-files/${begun.id}/link`);
    const { rawPayload, headers } = await app.app.inject({ method: 'GET', url: link.url });
    return { row: await get(), file: rawPayload, name: link.name as string, type: headers['content-type'] };
  }
  const entries: Entry[] = [
    sent(2, 0, { name: '=HYPERLINK("http://x")', number: '5511911113333', deliveredAt: at(90) }),
    { state: 'failed', slot: 1, fault: 'notOnChannel', name: 'João', number: '5511911114444' },
  ];

  test('is a workbook with numbers as numbers, words in the language and no formula', async () => {
    const { id } = await aCampaign(entries, { name: 'Natal/2026' });
    const { file, name, row } = await fileOf(id, { language: 'en' });
    expect(name).toMatch(/^Natal.2026\.xlsx$/);
    expect(row).toMatchObject({ total: 2, written: 2 });
    const sheet = read(file).Sheets.Campaign ?? Object.values(read(file).Sheets)[0]!;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
    const head = rows.findIndex((one) => one[0] === 'Name');
    expect(rows[head + 1]!.slice(0, 9)).toEqual([
      '=HYPERLINK("http://x")',
      '5511911113333',
      'Sent',
      '',
      2,
      '',
      '',
      '2026-11-02 09:00',
      '2026-11-02 10:30',
    ]);
    expect(rows[head + 2]!.slice(0, 5)).toEqual([
      'João',
      '5511911114444',
      'Failed',
      'Number without WhatsApp',
      1,
    ]);
    expect(Object.values(sheet).some((cell) => (cell as { f?: string }).f !== undefined)).toBe(false);
  });

  test('is a csv whose formulas are text, narrowed by the filter; only its person may fetch it', async () => {
    const { id } = await aCampaign(entries);
    const { file, type } = await fileOf(id, { format: 'csv' });
    expect(type).toContain('text/csv');
    expect(file.toString()).toContain(`"'=HYPERLINK(""http://x"")";5511911113333;Enviada;;2;`);
    const narrowed = await fileOf(id, { format: 'csv', state: 'failed' });
    expect(narrowed.file.toString()).not.toContain('HYPERLINK');
    expect(narrowed.row.total).toBe(1);
    const other = await app.addPerson(app.companyA, { profile: 'admin' });
    for (const path of ['', '/link'])
      expect((await app.call(other, 'GET', `/campaign-files/${narrowed.row.id}${path}`)).error).toBe(
        'ERR_NO_REPORT_FILE_FOUND',
      );
    app.clock.advance(25 * 3_600_000);
    await endMadeFiles(app.kernel);
    expect((await app.call(admin, 'GET', `/campaign-files/${narrowed.row.id}`)).error).toBe(
      'ERR_NO_REPORT_FILE_FOUND',
    );
  });
});
