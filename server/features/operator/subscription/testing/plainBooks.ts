/** One invoice, with as few fields as possible. */
interface PlainInvoice {
  period: number;
  status: 'open' | 'overdue' | 'paid' | 'cancelled';
  cents: number;
  due: string;
  by: 'hand' | 'pix' | null;
  before: string;
  settledPeriod: number;
}

interface PlainCharge {
  invoice: PlainInvoice;
  cents: number;
  /** The monthly price of the plan to pay for, if it is not the present one. */
  planCents: number | undefined;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysOfMonth = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : lengths[month - 1]!;

/** Month after month, by hand. */
export function plainlyLater(day: string, agreed: number, months: number): string {
  let [year, month] = day.split('-').map(Number) as [number, number];
  for (let n = 0; n < months; n++) {
    month++;
    if (month === 13) [year, month] = [year + 1, 1];
  }
  const date = Math.min(agreed, daysOfMonth(year, month));
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

const asDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** A second, plain model of a company's invoices and due date, without a database: the product must match it. */
export class PlainBooks {
  due: string;
  today: string;
  agreed: number;
  period = 1;
  planCents: number;
  readonly months: number;
  readonly invoices: PlainInvoice[] = [];
  readonly charges = new Map<string, PlainCharge>();
  readonly outcomes: string[] = [];
  readonly #seen = new Set<string>();
  /** How often the due date was moved by money, and moved back. */
  moves = 0;

  constructor(due: string, today: string, months: number, planCents: number) {
    this.due = due;
    this.today = today;
    this.agreed = Number(due.slice(8));
    this.months = months;
    this.planCents = planCents;
  }

  get unsettled(): PlainInvoice | undefined {
    return this.invoices.find(({ status }) => status === 'open' || status === 'overdue');
  }

  /** The job. */
  keep(): void {
    const isDue = asDay(this.due) - asDay(this.today) <= 10;
    if (isDue && !this.unsettled && !this.invoices.some(({ period }) => period === this.period))
      this.invoices.push({
        period: this.period,
        status: 'open',
        cents: this.planCents * this.months,
        due: this.due,
        by: null,
        before: '',
        settledPeriod: 0,
      });
    const one = this.unsettled;
    if (!one) return;
    one.due = this.due;
    one.status = this.due < this.today ? 'overdue' : 'open';
  }

  #moveTo(due: string): void {
    if (due === this.due) return;
    const [year, month, day] = due.split('-').map(Number) as [number, number, number];
    const cut = Math.min(this.agreed, daysOfMonth(year, month));
    if (day !== cut) this.agreed = day;
    this.due = due;
    this.period++;
  }

  /** When the company is due one period later. */
  #afterPeriod(): string {
    const next = plainlyLater(this.due, this.agreed, this.months);
    return next > this.today ? next : plainlyLater(this.today, Number(this.today.slice(8)), this.months);
  }

  #settle(invoice: PlainInvoice, by: 'hand' | 'pix', cents: number): void {
    const next = this.#afterPeriod();
    invoice.before = this.due;
    invoice.status = 'paid';
    invoice.by = by;
    invoice.cents = cents;
    this.#moveTo(next);
    invoice.settledPeriod = this.period;
    this.moves++;
    this.keep();
  }

  addCharge(txid: string, cents: number, planCents?: number): void {
    this.charges.set(txid, { invoice: this.unsettled!, cents, planCents });
  }

  /** The bank reports a transfer; the same transfer again changes nothing. */
  addTransfer(txid: string, id: string, cents: number): void {
    const charge = this.charges.get(txid);
    if (!charge || this.#seen.has(id)) return;
    this.#seen.add(id);
    const { invoice } = charge;
    if (invoice.status === 'paid') this.outcomes.push('again');
    else if (invoice.status === 'cancelled') this.outcomes.push('cancelled');
    else if (cents < charge.cents) this.outcomes.push('short');
    else {
      this.outcomes.push(cents > charge.cents ? 'excess' : 'settled');
      this.planCents = charge.planCents ?? this.planCents;
      this.#settle(invoice, 'pix', charge.cents);
    }
  }

  /** Pays by hand; false when refused. */
  pay(invoice: PlainInvoice): boolean {
    if (invoice.status !== 'open' && invoice.status !== 'overdue') return false;
    this.#settle(invoice, 'hand', invoice.cents);
    return true;
  }

  cancel(invoice: PlainInvoice): boolean {
    if (invoice.status !== 'open' && invoice.status !== 'overdue') return false;
    invoice.status = 'cancelled';
    invoice.before = this.due;
    this.#moveTo(this.#afterPeriod());
    invoice.settledPeriod = this.period;
    this.keep();
    return true;
  }

  undo(invoice: PlainInvoice): boolean {
    const may =
      invoice.status === 'paid'
        ? invoice.by === 'hand' && !this.unsettled && invoice.settledPeriod === this.period
        : invoice.status === 'cancelled' && !this.unsettled && invoice.settledPeriod === this.period;
    if (!may) return false;
    if (invoice.status === 'paid') this.moves--;
    this.#moveTo(invoice.before);
    invoice.by = null;
    invoice.due = this.due;
    invoice.status = this.due < this.today ? 'overdue' : 'open';
    return true;
  }

  /** Moves the due date for the operator, without money. */
  renew(): void {
    this.#moveTo(plainlyLater(this.due, this.agreed, this.months));
    this.keep();
  }
}
