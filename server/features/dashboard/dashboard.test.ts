import type { dashboardApi } from '@recado/shared/features/dashboard';
import type { reportApi } from '@recado/shared/features/reports';
import type { Reply } from '@recado/shared/lib/contract';
import { type OpeningHours, weekdays } from '@recado/shared/lib/openingHours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { figureRange } from '../core/figures/figureRange.ts';
import { openFigures } from '../core/figures/openFigures.ts';
import { rollFigures } from '../core/figures/rollFigures.ts';
import { companySettings } from '../core/settings/settings.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { figureReport } from '../reports/figureReport.ts';
import { reportManner, rowOf } from '../reports/reportManner.ts';
import { tags, ticketTags } from '../tags/tags.table.ts';
import { randomHistory, seeded } from './testing/randomHistory.ts';
import { openClock, type RecountedAttendance, recount, wallClock } from './testing/recount.ts';

type Counted = Reply<typeof dashboardApi.counters>;
const day = 86_400_000;
/** How many tickets in each place; the environment asks for more (HISTORIES=500). */
const histories = Number(process.env.HISTORIES ?? 70);

/** Open in the daytime, and on some days until three at night, through every change of clocks. */
const hours: OpeningHours = weekdays.map((weekdayEn, n) => ({
  weekday: '',
  weekdayEn,
  startTimeA: '08:00',
  endTimeA: '12:30',
  ...(n >= 4 ? { startTimeB: '20:00', endTimeB: '03:00' } : { startTimeB: '13:00', endTimeB: '18:00' }),
}));

/** Zones, a day near which their clocks change (or never do), and from where figures are read. */
const places = [
  ['America/New_York', '2026-11-01', 'attendances'],
  ['America/New_York', '2026-11-01', 'figures'],
  ['America/New_York', '2026-03-08', 'figures'],
  ['Australia/Lord_Howe', '2026-10-04', 'attendances'],
  ['Australia/Lord_Howe', '2026-10-04', 'figures'],
  ['America/Sao_Paulo', '2026-06-15', 'figures'],
] as const;

