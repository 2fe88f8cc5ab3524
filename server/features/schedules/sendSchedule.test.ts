import { forwardPauseMs } from '@recado/shared/features/forwards';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { changeMessage } from '../inbound/changeMessage.ts';
import { plans } from '../operator/companies/companies.table.ts';
import { scheduleSends, schedules } from './schedules.table.ts';
import { sendSchedule } from './sendSchedule.ts';
import { startSchedules } from './startSchedules.ts';

let app: TestApp;
let line: FakeConnection;
let contactId: number;
const running: TurnWorker[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [], fields: { isDefault: true } });
});
beforeEach(async () => {
  contactId = await addContact();
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
});
afterAll(() => app.stop());

let people = 0;
const addContact = () =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(contacts)
      .values({ name: `Cliente ${++people}` })
      .returning();
    await tx
      .insert(contactIdentities)
      .values({ contactId: row!.id, kind: 'phone', value: `55118${String(people).padStart(8, '0')}` });
    return row!.id;
  });
const call = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.anaSales, method, `/schedules${path}`, body);
const create = async (more: object = {}): Promise<number> =>
  (
    await call('POST', '', {
      body: 'Olá, amanhã é a consulta',
      contactId,
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...more,
    })
  ).body.id;
const shown = async (id: number) => (await call('GET', `/${id}`)).body;
const start = () => {
  const worker = startSchedules(app.kernel);
  running.push(worker);
  return worker;
};
/** Makes it due so many seconds ago. */
const becomesDue = (id: number, secondsAgo = 0) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const at = sql`now() - make_interval(secs => ${secondsAgo})`;
    await tx.update(schedules).set({ sendAt: at }).where(eq(schedules.id, id));
    await tx.update(scheduleSends).set({ dueAt: at, wantedAt: at }).where(eq(scheduleSends.scheduleId, id));
  });
/**
 * Makes it due, and runs one worker until nothing is left. The worker stops then, since another one would not wait
 * for rows that it has claimed.
 */
async function leaves(id: number, secondsAgo = 0) {
  await becomesDue(id, secondsAgo);
  const worker = start();
  await worker.idle();
  await worker.stop();
  return shown(id);
}
const sent = (id: number) =>
  app.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.clientId, `schedule-${id}`)),
  );
const ticketOf = async (id: number) => {
  const [message] = await sent(id);
  const [row] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, message!.ticketId)));
  return row!;
};

