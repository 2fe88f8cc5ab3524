import { invoiceMoves } from '@recado/shared/features/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueOncePaid } from '../invoices/dueOncePaid.ts';
import { judgePayment } from './judgePayment.ts';
import { historyOf } from './testing/history.ts';
import { type PayingRig, payingRig } from './testing/payingRig.ts';
import { serverCompany } from './testing/serverCompany.ts';
import { tellHistory } from './testing/tellHistory.ts';

/**
 * How many histories run on paper, and how many against the server, several companies at once. The long run:
 * `HISTORIES=10000 HISTORIES_FROM=1 HISTORIES_AT_ONCE=6 npx vitest run --project server server/features/operator/subscription/histories.test.ts`.
 */
const onPaper = 10_000;
const onServer = Number(process.env.HISTORIES ?? 40);
const firstSeed = Number(process.env.HISTORIES_FROM ?? 1);
const atOnce = Number(process.env.HISTORIES_AT_ONCE ?? 4);

let rig: PayingRig;
beforeAll(async () => {
  rig = await payingRig();
  await rig.useBank();
  // Codes can be paid whatever day it is in a history.
  rig.bank.world.now = () => new Date('2099-01-01T00:00:00Z');
});
afterAll(() => rig.app.stop());

test(`${onPaper} histories of payments keep the rules of the books, and what the product decides is what they say`, async () => {
  for (let seed = 1; seed <= onPaper; seed++) {
    let charged = 0;
    let before = new Map<number, string>();
    const books = await tellHistory(historyOf(seed), seed, (books) => ({
      job() {},
      days() {},
      requestCharge: () => `charge ${++charged}`,
      reportTransfers(txid, transfers) {
        const { invoice, cents: expectedCents } = books.charges.get(txid)!;
        const [first] = transfers;
        // Only the first transfer meets the books as they are.
        const isNew = !reported.has(first!.id);
        for (const { id } of transfers) reported.add(id);
        const { status } = invoice;
        const next = dueOncePaid({ dueDate: books.due, day: books.agreed, today: books.today }, books.months);
        const count = books.outcomes.length;
        expected = isNew
          ? {
              at: count,
              outcome: judgePayment(status, expectedCents, first!.cents),
              next,
              period: books.period,
            }
          : undefined;
      },
      byHand: (what, at) => {
        const { status, by, settledPeriod } = books.invoices[at]!;
        if (what === 'undo')
          return status === 'paid'
            ? by === 'hand' && !books.unsettled && settledPeriod === books.period
            : status === 'cancelled' && !books.unsettled && settledPeriod === books.period;
        return invoiceMoves[status].includes(what === 'hand' ? 'paid' : 'cancelled');
      },
      renew() {},
      price() {},
      look() {
        if (expected) {
          const { at, outcome, next, period } = expected;
          expect(books.outcomes[at], `seed ${seed}`).toBe(outcome);
          if ((outcome === 'settled' || outcome === 'excess') && books.period === period + 1)
            expect(books.due).toBe(next);
          expected = undefined;
        }
        const unsettled = books.invoices.filter(({ status }) => status === 'open' || status === 'overdue');
        expect(unsettled.length, `seed ${seed}`).toBeLessThanOrEqual(1);
        expect(new Set(books.invoices.map(({ period }) => period)).size).toBe(books.invoices.length);
        const paid = books.invoices.filter(({ status }) => status === 'paid');
        expect(books.moves, `seed ${seed}`).toBe(paid.length);
        expect(books.outcomes.filter((one) => one === 'settled' || one === 'excess').length).toBe(
          paid.filter(({ by }) => by === 'pix').length,
        );
        expect(books.outcomes.length).toBe(reported.size);
        for (const { period, status } of books.invoices) {
          const was = before.get(period) as keyof typeof invoiceMoves | undefined;
          // No single step cancels or pays an invoice and opens it again.
          if (was && was !== status) expect(invoiceMoves[was]).toContain(status);
        }
        before = new Map(books.invoices.map(({ period, status }) => [period, status]));
      },
    }));
    expect(books.due >= historyOf(seed).due || books.moves >= 0).toBe(true);
    reported.clear();
  }
}, 120_000);
const reported = new Set<string>();
let expected: { at: number; outcome: string; next: string | null; period: number } | undefined;

test(
  `${onServer} histories that the bank reports to the server, from seed ${firstSeed} on, leave due date, invoices, payments and receipts as the books say, after each happening`,
  async () => {
    let next = firstSeed;
    const lane = async () => {
      for (let seed = next++; seed < firstSeed + onServer; seed = next++)
        try {
          const history = historyOf(seed);
          await tellHistory(history, seed, (books) => serverCompany(rig, history, books));
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  },
  60_000 + onServer * 1000,
);
