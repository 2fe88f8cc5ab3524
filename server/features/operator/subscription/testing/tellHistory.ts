import { customPrice } from '@recado/shared/features/subscription';
import { expect } from 'vitest';
import { type Happening, type History, seeded } from './history.ts';
import { PlainBooks } from './plainBooks.ts';

/** What the plan of a company costs at first, a month. */
export const firstCents = 9900;

/** The amount to ask for: the invoice as it is, or a plan that the company puts together. */
export const askedCents = (books: PlainBooks, more: number): [cents: number, planCents?: number] => {
  if (more === 0) return [books.unsettled!.cents];
  const planCents = customPrice({ users: 3 + more, connections: 3 }) * 100;
  return [planCents * books.months, planCents];
};

/** A side that plays the history; `byHand` returns false when the server refuses the call. */
export interface HistoryPlayer {
  job(): Promise<void> | void;
  days(): Promise<void> | void;
  /** Returns the number of the charge. */
  requestCharge(more: number): Promise<string> | string;
  reportTransfers(txid: string, transfers: { id: string; cents: number }[]): Promise<void> | void;
  byHand(what: 'hand' | 'cancel' | 'undo', at: number): Promise<boolean> | boolean;
  renew(): Promise<void> | void;
  price(cents: number): Promise<void> | void;
  look(): Promise<void> | void;
}

/** Plays a history to the plain books and to another side, and compares them after each step. */
export async function tellHistory(
  { due, today, months, happenings }: History,
  seed: number,
  open: (books: PlainBooks) => HistoryPlayer | Promise<HistoryPlayer>,
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
      const txid = await other.requestCharge(one.more);
      books.addCharge(txid, ...askedCents(books, one.more));
    } else if (one.what === 'told') {
      const txids = [...books.charges.keys()];
      if (txids.length === 0) return;
      const txid = txids[one.which % txids.length]!;
      const made = transfers.get(txid) ?? [];
      transfers.set(txid, made);
      if (one.isNew || made.length === 0)
        made.push({
          id: `E${seed}-${txid}-${made.length}`,
          cents: books.charges.get(txid)!.cents + one.wrong,
        });
      const reported = Array.from({ length: one.times }, () => made[below(made.length)]!);
      await other.reportTransfers(txid, reported);
      for (const { id, cents } of reported) books.addTransfer(txid, id, cents);
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
