import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import type { InWork } from '../../../work.ts';
import { countAttendants } from '../../dashboard/countAttendants.ts';
import { countPeriod } from '../../dashboard/countFigures.ts';
import { drawCharts } from '../../dashboard/drawCharts.ts';
import { randomHistory, seeded } from '../../dashboard/testing/randomHistory.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { contactTags, tags, ticketTags } from '../../tags/tags.table.ts';
import { moveAttendances } from '../attendances/correctAttendances.ts';
import { mergeContacts } from '../contacts/merge/mergeContacts.ts';
import { figureRange, figuresOf } from './figureRange.ts';
import { keepFigures } from './figures.jobs.ts';
import { rollFigures } from './rollFigures.ts';

const day = 86_400_000;
const change = Date.parse('2026-11-01');
let app: TestApp;
let tagIds: number[];
let connectionId: number;

/** Runs a statement of the company, and returns its rows. */
const run = (statement: SQL) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => [
    ...(await tx.execute<Record<string, unknown>>(statement)),
  ]);
const oneId = async (statement: SQL) => Number((await run(statement))[0]!.id);
const roll = () => rollFigures(app.kernel.inWork, app.companyA);
/** Every question that figures answer: over whole months and single days, narrowed in each way. */
function askAll() {
  const { sales, support } = app.queues;
  const { anaSales } = app.people;
  const narrowings = [
    {},
    { queueIds: [sales] },
    { whatsapps: [connectionId] },
    { users: [anaSales.userId] },
    { tags: [tagIds[0]!] },
    { tags: tagIds },
    { queueIds: [sales, support], users: [anaSales.userId] },
    { queueIds: [sales], tags: [tagIds[1]!] },
  ];
  const periods = [
    { date_from: '2026-09-20', date_to: '2026-11-10' },
    { date_from: '2026-11-01', date_to: '2026-11-01' },
  ];
  return app.read(async (tx) => {
    const answers: unknown[] = [];
    for (const query of periods)
      for (const narrowing of narrowings.map((one) => ({ ...one, scope: 'company' as const }))) {
        const range = await figureRange(tx, query);
        const source = (await figuresOf(tx, range))(range.period);
        answers.push([
          { query, narrowing },
          await countPeriod(tx, source, narrowing),
          await countAttendants(tx, source, narrowing),
          await drawCharts(tx, range, narrowing),
        ]);
      }
    return answers;
  });
}

/** The answers that `expectRight` read last. */
let lastAnswers: unknown[] | undefined;

/**
 * Reads the figures now, when everything is added up again, and when nothing is: all are the same. Returns them.
 */
async function expectRight() {
  const atOnce = await askAll();
  await roll();
  expect(await run(sql`select from figure_changes`)).toEqual([]);
  expect(await askAll()).toEqual(atOnce);
  await run(sql`delete from figure_spans`);
  const counted = await askAll();
  await roll();
  expect(atOnce).toEqual(counted);
  lastAnswers = counted;
  return counted;
}

beforeAll(async () => {
  app = await buildTestApp();
  ({ connectionId } = await fakeConnection(app));
  await app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set({ timeZone: 'America/New_York' }),
  );
  const chance = seeded(7);
  const { anaSales, betoSupport } = app.people;
  for (let n = 0; n < 45; n++)
    await randomHistory(
      app.kernel,
      app.companyA,
      {
        connectionId,
        queueIds: [app.queues.sales, app.queues.support],
        userIds: [anaSales.userId, betoSupport.userId],
        from: change - 40 * day,
        minutes: (45 * day) / 60_000,
      },
      chance,
    );
  tagIds = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const made = await tx
      .insert(tags)
      .values(['Ouro', 'Prata'].map((name) => ({ name, color: '#e8590c' })))
      .returning();
    const ids = made.map(({ id }) => id);
    await tx.execute(
      sql`insert into ticket_tags (ticket_id, tag_id) select id, ${ids[0]}::int from tickets where id % 3 = 0`,
    );
    await tx.execute(
      sql`insert into contact_tags (contact_id, tag_id) select id, ${ids[1]}::int from contacts where id % 4 = 0`,
    );
    return ids;
  });
  await roll();
});
afterAll(() => app.stop());

