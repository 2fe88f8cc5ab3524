import { randomUUID } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { type Recurrence, recurrenceMonths } from '@recado/shared/features/companies';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AcrossWork } from '../../../../acrossWork.ts';
import { companies, plans } from '../../companies/companies.table.ts';
import { renewCompany } from '../../companies/saveCompany.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { keepInvoices } from '../../invoices/keepInvoices.ts';
import { cancelInvoice, payByHand, undoInvoice } from '../../invoices/settleInvoice.ts';
import { paymentEvents } from '../charges.table.ts';
import { startCharge } from '../startCharge.ts';
import { NotConfirmed, takePaymentEvent } from '../takePaymentEvent.ts';
import type { History } from './history.ts';
import type { PayingRig } from './payingRig.ts';
import type { PlainBooks } from './plainBooks.ts';
import { askedCents, firstCents, type HistoryPlayer } from './tellHistory.ts';

/**
 * A company of its own on the real server, which plays a history. It asks the bank for charges, the bank reports
 * transfers to our door, and the worker handles them as often as it likes. Its clock is the one of the books, so many
 * histories may run at the same time.
 */
export async function serverCompany(
  { app: { kernel }, bank, sendWebhook }: PayingRig,
  { due, months }: History,
  books: PlainBooks,
): Promise<HistoryPlayer> {
  const across = kernel.database.acrossCompanies;
  const name = `History ${randomUUID()}`;
  const id = await across(async (tx) => {
    const [plan] = await tx
      .insert(plans)
      .values({ name, amount: firstCents / 100, isPublic: false })
      .returning();
    const recurrence = (Object.keys(recurrenceMonths) as Recurrence[]).find(
      (one) => recurrenceMonths[one] === months,
    )!;
    const [company] = await tx
      .insert(companies)
      .values({ name, planId: plan!.id, dueDate: due, recurrence, timeZone: 'UTC' })
      .returning();
    return company!.id;
  });
  const clock = { now: () => new Date(`${books.today}T12:00:00Z`) };
  const inAcross: typeof kernel.inAcross = (run, mode) =>
    kernel.inAcross((work) => run({ ...work, clock: { ...work.clock, ...clock } }), mode);
  const machine = { ...kernel, inAcross };
  const act = (run: (work: AcrossWork) => Promise<unknown>) => inAcross(run);
  const rows = () =>
    across((tx) => tx.select().from(invoices).where(eq(invoices.companyId, id)).orderBy(asc(invoices.id)));
  let paid = 0;

  /** The bank reports a transfer, and shows a new one only afterwards, as banks do. */
  async function reportTransfer(txid: string, endToEndId: string, cents: number): Promise<void> {
    const cob = bank.world.cobs.get(txid)!;
    const valor = (cents / 100).toFixed(2);
    // Later than the one before: an earlier transfer counts first.
    const transfer = { endToEndId, txid, valor, horario: new Date(1000 * ++paid).toISOString() };
    expect(await sendWebhook([transfer])).toBe(200);
    if (!cob.pix.some((one) => one.endToEndId === endToEndId)) {
      await expect(takePaymentEvent(machine, transfer)).rejects.toThrow(NotConfirmed);
      cob.pix.push(transfer);
      if (cob.status === 'ATIVA') cob.status = 'CONCLUIDA';
    }
    await takePaymentEvent(machine, transfer);
  }

  return {
    job: async () => void (await act((work) => keepInvoices(work, [id]))),
    days() {},
    async requestCharge(more) {
      const { period } = books.unsettled!;
      const row = (await rows()).find((one) => one.period === period)!;
      const [company] = await across((tx) => tx.select().from(companies).where(eq(companies.id, id)));
      const { txid } = await startCharge(machine, id, {
        invoiceId: row.id,
        plan: more === 0 ? company!.planId : 'custom',
        price: askedCents(books, more)[0] / 100,
        users: 3 + more,
        connections: 3,
      });
      return txid;
    },
    async reportTransfers(txid, transfers) {
      for (const one of transfers) await reportTransfer(txid, one.id, one.cents);
      // Reports the last two again, at the same time.
      await Promise.all(
        transfers.slice(-2).map((one) => takePaymentEvent(machine, { txid, endToEndId: one.id })),
      );
      const stored = await across((tx) =>
        tx
          .select({ endToEndId: paymentEvents.endToEndId, companyId: paymentEvents.companyId })
          .from(paymentEvents)
          .where(eq(paymentEvents.txid, txid)),
      );
      // The server stores each transfer once, for the company that pays with it.
      expect(new Set(stored.map(({ endToEndId }) => endToEndId)).size).toBe(stored.length);
      expect(stored.every(({ companyId }) => companyId === id)).toBe(true);
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
      void (await across((tx) =>
        tx.execute(
          sql`update plans set amount = ${cents / 100} where id = (select plan_id from companies where id = ${id})`,
        ),
      )),
    async look() {
      const [now] = await across((tx) =>
        tx.execute<{
          due: string;
          period: number;
          outcomes: string[];
          invoices: object[];
          receipts: number;
        }>(sql`
          select c.due_date::text as due, c.billing_period as period,
            array(select p.outcome from payments p where p.company_id = c.id order by p.id) as outcomes,
            (select coalesce(jsonb_agg(jsonb_build_object('period', i.period, 'status', i.status, 'cents', i.cents) order by i.id), '[]')
              from invoices i where i.company_id = c.id) as invoices,
            (select count(*)::int from receipts r where r.company_id = c.id and r.voided_at is null) as receipts
          from companies c where c.id = ${id}`),
      );
      expect(now).toEqual({
        due: books.due,
        period: books.period,
        outcomes: books.outcomes,
        invoices: books.invoices.map(({ period, status, cents }) => ({ period, status, cents })),
        // A paid invoice has a receipt, and no other has one.
        receipts: books.invoices.filter(({ status }) => status === 'paid').length,
      });
    },
  };
}
