import type { ChannelName } from '@recado/shared/features/connections';
import { type SQL, sql } from 'drizzle-orm';
import { connectionsChanged } from '../channels/channels.wakes.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';

/** After this time without a sign of life a process does not count. */
const silentSeconds = 8;

/** A connection as it should be. */
export interface DesiredState {
  [column: string]: unknown;
  id: number;
  companyId: number;
  channel: ChannelName;
  number: string | null;
  isWanted: boolean;
  command: number;
  commandDone: number;
  commandKind: 'start' | 'forget' | 'signOut';
  pairNumber: string | null;
  /** The process that runs it, unless the lease has run out. */
  owner: string | null;
  /** Processes that run channels and gave a sign of life lately; the same in all rows of a read. */
  hosts: number;
}

/** Takes the result of a read, with the read's number. */
type Compare = (states: readonly DesiredState[], read: number) => void;

/** Reads the desired states of some channels: after each wake-up, and at each poll. Reads have numbers that rise. */
export class DesiredStates {
  readonly #kernel: Pick<SessionKernel, 'database' | 'log'>;
  readonly #query: SQL;
  readonly #compare: Compare;
  readonly #unhear: () => void;
  readonly #stopPolling: () => Promise<void>;
  #lastRead = 0;
  #polledRead = 0;
  #isLooking = false;
  #lookAgain = false;
  #isStopping = false;

  constructor(
    kernel: Pick<SessionKernel, 'database' | 'log' | 'wakeups' | 'poller'>,
    channels: string[],
    compare: Compare,
  ) {
    this.#kernel = kernel;
    this.#query = desiredStatesOf(channels);
    this.#compare = compare;
    this.#unhear = kernel.wakeups.on(connectionsChanged, () => void this.look());
    this.#stopPolling = kernel.poller.watch<DesiredState>(
      () => this.#beginPoll(),
      (states) => this.#endPoll(states),
    );
  }

  /** The number of the read that began last. */
  get lastRead(): number {
    return this.#lastRead;
  }

  /** Reads now. While another read runs, it only makes that one start again at its end. */
  async look(): Promise<void> {
    if (this.#isStopping) return;
    if (this.#isLooking) {
      this.#lookAgain = true;
      return;
    }
    this.#isLooking = true;
    try {
      do {
        this.#lookAgain = false;
        const read = ++this.#lastRead;
        const states = await this.#kernel.database.acrossCompanies(
          (tx) => tx.execute<DesiredState>(this.#query),
          'read',
        );
        this.#compare(states, read);
      } while (this.#lookAgain && !this.#isStopping);
    } catch (error) {
      this.#kernel.log.warn({ err: error }, 'connections not read');
    } finally {
      this.#isLooking = false;
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unhear();
    await this.#stopPolling();
  }

  #beginPoll(): SQL | undefined {
    if (this.#isStopping || this.#isLooking) return undefined;
    this.#polledRead = ++this.#lastRead;
    return this.#query;
  }

  #endPoll(states: DesiredState[]): void {
    // A later look has newer rows.
    const isNewest = !this.#isLooking && this.#polledRead === this.#lastRead;
    if (!this.#isStopping && isNewest) this.#compare(states, this.#polledRead);
  }
}

/** The sessions that should run, across companies. The table is small. */
const desiredStatesOf = (channels: string[]) => sql`
  select c.id, c.company_id as "companyId", c.channel, c.number, c.wanted as "isWanted", c.command, c.command_done as "commandDone",
    c.command_kind as "commandKind", c.pair_number as "pairNumber",
    case when l.expires_at >= now() then l.owner end as owner,
    (select count(*)::int from ${processes} p where p.role in ('all', 'channels')
      and p.seen_at > now() - make_interval(secs => ${silentSeconds})) as hosts
  from connections c left join connection_leases l on l.connection_id = c.id
  where c.channel = any(${sql.param(channels)}::text[]) order by c.id`;
