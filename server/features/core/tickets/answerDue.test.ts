import type { Ticket } from '@recado/shared/features/tickets';
import {
  type OpeningHours,
  openingAt,
  usualHours,
  weekdays,
  wholeWeek,
} from '@recado/shared/lib/openingHours';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { queues } from '../queues/queues.table.ts';
import { companySettings } from '../settings/settings.table.ts';
import { tickets } from './tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales], fields: {} });
  await target(app.queues.sales, { firstAnswerMinutes: 10, nextAnswerMinutes: 30 });
  await target(app.queues.support, { firstAnswerMinutes: 90 });
});
afterAll(() => app.stop());

const target = (queueId: number, fields: Partial<typeof queues.$inferInsert>) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(queues)
      .set(fields)
      .where(eq(queues.id, queueId))
      .then(() => undefined),
  );
const admin = () => app.people.adminA;
const write = (number: string, words = 'Olá', how = {}) =>
  line.arrive(message(person(phone(number), 'Cliente'), words, how));
async function ticketOf(number: string): Promise<Ticket> {
  return (await app.call(admin(), 'GET', `/tickets?showAll=true&searchParam=${number}`)).body.tickets[0];
}
const put = async (number: string, changes: object) =>
  app.call(admin(), 'PUT', `/tickets/${(await ticketOf(number)).id}`, changes);
const sendText = async (number: string, body: string) =>
  app.call(admin(), 'POST', `/messages/${(await ticketOf(number)).id}`, { body });
/** Minutes from the beginning of the wait to the promised answer. */
async function promised(number: string): Promise<number | null> {
  const { waitingSince, answerDueAt } = await ticketOf(number);
  return answerDueAt === null ? null : (Date.parse(answerDueAt) - Date.parse(waitingSince!)) / 60_000;
}

describe('when a customer should have an answer', () => {
  test('is the queue’s first target until a person has answered, and the next one from then on', async () => {
    const number = newNumber();
    await write(number);
    expect(await promised(number)).toBe(10);
    const before = (await ticketOf(number)).answerDueAt;
    await write(number, 'Alguém?');
    expect((await ticketOf(number)).answerDueAt).toBe(before);
    await put(number, { status: 'open' });
    await sendText(number, 'Bom dia');
    expect(await promised(number)).toBeNull();
    await write(number, 'E agora?');
    expect(await promised(number)).toBe(30);
    await line.arrive(message(person(phone(number), 'Cliente'), 'Do telefone', { fromMe: true }));
    expect((await ticketOf(number)).answerDueAt).toBeNull();
  });

  test('follows the ticket into another queue, also one without a target, and ends when it is resolved', async () => {
    const number = newNumber();
    await write(number);
    const { queues: at } = app;
    await put(number, { isTransfered: true, queueId: at.support, userId: null });
    expect(await promised(number)).toBe(90);
    await target(at.support, { firstAnswerMinutes: null });
    await put(number, { isTransfered: true, queueId: at.sales, userId: null });
    await put(number, { isTransfered: true, queueId: at.support, userId: null });
    expect(await promised(number)).toBeNull();
    await put(number, { isTransfered: true, queueId: at.sales, userId: null });
    await put(number, { status: 'closed' });
    expect((await ticketOf(number)).answerDueAt).toBeNull();
  });

  test('is counted in the hours that count: the company’s, the queue’s, the connection’s, or all', async () => {
    const at = async (hours: OpeningHours, kind: string) => {
      await app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.delete(companySettings).where(eq(companySettings.key, 'scheduleType'));
        await tx.insert(companySettings).values({ key: 'scheduleType', value: kind });
        await tx.update(companies).set({ schedules: kind === 'company' ? hours : usualHours });
        await tx
          .update(queues)
          .set({ schedules: kind === 'queue' ? hours : usualHours })
          .where(eq(queues.id, app.queues.sales));
      });
      const number = newNumber();
      await write(number);
      return ticketOf(number);
    };
    for (const kind of ['company', 'queue']) {
      // Never open: nothing is promised, though it waits.
      expect(await at([], kind)).toMatchObject({ answerDueAt: null, waitingSince: expect.any(String) });
      // Open day and night.
      const always = wholeWeek(
        weekdays.map((weekdayEn) => ({
          weekday: '',
          weekdayEn,
          startTimeA: '00:00',
          endTimeA: '12:00',
          startTimeB: '12:00',
          endTimeB: '00:00',
        })),
      );
      const { answerDueAt, waitingSince } = await at(always, kind);
      expect(Date.parse(answerDueAt!) - Date.parse(waitingSince!)).toBe(600_000);
    }
    const { answerDueAt, waitingSince } = await at([], 'disabled');
    expect(Date.parse(answerDueAt!) - Date.parse(waitingSince!)).toBe(600_000);
  });

  test('is where the clock of the opening hours has counted as many minutes, whatever the shifts', async () => {
    const zone = 'America/Sao_Paulo';
    const day = (weekdayEn: (typeof weekdays)[number], ...times: [string, string, string?, string?]) => {
      const [startTimeA, endTimeA, startTimeB = '', endTimeB = ''] = times;
      return { weekday: '', weekdayEn, startTimeA, endTimeA, startTimeB, endTimeB };
    };
    const weeks: OpeningHours[] = [
      usualHours,
      [day('monday', '09:00', '12:00', '10:00', '18:00'), day('wednesday', '22:00', '03:00')],
      [day('friday', '13:00', '18:00', '08:00', '12:00'), day('saturday', '00:00', '23:59')],
      weekdays.map((name) => day(name, '20:00', '02:00', '01:00', '04:00')),
    ];
    for (const hours of weeks)
      for (const minutes of [1, 45, 240, 2000])
        for (const offset of [0, 437, 1290, 4003, 8999]) {
          const since = new Date(Date.parse('2026-11-16T03:00:00Z') + offset * 60_000);
          const [row] = await app.read((tx) =>
            tx.execute<{ at: Date | null }>(
              sql`select open_until(${since.toISOString()}::timestamptz, ${minutes}::int, ${JSON.stringify(hours)}::jsonb, ${zone}) as at`,
            ),
          );
          expect(new Date(row!.at!).toISOString()).toBe(walked(hours, since, minutes).toISOString());
        }
  });
});

