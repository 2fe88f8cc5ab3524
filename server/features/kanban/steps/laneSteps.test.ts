import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emit } from '../../../hooks.ts';
import { outbox, outboxLanes } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { letTimePass } from '../../../testing/letTimePass.ts';
import { saveCampaignSettings } from '../../campaigns/rows/campaignSettings.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { optOuts } from '../../optOuts/optOuts.table.ts';
import { laneSteps } from '../cards.table.ts';
import { boardRig } from '../testing/boardRig.ts';

let app: TestApp;
let connectionId: number;
let rig: ReturnType<typeof boardRig>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ connectionId } = await fakeConnection(app));
  rig = boardRig(app, connectionId);
  await sendsUntil('00:00');
});
/** Campaigns write until this hour. */
const sendsUntil = (endHour: string) =>
  app.kernel.inWork(app.companyA, (work) =>
    saveCampaignSettings(work, [
      { key: 'startHour', value: '00:00' },
      { key: 'endHour', value: endHour },
    ]),
  );
/** The pause of the number is over, and what it had to send has left. */
const freePace = () =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.execute(sql`delete from paces`);
    await tx.delete(outbox);
  });
beforeEach(freePace);
afterAll(() => app.stop());

const due = (ticketId: number, kind: 'move' | 'remarketing') =>
  letTimePass(app, laneSteps, and(eq(laneSteps.ticketId, ticketId), eq(laneSteps.kind, kind)));
const remarketing = (more: object = {}) => ({
  daysForRemarketing: 1,
  hourRemarketing: '00:00',
  messageRemarketing: 'Ainda por aí, {{name}}?',
  whatsappIdRemarketing: connectionId,
  ...more,
});
const setTicket = (id: number, fields: Partial<typeof tickets.$inferInsert>) =>
  app.kernel.inWork(app.companyA, ({ tx }) => tx.update(tickets).set(fields).where(eq(tickets.id, id)));
const answers = (ticket: { id: number; contactId: number }, over = connectionId) =>
  app.kernel.inWork(app.companyA, (work) =>
    emit(work, 'customersWrote', {
      messages: [{ id: 1, ticketId: ticket.id, contactId: ticket.contactId, connectionId: over, body: 'oi' }],
    }),
  );
const kindsOf = async (ticketId: number) => (await rig.stepsOf(ticketId)).map(({ kind }) => kind);

describe('a greeting (BOT-81, KANBAN-20)', () => {
  test('is sent once when a ticket enters, with its variables, as the bot', async () => {
    const lane = await rig.lane('Novos', { greetingMessageLane: 'Olá, {{name}}!' });
    const { id } = await rig.addTicket({}, { name: 'Carla' });
    await rig.move(id, null, lane.id);
    await rig.stepsRun();
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual(['Olá, Carla!']);
    const [row] = await app.read((tx) => tx.select().from(outbox).where(eq(outbox.ticketId, id)));
    expect(row!.lane).toBe(outboxLanes.bot);
    expect(
      (await app.read((tx) => tx.select().from(messages).where(eq(messages.ticketId, id))))[0],
    ).toMatchObject({
      sentBy: 'bot',
    });
  });

  test('is not repeated when a ticket bounces within an hour', async () => {
    const [lane, other] = [await rig.lane('Oi', { greetingMessageLane: 'Oi!' }), await rig.lane('Outra')];
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await rig.stepsRun();
    await rig.move(id, lane.id, other.id);
    await rig.move(id, other.id, lane.id);
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual(['Oi!']);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(
        sql`update cards set greeted = jsonb_build_object(${lane.id}::text, extract(epoch from now())::int - 3700) where ticket_id = ${id}`,
      ),
    );
    await rig.move(id, lane.id, other.id);
    await rig.move(id, other.id, lane.id);
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual(['Oi!', 'Oi!']);
  });

  test('is not sent on closed tickets, to groups, blocked people, or where the bot is off', async () => {
    const lane = await rig.lane('Silêncio', { greetingMessageLane: 'Oi!' });
    const silent = [
      await rig.addTicket({ status: 'closed' }),
      await rig.addTicket({ status: 'group', isGroup: true }, { isGroup: true }),
      await rig.addTicket({}, { active: false }),
      await rig.addTicket({}, { disableBot: true }),
      await rig.addTicket({ useIntegration: false }),
    ];
    for (const { id } of silent) await rig.tag(id, lane.id);
    await rig.stepsRun();
    for (const { id } of silent) expect(await rig.saidOn(id)).toEqual([]);
  });

  test('of a ticket that left meanwhile is not sent', async () => {
    const [lane, other] = [await rig.lane('Ida', { greetingMessageLane: 'Oi!' }), await rig.lane('Volta')];
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await rig.move(id, lane.id, other.id);
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual([]);
  });
});