describe('a schedule', () => {
  test('becomes a message at its time, in the lane of bots, and says when (BOT-83)', async () => {
    const id = await create();
    await start().idle();
    expect(await shown(id)).toMatchObject({ status: 'PENDENTE', sentAt: null });
    expect(await sent(id)).toEqual([]);
    expect(await leaves(id)).toMatchObject({ status: 'ENVIADA', sentAt: expect.any(String), error: null });
    const [message] = await sent(id);
    expect(message).toMatchObject({ body: 'Olá, amanhã é a consulta', fromMe: true, ack: 0 });
    const [row] = await app.read((tx) => tx.select().from(outbox).where(eq(outbox.messageId, message!.id)));
    expect(row).toMatchObject({ lane: outboxLanes.bot, connectionId: line.connectionId });
    expect(
      await app.read((tx) => tx.select().from(scheduleSends).where(eq(scheduleSends.scheduleId, id))),
    ).toEqual([]);
  });

  test('of a series that fell due while the server was away only the newest leaves; an older one is sent when somebody asks (BOT-83)', async () => {
    const first = await create({ enviarQuantasVezes: 3, intervalo: 4, valorIntervalo: 30 });
    const rows = await app.read((tx) =>
      tx
        .select({ id: schedules.id })
        .from(schedules)
        .where(eq(schedules.contactId, contactId))
        .orderBy(schedules.sendAt),
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    for (const [n, id] of ids.entries()) await becomesDue(id, (3 - n) * 1800);
    await start().idle();
    const states = await Promise.all(ids.map(shown));
    expect(states.map(({ status, error }) => [status, error])).toEqual([
      ['ERRO', 'late'],
      ['ERRO', 'late'],
      ['ENVIADA', null],
    ]);
    expect((await call('POST', `/${first}/retry`)).status).toBe(200);
    // The number's pause comes first.
    start();
    await expect.poll(async () => (await shown(first)).status, { timeout: limitMs(10_000) }).toBe('ENVIADA');
  });

  test('leaves 900 ms after the one before it of the same connection, however many are due at once (BOT-83)', async () => {
    const slow = await fakeConnection(app, { queueIds: [] });
    const quick = await fakeConnection(app, { queueIds: [] });
    const ids: number[] = [];
    for (const whatsappId of [slow, slow, slow, slow, quick].map(({ connectionId }) => connectionId))
      ids.push(await create({ whatsappId, contactId: await addContact() }));
    for (const id of ids) await becomesDue(id, 7200);
    await start().idle();
    const dueAts = async ({ connectionId }: FakeConnection) => {
      const rows = await app.read((tx) =>
        tx.select().from(outbox).where(eq(outbox.connectionId, connectionId)).orderBy(outbox.dueAt),
      );
      return rows.map(({ dueAt, createdAt }) => ({ dueAt: dueAt.getTime(), createdAt: createdAt.getTime() }));
    };
    const slots = await dueAts(slow);
    expect(slots).toHaveLength(4);
    expect(slots[0]!.dueAt).toBe(slots[0]!.createdAt);
    for (const [n, { dueAt }] of slots.entries())
      if (n > 0) expect(dueAt - slots[n - 1]!.dueAt).toBeGreaterThanOrEqual(forwardPauseMs - 1);
    expect(await dueAts(quick)).toEqual([{ dueAt: expect.any(Number), createdAt: expect.any(Number) }]);
    const [other] = await dueAts(quick);
    expect(other!.dueAt).toBe(other!.createdAt);
  });

  test('is signed by its author where that is wanted (BOT-85)', async () => {
    const id = await create({ assinar: true });
    await leaves(id);
    expect((await sent(id))[0]!.body).toBe('*Ana:*\nOlá, amanhã é a consulta');
  });

  test.each([
    ['opens a ticket of the named person', { statusTicket: 'open', withUser: true }, { status: 'open' }],
    [
      'opens one that waits in its queue, without anybody',
      { statusTicket: 'open' },
      { status: 'pending', userId: null },
    ],
    ['keeps one that is closed', { statusTicket: 'closed' }, { status: 'closed' }],
  ])(
    '%s (BOT-85)',
    async (_, { withUser, ...options }: { statusTicket: string; withUser?: boolean }, expected) => {
      const userId = app.people.anaSales.userId;
      const id = await create({
        ...options,
        openTicket: 'enabled',
        queueId: app.queues.sales,
        ...(withUser && { ticketUserId: userId }),
      });
      await leaves(id);
      expect(await ticketOf(id)).toMatchObject({
        ...expected,
        queueId: app.queues.sales,
        ...(withUser && { userId }),
        lastMessage: 'Olá, amanhã é a consulta',
      });
    },
  );

  test('goes into the unclosed ticket as it is, whatever was to be opened', async () => {
    const ticket = await newTicket(app, line);
    const id = await create({
      contactId: ticket.contactId,
      openTicket: 'enabled',
      statusTicket: 'open',
      ticketUserId: app.people.betoSupport.userId,
      queueId: app.queues.support,
    });
    await leaves(id);
    expect(await ticketOf(id)).toMatchObject({
      id: ticket.id,
      status: 'pending',
      userId: null,
      queueId: null,
    });
  });

  test('opens nothing where that is not wanted: it is in the last closed ticket, or in one made for it', async () => {
    const first = await create();
    await leaves(first);
    const ticket = await ticketOf(first);
    expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0 });
    const second = await create();
    await leaves(second);
    expect((await ticketOf(second)).id).toBe(ticket.id);
  });

  test('that was due while the server was away leaves once; after a day it says why not', async () => {
    const [late, tooLate] = [await create(), await create()];
    await becomesDue(late, 2 * 3600);
    await becomesDue(tooLate, 24 * 3600 + 60);
    const workers = [start(), start()];
    for (const worker of workers) await worker.idle();
    expect(await shown(late)).toMatchObject({ status: 'ENVIADA' });
    expect(await sent(late)).toHaveLength(1);
    expect(await shown(tooLate)).toMatchObject({ status: 'ERRO', error: 'late', sentAt: null });
    expect(await sent(tooLate)).toEqual([]);
  });

  test('that was too late is sent again now, once, however often that is asked', async () => {
    const id = await create();
    expect(await leaves(id, 25 * 3600)).toMatchObject({ status: 'ERRO', error: 'late' });
    const replies = await Promise.all([call('POST', `/${id}/retry`), call('POST', `/${id}/retry`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await start().idle();
    expect(await shown(id)).toMatchObject({ status: 'ENVIADA', error: null });
    expect(await sent(id)).toHaveLength(1);
    expect((await call('POST', `/${id}/retry`)).status).toBe(409);
  });

  test('that was too late leaves at a new time', async () => {
    const id = await create();
    await leaves(id, 25 * 3600);
    const sendAt = new Date(Date.now() + 7_200_000).toISOString();
    expect((await call('PUT', `/${id}/move`, { sendAt })).body).toMatchObject({
      status: 'PENDENTE',
      error: null,
    });
    expect(await leaves(id)).toMatchObject({ status: 'ENVIADA' });
  });

  test.each([
    ['contactBlocked', () => change(contacts, { active: false })],
    [
      'noNumber',
      () =>
        app.kernel.inWork(app.companyA, ({ tx }) =>
          tx.delete(contactIdentities).where(eq(contactIdentities.contactId, contactId)),
        ),
    ],
  ] as const)('says why it was not sent: %s', async (error, spoil) => {
    const id = await create();
    await spoil();
    expect(await leaves(id)).toMatchObject({ status: 'ERRO', error });
    expect(await sent(id)).toEqual([]);
  });
  const change = (table: typeof contacts, values: Partial<typeof contacts.$inferInsert>) =>
    app.kernel.inWork(app.companyA, ({ tx }) => tx.update(table).set(values).where(eq(table.id, contactId)));

  test('says that the customer’s hours are over, before a ticket is opened for it; within them it leaves', async () => {
    const { connectionId } = await fakeConnection(app, { fields: { channel: 'whatsappapi' } });
    const id = await create({ whatsappId: connectionId, openTicket: 'enabled', statusTicket: 'open' });
    expect(await leaves(id)).toMatchObject({ status: 'ERRO', error: 'windowClosed' });
    const ofContact = eq(tickets.contactId, contactId);
    expect(await app.read((tx) => tx.$count(tickets, ofContact))).toBe(0);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(tickets).values({
        contactId,
        whatsappId: connectionId,
        channel: 'whatsappapi',
        status: 'closed',
        customerWroteAt: app.clock.now(),
      }),
    );
    expect((await call('POST', `/${id}/retry`)).status).toBe(200);
    expect(await leaves(id)).toMatchObject({ status: 'ENVIADA', error: null });
  });

  test('says why it was not sent: noConnection, plan', async () => {
    const [noLine, noPlan] = [await create(), await create()];
    const isDefault = (is: boolean) =>
      app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.insert(connections).values({ name: 'Outra', channel: 'whatsapp' }).onConflictDoNothing();
        await tx.update(connections).set({ isDefault: is }).where(eq(connections.id, line.connectionId));
      });
    await isDefault(false);
    expect(await leaves(noLine)).toMatchObject({ status: 'ERRO', error: 'noConnection' });
    await isDefault(true);
    const use = (useSchedules: boolean) =>
      app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ useSchedules }));
    await use(false);
    await becomesDue(noPlan);
    await start().idle();
    await use(true);
    expect(await app.read((tx) => tx.select().from(schedules).where(eq(schedules.id, noPlan)))).toMatchObject(
      [{ status: 'ERRO', error: 'plan' }],
    );
  });

  test('whose message the channel refuses is an error too, and is sent again as the same message (SCHED-16)', async () => {
    const id = await create();
    await leaves(id);
    const [message] = await sent(id);
    const news = (ack: number, failure: 'notOnChannel' | null) =>
      app.kernel.inWork(app.companyA, (work) =>
        changeMessage(work, line.connectionId, {
          kind: 'ack',
          providerId: message!.providerId!,
          ack,
          failure,
        }),
      );
    await news(0, 'notOnChannel');
    expect(await shown(id)).toMatchObject({ status: 'ERRO', error: 'notOnChannel' });
    const published = await app.read((tx) =>
      tx.select().from(eventLog).where(eq(eventLog.topic, 'schedule')),
    );
    expect(published.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ schedule: expect.objectContaining({ id, status: 'ERRO' }) }),
    );
    const { body } = await call('POST', `/${id}/retry`);
    expect(body).toMatchObject({ status: 'ENVIADA', error: null });
    expect((await call('POST', `/${id}/retry`)).error).toBe('ERR_SENDING_WAPP_MSG');
    expect(await sent(id)).toHaveLength(1);
    expect(
      await app.read((tx) => tx.select().from(outbox).where(eq(outbox.messageId, message!.id))),
    ).toHaveLength(1);
  });

  test('that breaks off in the middle has done nothing, and leaves afterwards', async () => {
    const id = await create();
    await becomesDue(id);
    const [row] = await app.read((tx) =>
      tx.select().from(scheduleSends).where(eq(scheduleSends.scheduleId, id)),
    );
    const before = await shown(id);
    await expect(
      app.kernel.inWork(app.companyA, async (work) => {
        await sendSchedule(work, row!);
        throw new Error('the process ended here');
      }),
    ).rejects.toThrow('the process ended here');
    expect(await shown(id)).toEqual(before);
    expect(await sent(id)).toEqual([]);
    await start().idle();
    expect(await sent(id)).toHaveLength(1);
  });

  test('that fails for an hour is an error that people see', async () => {
    const id = await create();
    const owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    try {
      await owner.unsafe(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before insert on messages for each row execute function refuse()`);
      expect(await leaves(id)).toMatchObject({ status: 'PENDENTE', error: null });
      await letTimePass(app, scheduleSends, eq(scheduleSends.scheduleId, id), 3601);
      await start().idle();
      expect(await shown(id)).toMatchObject({ status: 'ERRO', error: 'failed' });
    } finally {
      await owner.unsafe('drop trigger if exists refuse on messages; drop function if exists refuse');
      await owner.end();
    }
    await call('POST', `/${id}/retry`);
    await start().idle();
    expect(await sent(id)).toHaveLength(1);
  });

  test('of somebody who was merged into another contact goes to that one', async () => {
    const winner = await addContact();
    const id = await create();
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.update(contacts).set({ mergedInto: winner }).where(eq(contacts.id, contactId));
      await tx.delete(contactIdentities).where(eq(contactIdentities.contactId, contactId));
    });
    expect(await leaves(id)).toMatchObject({ status: 'ENVIADA' });
    expect((await ticketOf(id)).contactId).toBe(winner);
  });
});

/** As many as a daily test run has time for; `SCHEDULES=10000` runs all. */
const many = Number(process.env.SCHEDULES ?? 600);

test(`${many} messages leave once each, over clocks that jump an hour both ways, a server that was away for two hours and two workers`, async () => {
  const ids = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const made = await tx
      .insert(contacts)
      .values(
        Array.from({ length: 50 }, (_, n) => ({
          name: `Muitos ${n}`,
          number: `5511966${String(n).padStart(6, '0')}`,
        })),
      )
      .returning({ id: contacts.id });
    const rows = [];
    for (let from = 0; from < many; from += 1000)
      rows.push(
        ...(await tx
          .insert(schedules)
          .values(
            Array.from({ length: Math.min(1000, many - from) }, (_, n) => ({
              body: `Mensagem ${from + n}`,
              contactId: made[n % made.length]!.id,
              sendAt: new Date(Date.now() + 600_000),
            })),
          )
          .returning({ id: schedules.id })),
      );
    for (let from = 0; from < many; from += 1000)
      await tx.insert(scheduleSends).values(
        rows.slice(from, from + 1000).map(({ id }, n) => ({
          scheduleId: id,
          // A third was due in the last two hours, a third is due now, a third is not due.
          dueAt: sql`now() + make_interval(mins => ${[-90, 0, 30][n % 3]!}::int)`,
          wantedAt: sql`now() + make_interval(mins => ${[-90, 0, 30][n % 3]!}::int)`,
        })),
      );
    return rows.map(({ id }) => id);
  });
  const counted = () =>
    app.read(async (tx) => {
      const [row] = await tx.execute<{ sent: number; doubled: number; waiting: number }>(sql`
        select count(*)::int as sent, (count(*) - count(distinct client_id))::int as doubled,
          (select count(*)::int from schedule_sends) as waiting
        from messages where body like 'Mensagem %'`);
      return row!;
    });
  const workers = [start(), start()];
  const hour = 3_600_000;
  for (const jump of [hour, -2 * hour, hour]) {
    app.clock.advance(jump);
    for (const worker of workers) await worker.idle();
  }
  const notYet = ids.filter((_, n) => (n % 1000) % 3 === 2).length;
  expect(await counted()).toEqual({ sent: many - notYet, doubled: 0, waiting: notYet });
  await letTimePass(app, scheduleSends, isNotNull(scheduleSends.id));
  for (const worker of [...workers, ...workers]) await worker.idle();
  expect(await counted()).toEqual({ sent: many, doubled: 0, waiting: 0 });
  expect(
    await app.read((tx) =>
      tx
        .select({ id: schedules.id })
        .from(schedules)
        .where(and(eq(schedules.status, 'PENDENTE'), sql`body like 'Mensagem %'`)),
    ),
  ).toEqual([]);
}, 600_000);