/** The same, minute by minute (the zone is three hours behind, all year). */
function walked(hours: OpeningHours, since: Date, minutes: number): Date {
  let at = since.getTime();
  for (let left = minutes; left > 0; at += 60_000) {
    const here = new Date(at - 3 * 3_600_000);
    const wall = { day: (here.getUTCDay() + 6) % 7, minute: here.getUTCHours() * 60 + here.getUTCMinutes() };
    if (openingAt(hours, wall).isOpen) left--;
  }
  return new Date(at);
}

describe('who should have had an answer', () => {
  test('is found, counted, and first; who was promised nothing comes last, page after page', async () => {
    const numbers = Array.from({ length: 45 }, newNumber);
    const ids: number[] = [];
    for (const number of numbers) {
      await write(number);
      ids.push((await ticketOf(number)).id);
    }
    const counts = async () => (await app.call(admin(), 'GET', '/tickets/counts?showAll=true')).body;
    const before = await counts();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(tickets)
        .set({
          answerDueAt: sql`case ${tickets.id} % 3 when 0 then null when 1 then now() - make_interval(mins => ${tickets.id} % 50 + 1) else now() + make_interval(mins => ${tickets.id} % 50 + 1) end`,
        })
        .where(sql`${tickets.id} = any(${sql.param(ids)}::int[])`)
        .then(() => undefined),
    );
    const late = ids.filter((id) => id % 3 === 1).length;
    expect((await counts()).overdue.pending - before.overdue.pending).toBe(late);
    expect(Date.parse((await counts()).nextDueAt)).toBeGreaterThan(Date.now());
    const shown = await all('status=pending&showAll=true&sortTickets=DUE');
    const keys = shown.map(({ answerDueAt, id }) => [Date.parse(answerDueAt ?? '9999-12-31'), id] as const);
    expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const overdue = await all('status=pending&showAll=true&overdue=true');
    expect(overdue.filter(({ id }) => ids.includes(id))).toHaveLength(late);
    expect(overdue.every(({ answerDueAt }) => Date.parse(answerDueAt!) < Date.now())).toBe(true);
  });
});

async function all(query: string): Promise<Ticket[]> {
  const shown: Ticket[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await app.call(admin(), 'GET', `/tickets?${query}${cursor && `&cursor=${cursor}`}`);
    shown.push(...body.tickets);
    cursor = body.nextCursor;
  }
  return shown;
}