/** A ticket that was resolved a while ago, each time another one. */
let taken = 0;
const oldTicket = () =>
  oneId(sql`
    select ticket_id as id from attendances a where not is_group and resolved_at < '2026-11-05' and user_id is not null and not is_asked
      and id = (select max(id) from attendances o where o.ticket_id = a.ticket_id)
    order by id offset ${taken++}::int limit 1`);

describe('what is added up stays right (FIGURE-04)', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'a rate that comes days later': async () =>
      run(sql`insert into user_ratings (ticket_id, rate) values (${await oldTicket()}, 10)`),
    'a ticket that is reopened, reported later': async () =>
      run(
        sql`update tickets set status = 'open', placed_at = '2026-11-08T12:00Z' where id = ${await oldTicket()}`,
      ),
    'an attendance of long ago that goes to somebody else and is resolved now': async () => {
      const ticketId = await oneId(
        sql`select ticket_id as id from attendances where not is_group and resolved_at is null and begun_at < '2026-11-05' and user_id = ${app.people.anaSales.userId} order by id limit 1`,
      );
      await run(
        sql`update tickets set status = 'open', user_id = ${app.people.adminA.userId}, placed_at = now() where id = ${ticketId}`,
      );
      return run(sql`update tickets set status = 'closed', placed_at = now() where id = ${ticketId}`);
    },
    'a tag that a ticket is given later': async () => {
      const ticketId = await oldTicket();
      await run(sql`delete from ticket_tags where ticket_id = ${ticketId}`);
      await roll();
      return app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.insert(ticketTags).values(tagIds.map((tagId) => ({ ticketId, tagId })));
      });
    },
    'a tag that a contact is given later': async () => {
      const contactId = await oneId(
        sql`select contact_id as id from tickets where id = ${await oldTicket()}`,
      );
      await run(sql`delete from contact_tags where contact_id = ${contactId}`);
      await roll();
      return app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.insert(contactTags).values(tagIds.map((tagId) => ({ contactId, tagId })));
      });
    },
    'two contacts that turn out to be one': async () => {
      const [one, other] = await run(sql`
        select distinct on (c.id % 4 = 0) c.id from contacts c join tickets t on t.contact_id = c.id where t.status = 'closed' order by c.id % 4 = 0, c.id`);
      return app.kernel.inWork(app.companyA, (work) =>
        mergeContacts(work, { id: Number(one!.id) }, { id: Number(other!.id) }),
      );
    },
    'a tag that is deleted': () => run(sql`delete from tags where id = ${tagIds[1]}`),
    'a person who is erased': async () => run(sql`delete from tickets where id = ${await oldTicket()}`),
    'tickets of long ago that are brought along': async () => {
      const { anaSales } = app.people;
      return randomHistory(
        app.kernel,
        app.companyA,
        {
          connectionId,
          queueIds: [app.queues.sales],
          userIds: [anaSales.userId],
          from: Date.parse('2026-10-10'),
          minutes: 10,
        },
        seeded(3),
      );
    },
    'a queue whose attendances go to another one': () =>
      app.kernel.inWork(app.companyA, ({ tx }) => moveAttendances(tx, app.queues.sales, app.queues.support)),
    'a queue that is deleted': async () => {
      await run(sql`update tickets set queue_id = null where queue_id = ${app.queues.support}`);
      return run(sql`delete from queues where id = ${app.queues.support}`);
    },
    'a company that moves to another zone': () =>
      app.kernel.database.acrossCompanies((tx) => tx.update(companies).set({ timeZone: 'Asia/Kathmandu' })),
  };
  test.each(Object.keys(changes))('through %s', async (name) => {
    // Nothing has changed since the last test read them.
    const before = lastAnswers ?? (await askAll());
    await changes[name]!();
    // A change shows in the figures at once.
    expect(await expectRight()).not.toEqual(before);
  });
});

