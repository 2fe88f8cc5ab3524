import { AppError } from '@recado/shared/errors';
import { type Recurrence, recurrenceMonths } from '@recado/shared/features/companies';
import { invoiceMoves } from '@recado/shared/features/invoices';
import { customPrice } from '@recado/shared/features/subscription';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcrossWork } from '../../acrossWork.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { renewCompany } from '../companies/saveCompany.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { keepInvoices } from '../invoices/keepInvoices.ts';
import { cancelInvoice, dueOncePaid, payByHand, undoInvoice } from '../invoices/settleInvoice.ts';
import { charges, payments } from './charges.table.ts';
import { judgePayment } from './judgePayment.ts';
import { receivePayments } from './receivePayments.ts';
import { startCharge } from './startCharge.ts';
import { type Happening, type History, historyOf, seeded } from './testing/history.ts';
import { type PayingRig, payingRig } from './testing/payingRig.ts';
import { PlainBooks } from './testing/plainBooks.ts';

/** So many histories are told on paper, and so many to the server; both can be raised (`HISTORIES=10000`). */
const onPaper = 10_000;
const onServer = Number(process.env.HISTORIES ?? 50);
const firstCents = 9900;

let rig: PayingRig;
beforeAll(async () => {
  rig = await payingRig();
  await rig.useKey();
});
afterAll(() => rig.app.stop());

/** What somebody asks for: the invoice as it is, or a plan that is put together. */
const askedCents = (books: PlainBooks, more: number): [cents: number, planCents?: number] => {
  if (more === 0) return [books.unsettled!.cents];
  const planCents = customPrice({ users: 3 + more, connections: 3 }) * 100;
  return [planCents * books.months, planCents];
};

/** Whoever the history is told to: each returns whether it was refused. */
interface Told {
  job(): Promise<void> | void;
  days(): Promise<void> | void;
  /** Returns the number of the charge. */
  ask(more: number): Promise<string> | string;
  told(txid: string, transfers: { id: string; cents: number }[]): Promise<void> | void;
  byHand(what: 'hand' | 'cancel' | 'undo', at: number): Promise<boolean> | boolean;
  renew(): Promise<void> | void;
  price(cents: number): Promise<void> | void;
  look(): Promise<void> | void;
}

/** Tells a history to the plain books and to somebody else, and has them compared after each happening. */
async function tell(
  { due, today, months, happenings }: History,
  seed: number,
  open: (books: PlainBooks) => Told | Promise<Told>,
) {
  const books = new PlainBooks(due, today, months, firstCents);
  const other = await open(books);
  const transfers = new Map<string, { id: string; cents: number }[]>();
  const below = seeded(seed + 1);
  for (const happening of happenings) {
    await happen(happening);
    await other.look();
  }
  return books;

  async function happen(one: Happening): Promise<void> {
    if (one.what === 'job') {
      books.keep();
      await other.job();
    } else if (one.what === 'days') {
      books.today = new Date(Date.parse(`${books.today}T00:00:00Z`) + one.days * 86_400_000)
        .toISOString()
        .slice(0, 10);
      await other.days();
    } else if (one.what === 'ask') {
      if (!books.unsettled) return;
      const txid = await other.ask(one.more);
      books.ask(txid, ...askedCents(books, one.more));
    } else if (one.what === 'told') {
      const known = [...books.charges.keys()];
      if (known.length === 0) return;
      const txid = known[one.which % known.length]!;
      const made = transfers.get(txid) ?? [];
      transfers.set(txid, made);
      if (one.isNew || made.length === 0)
        made.push({
          id: `E${seed}-${txid}-${made.length}`,
          cents: books.charges.get(txid)!.cents + one.wrong,
        });
      const heard = Array.from({ length: one.times }, () => made[below(made.length)]!);
      await other.told(txid, heard);
      for (const { id, cents } of heard) books.told(txid, id, cents);
    } else if (one.what === 'renew') {
      books.renew();
      await other.renew();
    } else if (one.what === 'price') {
      books.planCents = one.cents;
      await other.price(one.cents);
    } else {
      if (books.invoices.length === 0) return;
      const at = one.which % books.invoices.length;
      const isDone = await other.byHand(one.what, at);
      const invoice = books.invoices[at]!;
      const plainly = one.what === 'hand' ? books.pay(invoice) : books[one.what](invoice);
      expect(isDone, `${one.what} of invoice ${at}`).toBe(plainly);
    }
  }
}

