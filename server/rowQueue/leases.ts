import type { Kernel } from '../kernel.ts';
import { catchUp } from './catchUp.ts';
import { takenSeconds } from './claim.ts';
import { dueRows, lostRows } from './dueRows.ts';
import { causeOf } from './failures.ts';
import { keepTaken, returnForgotten } from './settle.ts';
import type { WorkTable } from './workTable.ts';

/** Two renewals of a lease in a row may fail. */
const renewMs = (takenSeconds * 1000) / 3;
/** A renewal over a lost connection fails, long before the next one. */
const renewLimitMs = 3500;

/** The rows that it looks after. */
interface Watched {
  /** For the log. */
  name: string;
  table: WorkTable;
  kind?: string | undefined;
}

/**
 * What time does to the rows of a worker: rows come due, leases run out and are renewed, clocks step back. Calls `look`
 * when there may be rows to run.
 */
export class Leases {
  readonly #kernel: Pick<Kernel, 'log' | 'database' | 'poller'>;
  readonly #rows: Watched;
  readonly #look: () => void;
  /** Rows whose lease this process renews. */
  readonly #held = new Set<number>();
  readonly #stops: (() => Promise<void>)[];
  /** Before this process began, no process was there to see the clock step back. */
  #toCatchUp: { isKnown: boolean } | undefined = { isKnown: false };
  #caughtUp: Promise<void> | undefined;

  constructor(kernel: Pick<Kernel, 'log' | 'database' | 'poller'>, rows: Watched, look: () => void) {
    this.#kernel = kernel;
    this.#rows = rows;
    this.#look = look;
    this.#startCatchUp();
    this.#stops = this.#startPolling();
  }

  /** Renews the lease of a claimed row until the work on it ends. */
  async during<R>(rowId: number, work: () => Promise<R>): Promise<R> {
    this.#held.add(rowId);
    try {
      return await work();
    } finally {
      this.#held.delete(rowId);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#stops.map((stop) => stop()), this.#caughtUp]);
  }

  #startPolling(): (() => Promise<void>)[] {
    const { poller } = this.#kernel;
    const { name, table, kind } = this.#rows;
    return [
      poller.when(dueRows(table, kind), this.#look),
      poller.when(lostRows(table, kind), () => this.#returnLost()),
      poller.every(renewMs, `${name}: renewal of leases`, () => this.#renew()),
      // Apart from the leases: locks may hold it up for longer than a lease lasts.
      poller.every(renewMs, `${name}: dates after a clock that stepped back`, () => this.#catchUpIfNeeded()),
      poller.onClockSetBack(() => {
        this.#toCatchUp = { isKnown: true };
        this.#startCatchUp();
      }),
    ];
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#kernel.database.acrossCompanies(
      (tx) => keepTaken(tx, this.#rows.table, [...this.#held]),
      'write',
      renewLimitMs,
    );
  }

  async #returnLost(): Promise<void> {
    const { table, kind } = this.#rows;
    await this.#kernel.database.acrossCompanies(async (tx) => {
      // After a stall the leases of this process have run out, too. It still works on its rows and keeps them.
      if (this.#held.size > 0) await keepTaken(tx, table, [...this.#held]);
      await returnForgotten(tx, table, kind);
    });
    this.#look();
  }

  #startCatchUp(): void {
    this.#caughtUp = this.#catchUpIfNeeded().catch((error: unknown) =>
      this.#kernel.log.warn({ error: causeOf(error) }, `${this.#rows.name}: dates not put right yet`),
    );
  }

  async #catchUpIfNeeded(): Promise<void> {
    const how = this.#toCatchUp;
    if (!how) return;
    const { table, kind } = this.#rows;
    await this.#kernel.database.acrossCompanies((tx) => catchUp(tx, table, { ...how, kind }));
    this.#toCatchUp = undefined;
    this.#look();
  }
}