describe('the time in a lane (BOT-79, KANBAN-21)', () => {
  test('moves the ticket on when it is over, once, by the lane itself, and keeps the order of the inbox', async () => {
    const next = await rig.lane('Depois');
    const lane = await rig.lane('Antes', { timeLane: 48, nextLaneId: next.id });
    const { id } = await rig.addTicket();
    const card = (await rig.move(id, null, lane.id)).body;
    expect(card.next).toMatchObject({ kind: 'move', laneId: next.id });
    expect(Date.parse(card.next.at) - Date.parse(card.enteredAt)).toBe(48 * 3_600_000);
    await rig.stepsRun();
    expect(await rig.lanesOf(id)).toEqual([lane.id]);
    await due(id, 'move');
    await rig.stepsRun();
    expect(await rig.lanesOf(id)).toEqual([next.id]);
    expect((await rig.logOf(id)).at(-1)).toEqual(['lane', 'system', 'laneTime', next.name]);
    expect(await rig.stepsOf(id)).toEqual([]);
    const [ticket] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, id)));
    expect(ticket!.updatedAt.toISOString()).toBe(card.updatedAt);
  });

  test('a step whose transaction is lost runs again, and the move happens once', async () => {
    const next = await rig.lane('Chegada');
    const lane = await rig.lane('Partida', { timeLane: 1, nextLaneId: next.id });
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await due(id, 'move');
    const [step] = await rig.stepsOf(id);
    const { runLaneStep } = await import('./runLaneStep.ts');
    await expect(
      app.kernel.inWork(app.companyA, async (work) => {
        await runLaneStep(work, step!);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await rig.lanesOf(id)).toEqual([lane.id]);
    await rig.stepsRun();
    // And the same row once more, as after a kill between two commits.
    await app.kernel.inWork(app.companyA, (work) => runLaneStep(work, step!));
    expect(await rig.lanesOf(id)).toEqual([next.id]);
    expect((await rig.logOf(id)).filter(([, , note]) => note === 'laneTime')).toHaveLength(1);
  });

  test('a step of an earlier stay does nothing, also when the ticket is in that lane again', async () => {
    const next = await rig.lane('Depois');
    const lane = await rig.lane('De novo', { timeLane: 10, nextLaneId: next.id });
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    const { stay } = (await rig.cardOf(id))!;
    await rig.move(id, lane.id, null);
    // A worker held the step while the ticket left, so it was not taken away.
    const held = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .insert(laneSteps)
        .values({ ticketId: id, laneId: lane.id, stay, kind: 'move', dueAt: sql`now()`, state: 'taken' })
        .returning({ id: laneSteps.id }),
    );
    await rig.move(id, null, lane.id);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(laneSteps).set({ state: 'waiting' }).where(eq(laneSteps.id, held[0]!.id)),
    );
    await rig.stepsRun();
    expect(await rig.lanesOf(id)).toEqual([lane.id]);
  });

  test('a circle of lanes ends with each step: nothing moves twice without its hours', async () => {
    const [one, two] = [await rig.lane('Roda 1'), await rig.lane('Roda 2')];
    await rig.change(one, { timeLane: 1, nextLaneId: two.id });
    await rig.change(two, { timeLane: 1, nextLaneId: one.id });
    const { id } = await rig.addTicket();
    await rig.move(id, null, one.id);
    await due(id, 'move');
    await rig.stepsRun();
    expect(await rig.lanesOf(id)).toEqual([two.id]);
    expect(await kindsOf(id)).toEqual(['move']);
    // No hours: no move at all.
    await rig.change(two, { timeLane: 0 });
    expect(await kindsOf(id)).toEqual([]);
  });

  test('a closed ticket stays where it is; opened again it waits its hours from then on', async () => {
    const next = await rig.lane('Adiante');
    const lane = await rig.lane('Parada', { timeLane: 5, nextLaneId: next.id, greetingMessageLane: 'Oi!' });
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await rig.stepsRun();
    await setTicket(id, { status: 'closed' });
    expect(await kindsOf(id)).toEqual([]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`update cards set entered_at = now() - interval '9 days' where ticket_id = ${id}`),
    );
    await setTicket(id, { status: 'pending' });
    const [step] = await rig.stepsOf(id);
    expect(step).toMatchObject({ kind: 'move' });
    expect(step!.dueAt.getTime() - Date.now()).toBeGreaterThan(4.9 * 3_600_000);
  });
});