describe.each(places)('in %s around %s, from %s', (timeZone, change, table) => {
  let app: TestApp;
  let recounted: RecountedAttendance[];
  const middle = Date.parse(change);
  const [from, to] = [middle - 6 * day, middle + 6 * day];
  const wall = wallClock(timeZone);
  const dayOf = (at: number) => wall(at).day;
  const shift = (from: string, days: number) =>
    new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
  const openSeconds = openClock(hours, timeZone, from - day, to + 8 * day);

  beforeAll(
    async () => {
      app = await buildTestApp();
      const { connectionId } = await fakeConnection(app);
      await app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set({ timeZone, schedules: hours }).where(eq(companies.id, app.companyA)),
      );
      await app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.insert(companySettings).values({ key: 'scheduleType', value: 'company' });
      });
      const chance = seeded(middle / day);
      const { anaSales, betoSupport, adminA } = app.people;
      for (let n = 0; n < histories; n++)
        await randomHistory(
          app.kernel,
          app.companyA,
          {
            connectionId,
            queueIds: [app.queues.sales, app.queues.support],
            userIds: [anaSales.userId, betoSupport.userId, adminA.userId],
            from,
            minutes: (to - from) / 60_000,
          },
          chance,
        );
      recounted = await app.read(recount);
      await app.kernel.inWork(app.companyA, async ({ tx }) => {
        const [tag] = await tx.insert(tags).values({ name: 'Ouro', color: '#e8590c' }).returning();
        const some = await tx.select({ ticketId: tickets.id }).from(tickets).limit(20);
        await tx.insert(ticketTags).values(some.map((one) => ({ ...one, tagId: tag!.id })));
      });
      if (table === 'attendances') return;
      await rollFigures(app.kernel.inWork, app.companyA);
      // No attendance is left that would have to be counted from the raw rows.
      const left = await app.read(
        async (tx) =>
          (await openFigures(tx, timeZone, { from: shift(change, -31), to: shift(change, 7) }))({
            from: shift(change, -31),
            to: shift(change, 7),
          }).live.runs,
      );
      expect(left.filter((run) => run.to >= shift(change, -5))).toEqual([]);
    },
    60_000 + histories * 600,
  );
  afterAll(() => app.stop());

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await app.call(app.people.adminA, 'GET', path);
    expect(status).toBe(200);
    return body;
  };

  test.each([
    [-31, 7, {}],
    [-4, 3, {}],
    [-1, 1, {}],
    [0, 0, {}],
    [-4, 3, { queue: 'sales' }],
    [-4, 3, { user: 'anaSales' }],
  ] as const)(
    'counters from day %i to day %i equal a recount from the rows, narrowed by %j',
    async (first, last, narrowed: { queue?: 'sales'; user?: 'anaSales' }) => {
      const [date_from, date_to] = [shift(change, first), shift(change, last)];
      const days = last - first + 1;
      const queueId = narrowed.queue && app.queues[narrowed.queue];
      const userId = narrowed.user && app.people[narrowed.user].userId;
      const query = `date_from=${date_from}&date_to=${date_to}${queueId ? `&queueIds=[${queueId}]` : ''}${userId ? `&users=[${userId}]` : ''}`;
      const counted = await get<Counted>(`/dashboard?${query}`);
      const counts = (place: Place) =>
        (!queueId || place.queueId === queueId) && (!userId || place.userId === userId);
      const within = (begins: string, ends: string) => (at: number | undefined) =>
        at !== undefined && dayOf(at) >= begins && dayOf(at) <= ends;
      expect(counted.counters).toMatchObject(plainly(recounted, within(date_from, date_to), counts));
      expect(counted.before).toEqual(
        plainly(recounted, within(shift(date_from, -days), shift(date_from, -1)), counts),
      );
      for (const attendant of counted.attendants) {
        const { supportFinished, avgWaitTime, avgSupportTime, withRating, firstAnswer } = plainly(
          recounted,
          within(date_from, date_to),
          (place) => counts(place) && place.userId === attendant.id,
        );
        expect(attendant).toMatchObject({
          tickets: supportFinished,
          avgWaitTime,
          avgSupportTime,
          countRating: withRating,
          firstAnswer,
        });
      }
      expect(counted.counters.supportFinished + counted.before.supportFinished).toBeGreaterThan(0);
    },
  );

  test('a person whose role shows some queues gets the figures of these alone, whatever they ask (CUSTOM-08)', async () => {
    const { sales, support } = app.queues;
    const { body: role } = await app.call(app.people.adminA, 'POST', '/roles', {
      name: 'Supervisão',
      permissions: ['tickets:supervise', 'dashboard:view', 'reports:view', 'panel:view'],
    });
    const eva = await app.addPerson(app.companyA, { roleId: role.id, queueIds: [sales] });
    const days = `date_from=${shift(change, -4)}&date_to=${shift(change, 3)}`;
    const chartDays = `initialDate=${shift(change, -4)}&finalDate=${shift(change, 3)}`;
    const theirs = async <T>(path: string): Promise<T> => (await app.call(eva, 'GET', path)).body;
    // The same figures as for an admin who filters by these queues.
    const counted = await theirs<Counted>(`/dashboard?${days}`);
    const narrowed = await get<Counted>(`/dashboard?${days}&queueIds=[${sales}]`);
    expect(counted.counters).toEqual(narrowed.counters);
    expect(counted.counters.tickets).toBeGreaterThan(0);
    const active = ({ attendants }: Counted) => attendants.filter(({ tickets }) => tickets > 0);
    expect(active(counted)).toEqual(active(narrowed));
    // A person who neither serves these queues nor did anything there is not listed.
    expect(counted.attendants.map(({ id }) => id)).not.toContain(app.people.superA.userId);
    expect(await theirs(`/dashboard/charts?${days}`)).toEqual(
      await get(`/dashboard/charts?${days}&queueIds=[${sales}]`),
    );
    // A filter does not widen what a person may see.
    const none = await theirs<Counted>(`/dashboard?${days}&queueIds=[${support}]`);
    expect([none.counters.tickets, none.counters.supportFinished, none.counters.supportPending]).toEqual([
      0, 0, 0,
    ]);
    expect(none.longestWaitSince).toBeNull();
    const { tickets: rows } = await theirs<{ tickets: { queue: { id: number } | null }[] }>(
      `/ticketreport/reports?${days}&limit=1000`,
    );
    expect(new Set(rows.map(({ queue }) => queue?.id))).toEqual(new Set([sales]));
    const total = await theirs<{ count: number }>(`/dashboard/ticketsDay?${chartDays}`);
    expect(total.count).toBe(counted.counters.tickets);
    const panel = await theirs<{ queueId: number | null }[]>('/usersMoments');
    expect(panel.map(({ queueId }) => queueId)).not.toContain(support);
  });

  test('days and hours equal a recount by the wall clock', async () => {
    const [date_from, date_to] = [shift(change, -4), shift(change, 3)];
    const charts = await get<Reply<typeof dashboardApi.charts>>(
      `/dashboard/charts?date_from=${date_from}&date_to=${date_to}`,
    );
    expect(charts.days.map((one) => one.day)).toEqual(
      Array.from({ length: 8 }, (_, n) => shift(date_from, n)),
    );
    for (const one of charts.days)
      expect(one).toEqual({
        day: one.day,
        begun: recounted.filter(({ begun }) => dayOf(begun) === one.day).length,
        resolved: recounted.filter(({ resolved }) => resolved && dayOf(resolved) === one.day).length,
      });
    const came = recounted.filter(
      ({ begun, byUs }) => !byUs && dayOf(begun) >= date_from && dayOf(begun) <= date_to,
    );
    expect(charts.hours.reduce((sum, { begun }) => sum + begun, 0)).toBe(came.length);
    for (const { weekday, hour, begun } of charts.hours)
      expect(
        came.filter((one) => wall(one.begun).weekday === weekday - 1 && wall(one.begun).hour === hour),
      ).toHaveLength(begun);
    const begunIn = (id: number | null) =>
      recounted.filter(
        (one) => one.queueId === id && dayOf(one.begun) >= date_from && dayOf(one.begun) <= date_to,
      ).length;
    for (const part of charts.queues) expect(part.begun).toBe(begunIn(part.id));
    const perDay = await get<Reply<typeof dashboardApi.ticketsDay>>(
      `/dashboard/ticketsDay?initialDate=${date_from}&finalDate=${date_to}`,
    );
    expect(perDay).toEqual({
      data: charts.days.map(({ day, begun }) => ({ date: day, total: begun })),
      count: charts.days.reduce((sum, { begun }) => sum + begun, 0),
    });
  });

  test('each number leads to as many attendances as it says', async () => {
    const query = `date_from=${shift(change, -4)}&date_to=${shift(change, 3)}`;
    const { counters } = await get<Counted>(`/dashboard?${query}`);
    for (const measure of [
      'tickets',
      'activeTickets',
      'passiveTickets',
      'leads',
      'supportFinished',
      'waitRating',
      'withoutRating',
      'withRating',
      'promoters',
      'passives',
      'detractors',
    ] as const) {
      const { attendances } = await get<Reply<typeof dashboardApi.attendances>>(
        `/dashboard/attendances?${query}&measure=${measure}&limit=1000`,
      );
      expect([measure, attendances.length]).toEqual([measure, counters[measure]]);
    }
  });

  test('each cell of a table or chart leads to as many attendances as it says', async () => {
    const query = `date_from=${shift(change, -4)}&date_to=${shift(change, 3)}`;
    const charts = await get<Reply<typeof dashboardApi.charts>>(`/dashboard/charts?${query}`);
    const { attendants } = await get<Counted>(`/dashboard?${query}`);
    const behind = async (cell: string) =>
      (
        await get<Reply<typeof dashboardApi.attendances>>(
          `/dashboard/attendances?${query}&limit=1000&${cell}`,
        )
      ).attendances.length;
    const isIn = (at: number | undefined) =>
      at !== undefined && dayOf(at) >= shift(change, -4) && dayOf(at) <= shift(change, 3);
    const cells: [cell: string, count: number][] = [
      ...charts.days.flatMap(({ day, begun, resolved }): typeof cells => [
        [`measure=tickets&day=${day}`, begun],
        [`measure=supportFinished&day=${day}`, resolved],
      ]),
      ...charts.hours
        .filter((_, n) => n % 4 === 0)
        .map(({ weekday, hour, begun }): (typeof cells)[0] => [
          `measure=passiveTickets&weekday=${weekday}&hour=${hour}`,
          begun,
        ]),
      ...charts.queues.map(({ id, resolved }): (typeof cells)[0] => [
        `measure=supportFinished&${id === null ? 'noQueue=true' : `queueId=${id}`}`,
        resolved,
      ]),
      ...charts.connections.map(({ id, begun }): (typeof cells)[0] => [
        `measure=tickets&whatsappId=${id}`,
        begun,
      ]),
      ...charts.tags.map(({ id, begun }): (typeof cells)[0] => [`measure=tickets&tagId=${id}`, begun]),
      ...charts.queues.map(({ id, firstAnswer }): (typeof cells)[0] => {
        const own = recounted.filter(
          ({ answer, resolved }) => answer && (answer.queueId ?? null) === id && isIn(resolved),
        );
        expect(firstAnswer).toEqual(
          percentiles(own.map(({ answer }) => openSeconds(answer!.since, answer!.at))),
        );
        return [`measure=answered&${id === null ? 'noQueue=true' : `queueId=${id}`}`, own.length];
      }),
      ...attendants.flatMap(({ id }): typeof cells => {
        const of = (place: { userId: number } | undefined) => place?.userId === id;
        const ended = recounted.filter(({ resolved }) => isIn(resolved));
        return [
          [`measure=answered&userId=${id}`, ended.filter(({ answer }) => of(answer)).length],
          [`measure=waited&userId=${id}`, ended.filter(({ accepted, byUs }) => !byUs && of(accepted)).length],
        ];
      }),
      ...attendants.flatMap(({ id, tickets, countRating }): typeof cells => [
        [`measure=supportFinished&userId=${id}`, tickets],
        [`measure=withRating&userId=${id}`, countRating],
      ]),
    ];
    expect(charts.tags).toHaveLength(1);
    for (const [cell, count] of cells) expect([cell, await behind(cell)]).toEqual([cell, count]);
  });

  test('a report, a PDF and a spreadsheet say the same', async () => {
    const [date_from, date_to] = [shift(change, -4), shift(change, 3)];
    const isIn = (at: number | undefined) =>
      at !== undefined && dayOf(at) >= date_from && dayOf(at) <= date_to;
    const range = await app.read((tx) => figureRange(tx, { date_from, date_to }));
    const manner = reportManner('pt', timeZone);
    const lines = await app.read((tx) =>
      figureReport(tx, { range, manner, narrowing: { scope: 'company' } }),
    );
    const printed = new Map(
      lines.flatMap((line) => (line.kind === 'row' ? [[line.cells[0], line.values!.slice(1)] as const] : [])),
    );
    // The PDF's numbers are the spreadsheet's numbers.
    for (const line of lines) if (line.kind === 'row') expect(line).toEqual(rowOf(manner, line.values!));
    const defined = plainly(recounted, isIn);
    const time = (seconds: number | null) =>
      seconds === null ? null : { seconds: expect.closeTo(seconds, 0) };
    const { word } = manner;
    for (const key of ['tickets', 'passiveTickets', 'activeTickets', 'leads', 'supportFinished'] as const)
      expect([key, printed.get(word(key))![0]]).toEqual([key, defined[key]]);
    for (const key of ['answer', 'resolution'] as const) {
      const { p50, p90 } = key === 'answer' ? defined.firstAnswer : defined.resolution;
      expect(printed.get(`${word(key)}, ${word('half')}`)![0]).toEqual(time(p50));
      expect(printed.get(`${word(key)}, ${word('ninety')}`)![0]).toEqual(time(p90));
    }
    const { attendants } = await get<Counted>(`/dashboard?date_from=${date_from}&date_to=${date_to}`);
    for (const one of attendants) {
      const own = plainly(recounted, isIn, ({ userId }) => userId === one.id);
      expect(printed.get(one.name)!.slice(0, 2)).toEqual([own.supportFinished, time(own.firstAnswer.p50)]);
    }
    const { tickets: rows } = await get<Reply<typeof reportApi.list>>(
      `/ticketreport/reports?date_from=${date_from}&date_to=${date_to}&limit=1000`,
    );
    const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
    expect(
      sorted(
        rows.map((row) => [
          Date.parse(row.createdAt),
          row.user?.id ?? null,
          row.queue?.id ?? null,
          row.answerSeconds,
          row.resolutionSeconds,
          row.rate,
        ]),
      ),
    ).toEqual(
      sorted(
        recounted
          .filter(({ begun }) => isIn(begun))
          .map((one) => [
            one.begun,
            one.userId,
            one.queueId,
            one.answer ? openSeconds(one.answer.since, one.answer.at) : null,
            one.resolved === undefined ? null : openSeconds(one.begun, one.resolved),
            one.rate ?? null,
          ]),
      ),
    );
  });

  /** The same counters, written as they are defined. */
  function plainly(
    all: RecountedAttendance[],
    isIn: (at: number | undefined) => boolean,
    counts: (place: Place) => boolean = () => true,
  ) {
    const some = all.filter(counts);
    const begun = some.filter((one) => isIn(one.begun));
    const allEnded = all.filter((one) => isIn(one.resolved));
    const ended = some.filter((one) => isIn(one.resolved)) as (RecountedAttendance & { resolved: number })[];
    const accepted = ended.filter((one) => one.accepted !== undefined);
    const rates = ended.flatMap(({ rate }) => (rate === undefined ? [] : [rate]));
    const withRatingRequest = ended.filter(({ isAsked }) => isAsked);
    const share = (part: number, whole = rates.length) =>
      whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
    const promoters = rates.filter((rate) => rate >= 9).length;
    const detractors = rates.filter((rate) => rate <= 6).length;
    const passives = rates.length - promoters - detractors;
    return {
      tickets: begun.length,
      activeTickets: begun.filter(({ byUs }) => byUs).length,
      passiveTickets: begun.filter(({ byUs }) => !byUs).length,
      leads: begun.filter(({ isFirst }) => isFirst).length,
      supportFinished: ended.length,
      avgSupportTime: mean(accepted.map((one) => (one.resolved - one.accepted!.at) / 60_000)),
      avgWaitTime: mean(
        // The wait counts for the person and the queue that accepted it.
        allEnded.flatMap(({ byUs, accepted, begun }) =>
          !byUs && accepted && counts(accepted) ? [(accepted.at - begun) / 60_000] : [],
        ),
      ),
      firstAnswer: percentiles(
        allEnded.flatMap(({ answer }) =>
          answer && counts(answer) ? [openSeconds(answer.since, answer.at)] : [],
        ),
      ),
      resolution: percentiles(ended.map((one) => openSeconds(one.begun, one.resolved))),
      npsScore: share(promoters - detractors),
      npsPromotersPerc: share(promoters),
      npsPassivePerc: share(passives),
      npsDetractorsPerc: share(detractors),
      promoters,
      passives,
      detractors,
      waitRating: ended.filter(({ awaits }) => awaits).length,
      withoutRating: withRatingRequest.filter(({ awaits, rate }) => !awaits && rate === undefined).length,
      withRating: rates.length,
      percRating: share(rates.length, withRatingRequest.length),
    };
  }
});

