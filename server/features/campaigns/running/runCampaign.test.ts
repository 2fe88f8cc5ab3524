import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { outbox, outboxLanes } from '../../../outbox/outbox.table.ts';
import { paces } from '../../../outbox/pace/paces.table.ts';
import { waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { campaignRuns, campaigns } from '../campaigns.table.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { nextSlot } from './nextSlot.ts';
import { runCampaign } from './runCampaign.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

describe('a campaign that runs', () => {
  test('writes to each person once, in the lane of campaigns, and ends (BOT-86, BOT-87, BOT-91)', async () => {
    const numbers = [newNumber(), newNumber(), newNumber()];
    const id = await rig.start({}, numbers);
    await rig.pausesEnd();
    await rig.run(id);
    const rows = await app.read((tx) =>
      tx.select().from(outbox).where(eq(outbox.connectionId, rig.line.connectionId)),
    );
    expect(rows.map(({ lane }) => lane)).toEqual([outboxLanes.campaign]);
    // The last message is still in the outbox: no place, and nobody else is written to.
    await rig.run(id);
    expect(await rig.outcomes(id)).toEqual(['sent', 'waiting', 'waiting']);
    await rig.finish(id);
    expect(await rig.shown(id)).toMatchObject({
      status: 'FINALIZADA',
      completedAt: expect.any(String),
      counts: { total: 3, waiting: 0, sent: 3 },
    });
    for (const [n, number] of numbers.entries())
      expect(await rig.sentTo(number)).toEqual([`Olá Pessoa ${n + 1}`]);
  });

  test('starts at its time (BOT-86)', async () => {
    const contactListId = await rig.list([newNumber()]);
    const scheduledAt = new Date(app.clock.now().getTime() + 7_200_000).toISOString();
    const id = await rig.create({ contactListId, scheduledAt });
    const [run] = await app.read((tx) =>
      tx.select().from(campaignRuns).where(eq(campaignRuns.campaignId, id)),
    );
    expect(run!.dueAt.toISOString()).toBe(scheduledAt);
    await rig.run(id);
    expect(await rig.shown(id)).toMatchObject({ status: 'EM_ANDAMENTO', startedAt: expect.any(String) });
    await rig.prepare(id);
    await rig.finish(id);
    expect((await rig.shown(id)).status).toBe('FINALIZADA');
  });

  test('passes over repeated, invalid, unchecked, blocked and opted-out numbers, and says why', async () => {
    const [first, second, optedOut, blocked] = [newNumber(), newNumber(), newNumber(), newNumber()];
    await rig.answer(blocked, 'Oi');
    await app.kernel.inWork(app.companyA, async (work) => {
      const { tx } = work;
      await optOut(work, { number: optedOut, way: 'staff' });
      await tx.update(contacts).set({ active: false }).where(eq(contacts.number, blocked));
    });
    const withoutNinth = (number: string) => number.replace(/^(55\d\d)9/, '$1');
    const contactListId = await rig.list([
      first,
      { number: newNumber(), isWhatsappValid: false },
      { number: newNumber(), isWhatsappValid: null },
      optedOut,
      blocked,
      withoutNinth(first),
      // Both in one batch.
      second,
      withoutNinth(second),
    ]);
    const id = await rig.create({ contactListId });
    await rig.act(id, 'start');
    // In batches of two, as a preparation that was killed after each of them.
    await rig.prepare(id, 2);
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual([
      'sent',
      'invalidNumber',
      'unchecked',
      'optedOut',
      'blocked',
      'repeated',
      'sent',
      'repeated',
    ]);
    expect((await rig.shown(id)).counts).toMatchObject({ total: 8, sent: 2, skipped: 6, waiting: 0 });
  });

  test('takes no place of the number for a person who opted out meanwhile', async () => {
    const [leaves, next] = [newNumber(), newNumber()];
    const id = await rig.start({}, [leaves, next]);
    await app.kernel.inWork(app.companyA, (work) => optOut(work, { number: leaves, way: 'staff' }));
    await rig.pausesEnd();
    expect(await rig.run(id)).toBe(0);
    await rig.run(id);
    expect(await rig.outcomes(id)).toEqual(['optedOut', 'sent']);
  });

  test('writes to the contacts of a tag when there is no list (OPEN-105)', async () => {
    const number = newNumber();
    await rig.answer(number, 'Oi');
    const tagListId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [tag] = await tx.execute<{ id: number }>(
        sql`insert into tags (name, color) values ('VIP', '#123456') returning id`,
      );
      await tx.execute(
        sql`insert into contact_tags (contact_id, tag_id) select id, ${tag!.id} from contacts where number = ${number}`,
      );
      return tag!.id;
    });
    const id = await rig.create({ tagListId });
    await rig.act(id, 'start');
    await rig.prepare(id);
    await rig.finish(id);
    expect(await rig.sentTo(number)).toEqual(['Olá Cliente']);
  });

  test('fills in what the list, the settings and the contact know; a missing value leaves no hole (OPEN-105)', async () => {
    await rig.set({ variables: JSON.stringify([{ key: 'Oferta', value: '10 %' }]) });
    const [full, poor] = [newNumber(), newNumber()];
    const contactListId = await rig.list([
      { number: full, name: 'Ana Souza', email: 'ana@example.com', values: { Cidade: 'Recife' } },
      { number: poor, name: 'Beto' },
    ]);
    const id = await rig.create({
      contactListId,
      message1: 'Olá {primeiroNome}, de {{cidade}}: {oferta}! {numero} {email}',
    });
    await rig.act(id, 'start');
    await rig.prepare(id);
    await rig.finish(id);
    expect(await rig.sentTo(full)).toEqual([`Olá Ana, de Recife: 10 %! ${full} ana@example.com`]);
    expect(await rig.sentTo(poor)).toEqual([`Olá Beto, de: 10 %! ${poor}`]);
  });

  test('ends its text with the link by which its reader opts out, where the server knows its address (PACE-16)', async () => {
    const bodyWith = async (optOutLink: boolean, publicUrl: string | undefined) => {
      const number = newNumber();
      const id = await rig.start({ optOutLink, message1: 'Oferta' }, [number]);
      await rig.pausesEnd();
      await app.kernel.inWork(app.companyA, (work) => runCampaign(work, id, { publicUrl }));
      return (await rig.sentTo(number))[0];
    };
    expect(await bodyWith(true, 'https://caixa.example')).toMatch(
      /^Oferta\n\nPara não receber mais: https:\/\/caixa\.example\/opt-out\/\S+$/,
    );
    expect(await bodyWith(false, 'https://caixa.example')).toBe('Oferta');
    expect(await bodyWith(true, undefined)).toBe('Oferta');
  });

  test('opens a ticket for its person or queue, or keeps it closed until an answer (CAMP-38, BOT-92)', async () => {
    const [closed, pending, open] = [newNumber(), newNumber(), newNumber()];
    const { userId } = app.people.anaSales;
    const queueId = app.queues.sales;
    await rig.finish(await rig.start({}, [closed]));
    expect(await rig.ticketOf(closed)).toMatchObject({ status: 'closed', origin: 'campaign', userId: null });
    await rig.finish(await rig.start({ openTicket: 'enabled', statusTicket: 'pending', queueId }, [pending]));
    expect(await rig.ticketOf(pending)).toMatchObject({ status: 'pending', queueId, userId: null });
    await rig.finish(
      await rig.start({ openTicket: 'enabled', statusTicket: 'open', queueId, userId }, [open]),
    );
    expect(await rig.ticketOf(open)).toMatchObject({ status: 'open', queueId, userId });
    await rig.answer(closed, 'Quero');
    expect(await rig.ticketOf(closed)).toMatchObject({ status: 'pending' });
  });

  test.each([
    { settings: { dailyLimit: '1' }, hold: 'dailyLimit', most: 1 },
    { settings: { warmUp: 'true' }, hold: 'warmUp', most: 20 },
  ])(
    'sends no more than its number may today, and says so: $hold (PACE-06, PACE-07)',
    async ({ settings, hold, most }) => {
      await rig.changeLine();
      await rig.set(settings);
      const id = await rig.start({}, Array.from({ length: most + 1 }, newNumber));
      await rig.finish(id);
      expect(await rig.shown(id)).toMatchObject({ hold, counts: { sent: most, waiting: 1 } });
      await rig.set({ dailyLimit: '0', warmUp: 'false' });
      await rig.finish(id);
      expect((await rig.shown(id)).status).toBe('FINALIZADA');
    },
  );

  test('waits while its number is down, and says so; what comes back makes no burst', async () => {
    const status = (to: 'CONNECTED' | 'DISCONNECTED') =>
      app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.update(connections).set({ status: to }).where(eq(connections.id, rig.line.connectionId));
      });
    const id = await rig.start({}, [newNumber(), newNumber()]);
    await status('DISCONNECTED');
    await rig.pausesEnd();
    await rig.run(id);
    await rig.run(id);
    expect(await rig.shown(id)).toMatchObject({ hold: 'down', counts: { sent: 0 } });
    await status('CONNECTED');
    await rig.run(id);
    await rig.run(id);
    expect(await rig.shown(id)).toMatchObject({ hold: null, counts: { sent: 1 } });
    await rig.finish(id);
  });

  test('is due again when the next place is free: a message that left late delays no other (PACE-02)', async () => {
    const id = await rig.start({}, [newNumber(), newNumber()]);
    await rig.pausesEnd();
    await rig.run(id);
    await rig.channelTakesAll();
    await app.kernel.inWork(app.companyA, ({ tx }) => {
      const late = sql`clock_timestamp() - interval '150 ms'`;
      return tx.update(paces).set({ nextAt: late, freeAt: late, takenAt: late });
    });
    await rig.run(id);
    expect((await rig.shown(id)).counts.sent).toBe(2);
    const [due] = await app.read((tx) =>
      tx
        .select({
          afterPlaceMs: sql<number>`extract(epoch from ${campaignRuns.dueAt} - greatest(${paces.nextAt}, ${paces.freeAt}))::float8 * 1000`,
        })
        .from(campaignRuns)
        .innerJoin(paces, eq(paces.connectionId, campaignRuns.connectionId))
        .where(eq(campaignRuns.campaignId, id)),
    );
    expect(due!.afterPlaceMs).toBeLessThan(3);
    await rig.finish(id);
  });

  test('waits for its hours, and goes on by itself (BOT-90)', async () => {
    const id = await rig.start({});
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: 'America/Sao_Paulo',
      }).format(app.clock.now()),
    );
    const at = (h: number) => `${String((h + 24) % 24).padStart(2, '0')}:00`;
    const later = hour >= 20 ? [at(1), at(3)] : [at(hour + 2), at(hour + 4)];
    await rig.set({ startHour: later[0]!, endHour: later[1] === '00:00' ? '00:00' : later[1]! });
    await rig.pausesEnd();
    await rig.run(id);
    const { hold, holdUntil } = await rig.shown(id);
    expect(hold).toBe('hours');
    app.clock.advance(new Date(holdUntil!).getTime() - app.clock.now().getTime() - 1000);
    await rig.run(id);
    expect((await rig.shown(id)).counts.sent).toBe(0);
    app.clock.advance(1000);
    await rig.run(id);
    expect(await rig.shown(id)).toMatchObject({ hold: null, counts: { sent: 1 } });
    await rig.set({ startHour: '00:00', endHour: '00:00' });
    await rig.finish(id);
  });

  test('waits while the plan has no campaigns or the company is overdue', async () => {
    const id = await rig.start({});
    const set = (useCampaigns: boolean, dueDate: string) =>
      app.kernel.database.acrossCompanies(async (tx) => {
        await tx.update(plans).set({ useCampaigns });
        await tx.update(companies).set({ dueDate }).where(eq(companies.id, app.companyA));
      });
    await rig.pausesEnd();
    for (const [mayUse, due] of [
      [false, '2999-12-31'],
      [true, '2020-01-01'],
    ] as const) {
      await set(mayUse, due);
      await rig.run(id);
      expect((await rig.entries(id))[0]!.state).toBe('waiting');
    }
    await set(true, '2999-12-31');
    expect(await rig.shown(id)).toMatchObject({ hold: 'plan' });
    await rig.finish(id);
    expect((await rig.shown(id)).status).toBe('FINALIZADA');
  });

  test('cancelled, leaves no more than what is on its way; started again, repeats nothing (CAMP-44, CAMP-45)', async () => {
    const numbers = Array.from({ length: 4 }, () => newNumber());
    const id = await rig.start({}, numbers);
    await rig.pausesEnd();
    await rig.run(id);
    await rig.act(id, 'cancel');
    await rig.pausesEnd();
    expect(await rig.run(id)).toBeUndefined();
    expect(await rig.outcomes(id)).toEqual(['sent', 'cancelled', 'cancelled', 'cancelled']);
    await rig.act(id, 'restart');
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['sent', 'sent', 'sent', 'sent']);
    for (const number of numbers) expect(await rig.sentTo(number)).toHaveLength(1);
  });

  test('of more people than one statement changes is cancelled, started again, and left by all of them', async () => {
    const many = 20_001;
    const id = await rig.start({});
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`
        insert into campaign_entries (campaign_id, name, number)
        select ${id}, 'Pessoa', '5521' || (900000000 + n) from generate_series(2, ${many}) n`),
    );
    const counts = async () => (await rig.shown(id)).counts;
    await rig.act(id, 'cancel');
    await rig.prepare(id);
    expect(await counts()).toMatchObject({ total: many, cancelled: many, waiting: 0 });
    await rig.act(id, 'restart');
    await rig.prepare(id);
    expect(await counts()).toMatchObject({ cancelled: 0, waiting: many });
    await rig.act(id, 'cancel');
    const { status } = await app.call(rig.caller, 'PUT', `/campaigns/${id}`, {
      ...{ name: 'Outra lista', message1: 'Oi', whatsappId: rig.line.connectionId },
      contactListId: await rig.list([newNumber()]),
    });
    expect(status).toBe(200);
    expect(await counts()).toMatchObject({ total: 0 });
  });

  test('paused, sends nothing until somebody lets it go on', async () => {
    const id = await rig.start({});
    await rig.act(id, 'pause');
    await rig.pausesEnd();
    await rig.run(id);
    expect(await rig.outcomes(id)).toEqual(['waiting']);
    await rig.act(id, 'resume');
    await rig.finish(id);
    expect(await rig.outcomes(id)).toEqual(['sent']);
  });
});