describe('a lane whose settings change while tickets are in it (KANBAN-24)', () => {
  test('plans again what is not due yet; what is due stays', async () => {
    const next = await rig.lane('Nova');
    const lane = await rig.lane('Velha', { timeLane: 10, nextLaneId: next.id });
    const [waits, isDue] = [await rig.addTicket(), await rig.addTicket()];
    for (const { id } of [waits, isDue]) await rig.move(id, null, lane.id);
    await due(isDue.id, 'move');
    const [before] = await rig.stepsOf(isDue.id);
    await rig.change(lane, { timeLane: 20, nextLaneId: next.id });
    const { enteredAt } = (await rig.cardOf(waits.id))!;
    const [step] = await rig.stepsOf(waits.id);
    expect(step!.dueAt.getTime() - enteredAt!.getTime()).toBe(20 * 3_600_000);
    expect(await rig.stepsOf(isDue.id)).toEqual([before]);
  });

  test('a lane that leads nowhere any more has no steps', async () => {
    const next = await rig.lane('Some');
    const lane = await rig.lane('Fica', { timeLane: 10, nextLaneId: next.id });
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await app.call(app.people.adminA, 'DELETE', `/tags/${next.id}`);
    expect(await kindsOf(id)).toEqual([]);
  });

  test('a label that becomes a lane takes its tickets in without a greeting, and leaves those in another lane', async () => {
    const other = await rig.lane('Já aqui');
    const label = await rig.lane('Rótulo', { kanban: 0 });
    const [free, placed] = [await rig.addTicket(), await rig.addTicket()];
    await rig.move(placed.id, null, other.id);
    for (const { id } of [free, placed]) await rig.tag(id, label.id);
    await rig.change(label, { greetingMessageLane: 'Oi!', kanban: 1 });
    await rig.stepsRun();
    expect(await rig.cardOf(free.id)).toMatchObject({ laneId: label.id });
    expect(await rig.saidOn(free.id)).toEqual([]);
    expect(await rig.lanesOf(placed.id)).toEqual([other.id]);
    expect(await rig.cardOf(placed.id)).toMatchObject({ laneId: other.id });
  });
});

