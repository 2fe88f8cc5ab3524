import type { ConnectionStatus } from '@recado/shared/features/connections';
import { channelsThat } from '@recado/shared/lib/capabilities';
import { eq, sql } from 'drizzle-orm';
import type { AccountState } from '../channels/account.ts';
import { openAccount } from '../channels/accountRows.ts';
import { channelAccounts } from '../channels/accounts.table.ts';
import { connectionsChanged } from '../channels/channels.wakes.ts';
import { channelOf, isAvailable } from '../channels/registry.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import { setSignals } from '../features/core/connections/signals/setSignals.ts';
import { syncTemplates, type TemplateAccount } from '../features/core/templates/syncTemplates.ts';
import { outboxWaiting } from '../outbox/outbox.wakes.ts';
import { afterCheck } from './afterCheck.ts';
import { type Leases, openLeases } from './leases.ts';

/** A connection without a session that has a request from a person, or whose last check is long ago. */
interface Due {
  [column: string]: unknown;
  id: number;
  companyId: number;
  command: number;
  commandDone: number;
  isWanted: boolean;
  status: ConnectionStatus;
}

const renewMs = 5000;
const atOnce = 4;
/** Tokens end without a notice. Recado checks a working account each day, and one that may work again each minute. */
const dailySeconds = 24 * 3600;
const soonSeconds = 60;

/**
 * Keeps connections without a session as people want them, from its making until `stop`. It asks the provider whether
 * the account works: when a person says "try again", when its keys changed, and every day. Each change and the poller
 * wake it; any number of processes may do this.
 */
export class AccountKeeper {
  readonly #kernel: SessionKernel;
  readonly #query = dueAccounts(channelsThat(({ connects }) => connects !== 'code').filter(isAvailable));
  readonly #leases: Leases;
  readonly #pass = semaphore(atOnce);
  readonly #busy = new Map<number, Promise<void>>();
  /** Connections with a new request while a check of them runs. */
  readonly #again = new Set<number>();
  readonly #unhear: () => void;
  readonly #stopPolling: () => Promise<void>;
  readonly #stopRenewing: () => Promise<void>;
  #isStopping = false;
  #isLooking = false;

  constructor(kernel: SessionKernel) {
    const { database, wakeups, poller } = kernel;
    this.#kernel = kernel;
    this.#leases = openLeases(database);
    this.#unhear = wakeups.on(connectionsChanged, () => void this.#look());
    this.#stopPolling = poller.when(this.#query, () => this.#look());
    this.#stopRenewing = poller.every(
      renewMs,
      'leases of accounts',
      async () => void (await this.#leases.renew()),
    );
    void this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unhear();
    await this.#stopPolling();
    await Promise.allSettled(this.#busy.values());
    await this.#stopRenewing();
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isStopping) return;
    this.#isLooking = true;
    try {
      const due = await this.#kernel.database.acrossCompanies((tx) => tx.execute<Due>(this.#query), 'read');
      for (const one of due) this.#attend(one);
    } catch (error) {
      this.#kernel.log.warn({ err: error }, 'accounts not looked at');
    } finally {
      this.#isLooking = false;
    }
  }

  #attend(due: Due): void {
    if (this.#isStopping) return;
    if (this.#busy.has(due.id)) return void this.#again.add(due.id);
    const done = this.#pass(() => this.#keep(due))
      .catch((error: unknown) =>
        this.#kernel.log.warn({ err: error, connectionId: due.id }, 'account not checked'),
      )
      .finally(() => {
        this.#busy.delete(due.id);
        if (this.#again.delete(due.id)) void this.#look();
      });
    this.#busy.set(due.id, done);
  }

  async #keep(due: Due): Promise<void> {
    const { id, companyId, isWanted } = due;
    if ((await this.#leases.acquire(companyId, id)) === undefined) return;
    try {
      const account = isWanted ? await openAccount(this.#kernel, companyId, id) : undefined;
      const state = account && (await channelOf(account.channel).account?.check(account));
      await this.#store(due, state);
      if (account && state?.isFine) await this.#sync(account);
    } finally {
      await this.#leases.release(id);
    }
  }

  /** Templates follow each check: when an account connects, and every day. The account works without them. */
  async #sync(account: TemplateAccount): Promise<void> {
    const { inWork, log } = this.#kernel;
    const { connectionId } = account;
    try {
      const outcome = await syncTemplates(inWork, account);
      if (outcome && 'refused' in outcome) log.warn({ connectionId, ...outcome }, 'templates not read');
    } catch (error) {
      log.warn({ err: error, connectionId }, 'templates not read');
    }
  }

  async #store(due: Due, state: AccountState | undefined): Promise<void> {
    const { id, companyId } = due;
    const change = afterCheck(due, state);
    const checkedAt = change ? sql`now()` : sql`now() - make_interval(secs => ${dailySeconds - soonSeconds})`;
    await this.#kernel.inWork(companyId, async (work) => {
      await work.tx
        .update(channelAccounts)
        .set({ checkedAt, ...(state?.isFine && { pausedUntil: null }) })
        .where(eq(channelAccounts.connectionId, id));
      if (state?.isFine && state.signals) await setSignals(work.tx, id, state.signals);
      if (!change) return;
      await changeSession(work, id, change);
      work.wake(outboxWaiting, { connectionId: id });
    });
  }
}

/** Across companies, over the few connections without a session. */
function dueAccounts(names: string[]) {
  const olderThan = (seconds: number) =>
    sql`coalesce(a.checked_at, '-infinity') < now() - make_interval(secs => ${seconds})`;
  return sql`
    select c.id, c.company_id as "companyId", c.command, c.command_done as "commandDone", c.wanted as "isWanted", c.status
    from connections c join channel_accounts a on a.company_id = c.company_id and a.connection_id = c.id
    where c.channel = any(${sql.param(names)}::text[]) and (
      c.command > c.command_done
      or c.wanted and (
        a.checked_at is null
        or c.status = 'CONNECTED' and ${olderThan(dailySeconds)}
        or c.status in ('TIMEOUT', 'OPENING') and ${olderThan(soonSeconds)}))
    order by a.checked_at nulls first limit 100`;
}