/** The person and the queue that something counts for. */
interface Place {
  userId: number | null;
  queueId: number | null;
}

const mean = (all: number[]) =>
  all.length === 0 ? 0 : expect.closeTo(all.reduce((sum, one) => sum + one, 0) / all.length, 3);

function percentiles(all: number[]) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (tenths: number) => sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? null;
  return { p50: at(5), p90: at(9), isExact: true };
}

describe('figures', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.stop());
  const calls = [
    '/dashboard?days=7',
    '/dashboard/charts?days=7',
    '/dashboard/attendances?days=7&measure=tickets',
    '/dashboard/ticketsUsers?initialDate=2026-01-01',
    '/dashboard/ticketsDay?initialDate=2026-01-01',
    '/dashboard/moments',
    '/usersMoments',
    '/ticketreport/reports?days=7',
  ];

  test('are for admins and for people with a switch, call by call (DASH-03, PANEL-01, ROLE-11)', async () => {
    const open = async (fields: object) => {
      const viewer = await app.addPerson(app.companyA, fields);
      const answers = await Promise.all(calls.map((path) => app.call(viewer, 'GET', path)));
      return calls.filter((_, n) => answers[n]!.status === 200);
    };
    expect(await open({})).toEqual([]);
    expect(await open({ profile: 'admin' })).toEqual(calls);
    expect(await open({ showDashboard: 'enabled' })).toEqual(
      calls.filter((path) => path !== '/usersMoments'),
    );
    expect(await open({ allowRealTime: 'enabled' })).toEqual([
      '/dashboard/moments',
      '/usersMoments',
      '/ticketreport/reports?days=7',
    ]);
  });

  test('need days to be counted in, in their order, and not too many (DASH-05)', async () => {
    const refused = async (query: string) =>
      (await app.call(app.people.adminA, 'GET', `/dashboard?${query}`)).error;
    for (const query of [
      '',
      'days=0',
      'date_from=&date_to=',
      'date_from=2026-02-02&date_to=2026-02-01',
      'date_from=2020-01-01&date_to=2026-01-01',
    ])
      expect([query, await refused(query)]).toEqual([query, 'ERR_NO_PERIOD']);
    expect(await refused('date_from=2026-02-30')).toBe('ERR_VALIDATION');
    const { body } = await app.call(app.people.adminA, 'GET', '/dashboard?date_to=2026-02-10');
    expect(body.period).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  });

  test('name those who have left and resolved something, as former (DASH-09, USER-08)', async () => {
    const { connectionId } = await fakeConnection(app);
    const carla = await app.addPerson(app.companyA, { name: 'Carla' });
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx
        .insert(contacts)
        .values({ name: 'Cliente', number: '5511977770001' })
        .returning();
      const [ticket] = await tx
        .insert(tickets)
        .values({ contactId: contact!.id, whatsappId: connectionId, status: 'open', userId: carla.userId })
        .returning();
      await tx.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket!.id));
    });
    await app.confirm(app.people.adminA);
    const { status } = await app.call(app.people.adminA, 'DELETE', `/users/${carla.userId}`, {});
    expect(status).toBe(200);
    const { body } = await app.call(app.people.adminA, 'GET', '/dashboard?days=1');
    expect(body.attendants[0]).toMatchObject({ name: 'Carla', isFormer: true, online: false, tickets: 1 });
    expect(body.attendants.filter(({ isFormer }: { isFormer: boolean }) => isFormer)).toHaveLength(1);
    const days = `initialDate=${body.period.from}`;
    const { body: users } = await app.call(app.people.adminA, 'GET', `/dashboard/ticketsUsers?${days}`);
    expect(users).toEqual([{ name: 'Carla', quantity: 1 }]);
  });

  test('of another company are asked for in vain', async () => {
    for (const path of ['ticketsUsers', 'ticketsDay'])
      expect(
        (
          await app.call(
            app.people.adminB,
            'GET',
            `/dashboard/${path}?initialDate=2026-01-01&companyId=${app.companyA}`,
          )
        ).error,
      ).toBe('ERR_NO_COMPANY_FOUND');
  });
});