describe('a text that a person keeps (REACH-10)', () => {
  const texts = { message1: 'Um', message2: 'Dois' };
  const keep = (id: number, slot: number | null) =>
    app.call(app.people.adminA, 'POST', `/campaigns/${id}/kept-text`, { slot });
  const slotsOf = async (id: number) => (await rig.entries(id)).map(({ slot }) => slot);

  test('goes to all who have none yet; taken back, the texts go in turn again', async () => {
    const id = await rig.start(
      texts,
      Array.from({ length: 8 }, () => newNumber()),
    );
    const next = async (count: number) => {
      for (let n = 0; n < count; n++) {
        await rig.pausesEnd();
        await rig.run(id);
      }
    };
    await next(2);
    expect((await slotsOf(id)).slice(0, 2).sort()).toEqual([1, 2]);
    expect((await keep(id, 2)).body).toMatchObject({ keptSlot: 2 });
    await next(4);
    expect((await slotsOf(id)).slice(2, 6)).toEqual([2, 2, 2, 2]);
    await keep(id, null);
    await rig.finish(id);
    expect((await slotsOf(id)).slice(6).sort()).toEqual([1, 2]);
  });

  test('is one that the campaign has, while it may still write; a saved change forgets it', async () => {
    const contactListId = await rig.list([newNumber()]);
    const id = await rig.create({ contactListId, ...texts });
    expect((await keep(id, 1)).error).toBe('ERR_CAMPAIGN_STATE');
    await rig.act(id, 'start');
    expect((await keep(id, 3)).error).toBe('ERR_CAMPAIGN_NO_TEXT');
    await keep(id, 1);
    await rig.act(id, 'cancel');
    await app.call(app.people.adminA, 'PUT', `/campaigns/${id}`, {
      ...{ name: 'Outra', whatsappId: rig.line.connectionId, contactListId, message1: 'Novo' },
    });
    expect((await rig.shown(id)).keptSlot).toBeNull();
  });
});