test('percentiles of up to 1,000 times are exact, of more they say that they are not (FIGURE-04)', async () => {
  const at = new Date('2026-08-03T12:00:00Z');
  const add = (count: number, seconds: number) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`
        insert into attendances (ticket_id, is_group, by_us, is_first, whatsapp_id, begun_at, answered_at, answer_seconds,
          answer_open_seconds, resolved_at, resolution_open_seconds)
        select (select min(id) from tickets), false, false, false, ${connectionId}, ${at.toISOString()}::timestamptz,
          ${at.toISOString()}::timestamptz, ${seconds}, ${seconds}, ${at.toISOString()}::timestamptz, ${seconds}
        from generate_series(1, ${count})`),
    );
  const firstAnswer = () =>
    app.read(async (tx) => {
      const range = await figureRange(tx, { date_from: '2026-08-01', date_to: '2026-08-31' });
      const source = (await figuresOf(tx, range))(range.period);
      return (await countPeriod(tx, source, { scope: 'company' })).firstAnswer;
    });
  await add(1000, 593);
  const exact = { p50: 593, p90: 593, isExact: true };
  expect(await firstAnswer()).toEqual(exact);
  await roll();
  expect(await firstAnswer()).toEqual(exact);
  await add(1, 593);
  const inSteps = { p50: 599, p90: 599, isExact: false };
  expect(await firstAnswer()).toEqual(inSteps);
  await roll();
  expect(await firstAnswer()).toEqual(inSteps);
});

describe('adding up', () => {
  const spans = () => run(sql`select id, starts::text from figure_spans where gone_at is null order by id`);
  const forget = () => run(sql`delete from figure_spans`);

  test('side by side and once more makes nothing twice', async () => {
    await forget();
    await Promise.all([roll(), roll(), roll()]);
    const once = await spans();
    expect(once.length).toBeGreaterThan(30);
    await roll();
    expect(await spans()).toEqual(once);
    await expectRight();
  });

  test('that is ended in the middle goes on where it was', async () => {
    await forget();
    let left = 1;
    const dying: InWork = (...work) =>
      left-- > 0 ? app.kernel.inWork(...work) : Promise.reject(new Error('ended'));
    await expect(rollFigures(dying, app.companyA)).rejects.toThrow('ended');
    const some = await spans();
    expect(some.length).toBeGreaterThan(0);
    await roll();
    expect((await spans()).slice(0, some.length)).toEqual(some);
    await expectRight();
  });

  test('while somebody changes what is being added up leaves the change to be counted', async () => {
    const ticketId = await oneId(
      sql`select ticket_id as id from attendances where not is_group and resolved_at < '2026-11-05' order by id desc limit 1`,
    );
    const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.execute(
        sql`update attendances set is_first = not is_first, rate = 3, is_asked = true where ticket_id = ${ticketId}`,
      );
      begun.resolve();
      await commit.promise;
    });
    await begun.promise;
    await run(
      sql`insert into figure_changes (at) select begun_at from attendances where ticket_id = ${ticketId}`,
    );
    await roll();
    const before = await askAll();
    commit.resolve();
    await changing;
    expect(await expectRight()).not.toEqual(before);
  });

  test('is done by a job where there is something to add up, and nowhere else', async () => {
    await forget();
    await keepFigures.run({ kernel: app.kernel });
    const once = await spans();
    expect(once.length).toBeGreaterThan(30);
    await keepFigures.run({ kernel: app.kernel });
    expect(await spans()).toEqual(once);
    const others = await app.kernel.database.acrossCompanies((tx) =>
      tx.execute(sql`select from figure_spans where company_id <> ${app.companyA}`),
    );
    expect(others).toHaveLength(0);
    await expectRight();
  });

  test('gets no note of what happens today', async () => {
    const { anaSales } = app.people;
    const stage = { connectionId, queueIds: [app.queues.sales], userIds: [anaSales.userId] };
    await randomHistory(app.kernel, app.companyA, { ...stage, from: Date.now(), minutes: 10 }, seeded(5));
    expect(await run(sql`select from figure_changes`)).toEqual([]);
  });

  test('goes with its company', async () => {
    const of = () =>
      app.kernel.database.acrossCompanies(async (tx) => [
        ...(await tx.execute(sql`select from figures where company_id = ${app.companyA}`)),
        ...(await tx.execute(sql`select from figure_changes where company_id = ${app.companyA}`)),
      ]);
    expect((await of()).length).toBeGreaterThan(30);
    await app.kernel.database.acrossCompanies((tx) =>
      tx.delete(companies).where(eq(companies.id, app.companyA)),
    );
    expect(await of()).toEqual([]);
  });
});
