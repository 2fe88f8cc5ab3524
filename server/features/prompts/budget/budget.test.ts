import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { killNow } from '../../../channels/testing/forkChannels.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { limitMs } from '../../../testing/limitMs.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { forkChild } from '../../../testing/processes/forkChild.ts';
import type { Work } from '../../../work.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { modelMonths, modelSpends } from '../modelSpends.table.ts';
import { prompts } from '../prompts.table.ts';
import { monthOf } from './monthOf.ts';
import { readMeter } from './readMeter.ts';
import { type Reservation, reserveTokens } from './reserveTokens.ts';
import { settleTokens } from './settleTokens.ts';

const child = new URL('../../../testing/processes/reserveChild.ts', import.meta.url);
let app: TestApp;
let promptId: number;
let ticketId: number;

beforeAll(async () => {
  app = await buildTestApp();
  const line = await fakeConnection(app, { queueIds: [] });
  await line.arrive(message(person(phone(newNumber())), 'Oi'));
  const [ticket] = await app.read((tx) => tx.select({ id: tickets.id }).from(tickets));
  ticketId = ticket!.id;
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await inA(async ({ tx }) => {
    for (const table of [modelSpends, modelMonths, modelSettings, prompts]) await tx.delete(table);
  });
  promptId = await limits({});
});

const inA = <T>(run: (work: Work) => Promise<T>): Promise<T> => app.kernel.inWork(app.companyA, run);

/** A prompt with these limits. */
const limits = (fields: { ticketTokens?: number; monthTokens?: number }): Promise<number> =>
  inA(async ({ tx }) => {
    const [row] = await tx
      .insert(prompts)
      .values({ name: `Prompt ${crypto.randomUUID()}`, baseUrl: 'https://example.com', model: 'm', ...fields })
      .returning({ id: prompts.id });
    return row!.id;
  });
const companyLimit = (monthTokens: number) => inA(({ tx }) => tx.insert(modelSettings).values({ monthTokens }));
const reserve = (key: string, tokens: number, more: Partial<Reservation> = {}) =>
  inA((work) => reserveTokens(work, { key, use: 'answer', promptId, ticketId: null, tokens, ...more }));
const settle = (key: string, spent: number) => inA((work) => settleTokens(work, { key, spent }));
/** The month's total, and the sum of its calls: always equal. */
async function totals(): Promise<number[]> {
  const [months, spends] = await app.read((tx) =>
    Promise.all([
      tx.select({ tokens: sql<number>`coalesce(sum(tokens), 0)::int` }).from(modelMonths),
      tx.select({ tokens: sql<number>`coalesce(sum(coalesce(spent, reserved)), 0)::int` }).from(modelSpends),
    ]),
  );
  return [months[0]!.tokens, spends[0]!.tokens];
}

test('a call reserves its most, and settles to what it cost; the same key counts once (PROMPT-13)', async () => {
  await companyLimit(1000);
  expect(await reserve('a', 600)).toBe('reserved');
  expect(await reserve('a', 600)).toBe('reserved');
  expect(await totals()).toEqual([600, 600]);
  expect(await reserve('b', 401)).toBe('overBudget');
  await settle('a', 100);
  await settle('a', 500);
  expect(await totals()).toEqual([100, 100]);
  expect(await reserve('b', 900)).toBe('reserved');
  expect(await reserve('c', 1)).toBe('overBudget');
  // What the other side claims beyond the bound does not count.
  await settle('b', 5_000_000_000);
  await settle('unknown', 5);
  expect(await totals()).toEqual([1000, 1000]);
});

test('ticket, prompt and company have limits of their own (PROMPT-13)', async () => {
  promptId = await limits({ ticketTokens: 100, monthTokens: 300 });
  expect(await reserve('a', 100, { ticketId })).toBe('reserved');
  expect(await reserve('b', 1, { ticketId })).toBe('overBudget');
  expect(await reserve('c', 200)).toBe('reserved');
  expect(await reserve('d', 1)).toBe('overBudget');
  expect(await reserve('e', 1_000_000, { promptId: null })).toBe('reserved');
});

test('a month begins by the clock of the company (PROMPT-13)', async () => {
  const at = (now: string, timeZone: string) =>
    inA(async (work) => {
      await work.tx.update(companies).set({ timeZone }).where(eq(companies.id, app.companyA));
      const month = await monthOf({ ...work, clock: { now: () => new Date(now) } });
      await work.tx
        .update(companies)
        .set({ timeZone: 'America/Sao_Paulo' })
        .where(eq(companies.id, app.companyA));
      return month;
    });
  expect(await at('2026-12-01T01:00:00Z', 'America/Sao_Paulo')).toBe('2026-11-01');
  await companyLimit(100);
  expect(await reserve('a', 100)).toBe('reserved');
  expect(await reserve('b', 1)).toBe('overBudget');
  app.clock.advance(31 * 24 * 3_600_000);
  expect(await reserve('b', 100)).toBe('reserved');
  app.clock.advance(-31 * 24 * 3_600_000);
});

test(
  'fifty parallel calls in three processes, killed between reserve and settle: the budget holds to the token (PROMPT-13)',
  async () => {
    const [tokens, places] = [70, 20];
    await companyLimit(tokens * places + 50);
    const reserved = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const children = await Promise.all(
        [0, 1, 2].map(async (number) => {
          const job = { companyId: app.companyA, promptId, prefix: `${round}.${number}.`, calls: 50, tokens };
          const forked = await forkChild(app, child, { RESERVE_JOB: JSON.stringify(job) });
          forked.on('message', ([key, outcome]: [string, string]) => {
            if (outcome === 'reserved') reserved.add(key);
          });
          return forked;
        }),
      );
      const own = Array.from({ length: 50 }, async (_, place) => {
        const key = `${round}.own.${place}`;
        if ((await reserve(key, tokens)) === 'overBudget') return;
        reserved.add(key);
        if (round === 0) await settle(key, 10);
      });
      await expect.poll(() => reserved.size, { timeout: limitMs(30_000) }).toBeGreaterThan(5);
      await Promise.all(children.map(killNow));
      await Promise.all(own);
    }
    // All places are taken again: a killed call keeps its reservation, a settled one returned its rest.
    for (let more = 0; (await reserve(`more ${more}`, tokens)) === 'reserved'; more++);
    const [month, sum] = await totals();
    expect(month).toBe(sum);
    expect(sum).toBeLessThanOrEqual(tokens * places + 50);
    expect(sum).toBeGreaterThan(tokens * (places - 1) + 50);
    const stored = await app.read((tx) => tx.select({ key: modelSpends.key }).from(modelSpends));
    expect([...reserved].filter((key) => !stored.some((row) => row.key === key))).toEqual([]);
  },
  limitMs(120_000),
);

test('the meter shows the month by day and use (PROMPT-14)', async () => {
  await companyLimit(5000);
  await reserve('a', 100);
  await settle('a', 40);
  await reserve('b', 7, { use: 'trial', promptId: null });
  const meter = await inA((work) => readMeter(work, undefined));
  expect(meter).toMatchObject({
    tokens: 47,
    limit: 5000,
    uses: [
      { use: 'answer', tokens: 40, calls: 1 },
      { use: 'trial', tokens: 7, calls: 1 },
    ],
  });
  expect(meter.days.map(({ tokens }) => tokens)).toEqual([47]);
  expect(meter.month.slice(0, 7)).toBe(meter.days[0]!.day.slice(0, 7));
  expect(await inA((work) => readMeter(work, promptId))).toMatchObject({ tokens: 40, limit: null });
});