test('progress is published at most once a second, and what came in between after it (CAMP-47)', async () => {
  const id = await rig.start({});
  const count = () =>
    app.read(async (tx) => {
      const rows = await tx.select().from(eventLog).where(eq(eventLog.topic, 'campaign'));
      return rows.filter(({ payload }) => (payload as { record?: { id: number } }).record?.id === id).length;
    });
  const toldAgo = (work: Work, seconds: number) =>
    work.tx
      .update(campaigns)
      .set({ toldAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
      .where(eq(campaigns.id, id));
  /** Something changed, so long after the last time that it was published. */
  const changes = (secondsAfter: number) =>
    app.kernel.inWork(app.companyA, async (work) => {
      await toldAgo(work, secondsAfter);
      await tellCampaign(work, { id });
    });
  const before = await count();
  await changes(0);
  expect(await count()).toBe(before);
  const [later] = await app.read((tx) => tx.select().from(tasks).where(waitingTasks('campaignEntries', id)));
  expect(later).toBeDefined();
  await app.kernel.inWork(app.companyA, (work) => toldAgo(work, 1.1));
  await rig.prepare(id);
  expect(await count()).toBe(before + 1);
  await changes(1.1);
  expect(await count()).toBe(before + 2);
});

test('each text goes to as many people as the others (BOT-87)', () => {
  const texts = ['a', '', 'c', 'd', ''];
  const slots = Array.from(
    { length: 300 },
    (_, textsGiven) => nextSlot(texts, { campaignId: 7, textsGiven })!,
  );
  const counts = [1, 3, 4].map((slot) => slots.filter((one) => one === slot).length);
  expect(counts).toEqual([100, 100, 100]);
  // Not simply one after the other.
  expect(
    new Set(Array.from({ length: 100 }, (_, block) => slots.slice(block * 3, block * 3 + 3).join())).size,
  ).toBe(6);
});