describe('remarketing (BOT-82, KANBAN-22)', () => {
  test("is due at the hour of the company's clock, writes in the campaigns' lane, and moves the ticket on", async () => {
    const after = await rig.lane('Reativado');
    const hourRemarketing = '09:00';
    const lane = await rig.lane('Frio', remarketing({ tagIdAfterRemarketing: after.id, hourRemarketing }));
    const { id } = await rig.addTicket({}, { name: 'Davi' });
    const { next } = (await rig.move(id, null, lane.id)).body;
    await rig.change(lane, remarketing({ tagIdAfterRemarketing: after.id }));
    expect(next).toMatchObject({ kind: 'remarketing', laneId: after.id });
    const at = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
    expect(at.format(new Date(next.at))).toBe('09:00');
    await due(id, 'remarketing');
    await rig.stepsRun();
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual(['Ainda por aí, Davi?']);
    const [row] = await app.read((tx) => tx.select().from(outbox).where(eq(outbox.ticketId, id)));
    expect(row!.lane).toBe(outboxLanes.campaign);
    expect(await rig.lanesOf(id)).toEqual([after.id]);
    expect((await rig.logOf(id)).at(-1)).toEqual(['lane', 'system', 'laneRemarketing', after.name]);
  });

  test('goes out once in a stay, also when the lane changes after it', async () => {
    const lane = await rig.lane('Uma vez', remarketing());
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await due(id, 'remarketing');
    await rig.stepsRun();
    await rig.change(lane, remarketing({ daysForRemarketing: 2 }));
    expect(await kindsOf(id)).not.toContain('remarketing');
    expect(await rig.saidOn(id)).toHaveLength(1);
  });

  test('leaves through the chosen connection, on a ticket of its own', async () => {
    const { connectionId: other } = await fakeConnection(app);
    const lane = await rig.lane('Por outra', remarketing({ whatsappIdRemarketing: other }));
    const { id, contactId } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await due(id, 'remarketing');
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual([]);
    const [own] = await app.read((tx) =>
      tx
        .select()
        .from(tickets)
        .where(and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, other))),
    );
    expect(await rig.saidOn(own!.id)).toHaveLength(1);
    expect(own).toMatchObject({ status: 'closed', userId: null });
  });

  test('reaches nobody who opted out, is blocked, or has the bot off; the ticket stays, and its timeline says so', async () => {
    const after = await rig.lane('Nunca');
    const lane = await rig.lane('Fora', remarketing({ tagIdAfterRemarketing: after.id }));
    const optedOut = await rig.addTicket();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(optOuts).values({ contactId: optedOut.contactId, way: 'word' }),
    );
    const out = [
      optedOut,
      await rig.addTicket({}, { active: false }),
      await rig.addTicket({}, { disableBot: true }),
    ];
    for (const { id } of out) {
      await rig.move(id, null, lane.id);
      await due(id, 'remarketing');
    }
    await rig.stepsRun();
    for (const { id } of out) {
      expect(await rig.saidOn(id)).toEqual([]);
      expect(await rig.lanesOf(id)).toEqual([lane.id]);
      expect((await rig.logOf(id)).at(-1)).toEqual(['lane', 'system', 'remarketingSkipped', lane.name]);
    }
  });

  test('waits for the pace of its number, and for a customer who waits for an answer', async () => {
    const lane = await rig.lane('Ritmo', remarketing());
    const [first, second, waiting] = [
      await rig.addTicket(),
      await rig.addTicket(),
      await rig.addTicket({ waitingSince: new Date() }),
    ];
    for (const { id } of [first, second, waiting]) {
      await rig.move(id, null, lane.id);
      await due(id, 'remarketing');
    }
    await rig.stepsRun();
    const bodies = await Promise.all([first, second, waiting].map(({ id }) => rig.saidOn(id)));
    expect(bodies.flat()).toHaveLength(1);
    expect(bodies[2]).toEqual([]);
    const [again] = await rig.stepsOf(waiting.id);
    expect(again!.dueAt.getTime()).toBeGreaterThan(Date.now());
    const late = bodies[0]!.length === 0 ? first : second;
    await freePace();
    await due(late.id, 'remarketing');
    await rig.stepsRun();
    expect(await rig.saidOn(late.id)).toHaveLength(1);
  });

  test("leaves from its hour to the end of campaigns' hours; what is later waits for the next day", async () => {
    const [hour] = await app.read((tx) =>
      tx.execute<{ now: number }>(
        sql`select extract(hour from now() at time zone 'America/Sao_Paulo')::int as now`,
      ),
    );
    const at = (hours: number) => `${String((hour!.now + hours + 24) % 24).padStart(2, '0')}:00`;
    // Hours that are over, or have not begun: one of them is on this day.
    const isLate = hour!.now >= 2;
    const hourRemarketing = isLate ? at(-2) : at(2);
    await sendsUntil(isLate ? at(-1) : '00:00');
    const lane = await rig.lane('Noite', remarketing({ hourRemarketing }));
    const { id } = await rig.addTicket();
    await rig.move(id, null, lane.id);
    await due(id, 'remarketing');
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toEqual([]);
    const [step] = await rig.stepsOf(id);
    const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
    expect([step!.kind, clock.format(step!.dueAt)]).toEqual(['remarketing', hourRemarketing]);
    expect(step!.dueAt.getTime()).toBeGreaterThan(Date.now());
    await sendsUntil('00:00');
    await rig.change(lane, remarketing());
    await due(id, 'remarketing');
    await rig.stepsRun();
    expect(await rig.saidOn(id)).toHaveLength(1);
  });

  test('a circle ends while the contact is silent, and goes on after an answer', async () => {
    const [one, two] = [await rig.lane('Volta 1'), await rig.lane('Volta 2')];
    await rig.change(one, remarketing({ tagIdAfterRemarketing: two.id }));
    await rig.change(two, remarketing({ tagIdAfterRemarketing: one.id }));
    const ticket = await rig.addTicket();
    await rig.move(ticket.id, null, one.id);
    const round = async () => {
      await freePace();
      await due(ticket.id, 'remarketing');
      await rig.stepsRun();
    };
    for (let n = 0; n < 5; n++) await round();
    expect(await rig.saidOn(ticket.id)).toHaveLength(2);
    await answers(ticket);
    await rig.move(ticket.id, one.id, two.id);
    await round();
    expect(await rig.saidOn(ticket.id)).toHaveLength(3);
  });

  test('its hour is that of the day, also where clocks change, and one that is over waits for the next', async () => {
    const at = async (since: string, days: number, hour: string, zone: string) => {
      const [row] = await app.kernel.inWork(
        app.companyA,
        ({ tx }) =>
          tx.execute<{ at: Date }>(
            sql`select remarketing_at(${since}::timestamptz, ${days}, ${hour}, ${zone}) as at`,
          ),
        'read',
      );
      return new Date(row!.at).toISOString();
    };
    // Clocks go forward on 14 March 2027 in New York: two days of 47 hours.
    expect(await at('2027-03-12T14:00:00Z', 2, '09:00', 'America/New_York')).toBe('2027-03-14T13:00:00.000Z');
    // An hour that this day does not have, and one that it has twice.
    expect(await at('2027-03-13T12:00:00Z', 1, '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
    expect(await at('2027-11-06T12:00:00Z', 1, '01:30', 'America/New_York')).toMatch(/^2027-11-07T0[56]:30/);
    const over = Date.parse(await at('2020-01-01T12:00:00Z', 1, '09:00', 'America/Sao_Paulo'));
    expect(over).toBeGreaterThan(Date.now());
    expect(over - Date.now()).toBeLessThanOrEqual(86_400_000);
  });
});