test(`${onPaper} histories of payments keep the rules of the books, and what the product decides is what they say`, async () => {
  for (let seed = 1; seed <= onPaper; seed++) {
    let charged = 0;
    let before = new Map<number, string>();
    const books = await tell(historyOf(seed), seed, (books) => ({
      job() {},
      days() {},
      ask: () => `charge ${++charged}`,
      told(txid, heard) {
        const { invoice, cents: asked } = books.charges.get(txid)!;
        const [first] = heard;
        // The first of them meets the books as they are.
        const isNew = !told.has(first!.id);
        for (const { id } of heard) told.add(id);
        const { status } = invoice;
        const next = dueOncePaid({ dueDate: books.due, day: books.agreed, today: books.today }, books.months);
        const count = books.outcomes.length;
        expected = isNew
          ? { at: count, outcome: judgePayment(status, asked, first!.cents), next, period: books.period }
          : undefined;
      },
      byHand: (what, at) => {
        const { status, by, period, settledPeriod } = books.invoices[at]!;
        if (what === 'undo')
          return status === 'paid'
            ? by === 'hand' && !books.unsettled && settledPeriod === books.period
            : status === 'cancelled' && period === books.period;
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
        expect(books.outcomes.length).toBe(told.size);
        for (const { period, status } of books.invoices) {
          const was = before.get(period) as keyof typeof invoiceMoves | undefined;
          // An invoice that is cancelled or paid and opened again in one happening does not exist.
          if (was && was !== status) expect(invoiceMoves[was]).toContain(status);
        }
        before = new Map(books.invoices.map(({ period, status }) => [period, status]));
      },
    }));
    expect(books.due >= historyOf(seed).due || books.moves >= 0).toBe(true);
    told.clear();
  }
}, 120_000);
const told = new Set<string>();
let expected: { at: number; outcome: string; next: string | null; period: number } | undefined;

test(`${onServer} histories told to the server leave due date, invoices and payments as the books say, after each happening`, async () => {
  const { kernel } = rig.app;
  for (let seed = 1; seed <= onServer; seed++) {
    const history = historyOf(seed);
    const recurrence = (Object.keys(recurrenceMonths) as Recurrence[]).find(
      (name) => recurrenceMonths[name] === history.months,
    )!;
    await tell(history, seed, async (books) => {
      const [plan] = await kernel.database.acrossCompanies((tx) =>
        tx
          .insert(plans)
          .values({ name: `History ${seed}`, amount: firstCents / 100, isPublic: false })
          .returning(),
      );
      const [company] = await kernel.database.acrossCompanies((tx) =>
        tx
          .insert(companies)
          .values({
            name: `History ${seed}`,
            planId: plan!.id,
            dueDate: history.due,
            recurrence,
            timeZone: 'UTC',
          })
          .returning(),
      );
      const { id } = company!;
      const clock = { now: () => new Date(`${books.today}T12:00:00Z`) };
      const inAcross: typeof kernel.inAcross = (run, mode) =>
        kernel.inAcross((work) => run({ ...work, clock: { ...work.clock, ...clock } }), mode);
      const act = (run: (work: AcrossWork) => Promise<unknown>) => inAcross(run);
      const rows = () =>
        kernel.database.acrossCompanies((tx) =>
          tx.select().from(invoices).where(eq(invoices.companyId, id)).orderBy(asc(invoices.id)),
        );
      return {
        job: async () => void (await act((work) => keepInvoices(work, [id]))),
        days() {},
        async ask(more) {
          const invoice = books.unsettled!;
          const [row] = (await rows()).filter(({ period }) => period === invoice.period);
          const [cents] = askedCents(books, more);
          const { planId } = (
            await kernel.database.acrossCompanies((tx) =>
              tx.select().from(companies).where(eq(companies.id, id)),
            )
          )[0]!;
          const { txid } = await startCharge({ ...kernel, inAcross }, id, {
            invoiceId: row!.id,
            plan: more === 0 ? planId : 'custom',
            price: cents / 100,
            users: 3 + more,
            connections: 3,
          });
          return txid;
        },
        async told(txid, heard) {
          // Each call of the bank by itself, the last two at the same time.
          const calls = heard.map(({ id: endToEndId, cents }, n) => ({
            endToEndId,
            cents,
            at: new Date(1000 * n),
          }));
          for (const call of calls) await act((work) => receivePayments(work, txid, [call]));
          await Promise.all(
            calls.slice(-2).map((call) => act((work) => receivePayments(work, txid, [call]))),
          );
        },
        async byHand(what, at) {
          const { id: invoiceId } = (await rows())[at]!;
          const verb = { hand: payByHand, cancel: cancelInvoice, undo: undoInvoice }[what];
          try {
            await act((work) => verb(work, invoiceId, 'history'));
            return true;
          } catch (error) {
            if (error instanceof AppError && error.code === 'ERR_INVOICE_STATE') return false;
            throw error;
          }
        },
        renew: async () => void (await act((work) => renewCompany(work, id))),
        price: async (cents) =>
          void (await kernel.database.acrossCompanies((tx) =>
            tx.execute(
              sql`update plans set amount = ${cents / 100} where id = (select plan_id from companies where id = ${id})`,
            ),
          )),
        async look() {
          const [now] = await kernel.database.acrossCompanies((tx) =>
            tx.select().from(companies).where(eq(companies.id, id)),
          );
          const kept = await kernel.database.acrossCompanies((tx) =>
            tx
              .select({ outcome: payments.outcome })
              .from(payments)
              .innerJoin(charges, eq(charges.id, payments.chargeId))
              .where(eq(payments.companyId, id))
              .orderBy(asc(payments.id)),
          );
          expect(
            {
              due: now!.dueDate,
              period: now!.billingPeriod,
              invoices: (await rows()).map(({ period, status, cents }) => ({ period, status, cents })),
              outcomes: kept.map(({ outcome }) => outcome),
            },
            `seed ${seed}`,
          ).toEqual({
            due: books.due,
            period: books.period,
            invoices: books.invoices.map(({ period, status, cents }) => ({ period, status, cents })),
            outcomes: books.outcomes,
          });
        },
      };
    });
  }
}, 300_000);