describe('an answer (BOT-80, KANBAN-23)', () => {
  test('brings the ticket back to the lane that its lane names; others stay', async () => {
    const back = await rig.lane('Conversa');
    const lane = await rig.lane('Espera', { rollbackLaneId: back.id });
    const [answered, other] = [await rig.addTicket(), await rig.addTicket()];
    for (const { id } of [answered, other]) await rig.move(id, null, lane.id);
    await answers(answered);
    expect(await rig.lanesOf(answered.id)).toEqual([back.id]);
    expect((await rig.logOf(answered.id)).at(-1)).toEqual(['lane', 'system', 'laneAnswer', back.name]);
    await answers(answered);
    expect(await rig.lanesOf(answered.id)).toEqual([back.id]);
    expect(await rig.lanesOf(other.id)).toEqual([lane.id]);
  });

  test('to the message of another connection counts for the ticket whose lane sent it', async () => {
    const { connectionId: over } = await fakeConnection(app);
    const back = await rig.lane('De volta');
    const lane = await rig.lane(
      'Longe',
      remarketing({ whatsappIdRemarketing: over, rollbackLaneId: back.id }),
    );
    const ticket = await rig.addTicket();
    await rig.move(ticket.id, null, lane.id);
    await due(ticket.id, 'remarketing');
    await rig.stepsRun();
    const [own] = await app.read((tx) =>
      tx
        .select()
        .from(tickets)
        .where(and(eq(tickets.contactId, ticket.contactId), eq(tickets.whatsappId, over))),
    );
    await answers(own!, over);
    expect(await rig.lanesOf(ticket.id)).toEqual([back.id]);
  });
});

test('lanes of a suspended company do nothing', async () => {
  const lane = await rig.lane('Suspensa', { greetingMessageLane: 'Oi!' });
  const { id } = await rig.addTicket();
  await rig.move(id, null, lane.id);
  const suspend = (status: boolean) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ status }).where(eq(companies.id, app.companyA)),
    );
  await suspend(false);
  await rig.stepsRun();
  await suspend(true);
  expect(await rig.saidOn(id)).toEqual([]);
});
