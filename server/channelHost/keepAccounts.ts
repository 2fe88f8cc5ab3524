import type { ConnectionStatus } from '@recado/shared/features/connections';
import { channelsThat } from '@recado/shared/lib/capabilities';
import { eq, sql } from 'drizzle-orm';
import { openAccount } from '../channels/accountRows.ts';
import { channelAccounts } from '../channels/accounts.table.ts';
import { connectionsChanged } from '../channels/channels.wakes.ts';
import { channelOf, isAvailable } from '../channels/registry.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import { outboxWaiting } from '../outbox/outbox.wakes.ts';
import { openLeases } from './leases.ts';

/** A connection without a session that has a request from a person, or whose last check is long ago. */
interface Due {
  [column: string]: unknown;
  id: number;
  companyId: number;
  command: number;
  commandDone: number;
  wanted: boolean;
  status: ConnectionStatus;
}

const renewMs = 5000;
const atOnce = 4;
/** Tokens end without a notice. Recado checks a working account each day, and one that may work again each minute. */
const dailySeconds = 24 * 3600;
const soonSeconds = 60;

/**
 * Keeps connections without a session as people want them. It asks the provider whether the account works: when a
 * person says "try again", when its keys changed, and every day. Each change and the poller wake it; any number of
 * processes may do this. Returns how to end it.
 */
export function keepAccounts(kernel: SessionKernel): () => Promise<void> {
  const { database, log, wakeups, poller } = kernel;
  const names = channelsThat(({ connects }) => connects !== 'code').filter(isAvailable);
  const query = dueAccounts(names);
  const leases = openLeases(database);
  const pass = semaphore(atOnce);
  const busy = new Map<number, Promise<void>>();
  // Connections with a new request while a check of them runs.
  const again = new Set<number>();
  let isStopping = false;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || isStopping) return;
    isLooking = true;
    try {
      const due = await database.acrossCompanies((tx) => tx.execute<Due>(query), 'read');
      for (const one of due) attend(one);
    } catch (error) {
      log.warn({ err: error }, 'accounts not looked at');
    } finally {
      isLooking = false;
    }
  }

  function attend(due: Due): void {
    if (isStopping) return;
    if (busy.has(due.id)) return void again.add(due.id);
    const done = pass(() => keep(due))
      .catch((error: unknown) => log.warn({ err: error, connectionId: due.id }, 'account not checked'))
      .finally(() => {
        busy.delete(due.id);
        if (again.delete(due.id)) void look();
      });
    busy.set(due.id, done);
  }

  async function keep({ id, companyId, command, commandDone, wanted, status }: Due): Promise<void> {
    if ((await leases.acquire(companyId, id)) === undefined) return;
    try {
      const done = command > commandDone ? { commandDone: command } : {};
      const account = wanted ? await openAccount(kernel, companyId, id) : undefined;
      const state = account && (await channelOf(account.channel).account?.check(account));
      // A working account stays when Meta could not answer for a moment.
      const isLeft =
        state?.isFine === false && state.isPassing && status === 'CONNECTED' && command === commandDone;
      const checkedAt = isLeft
        ? sql`now() - make_interval(secs => ${dailySeconds - soonSeconds})`
        : sql`now()`;
      await kernel.inWork(companyId, async (work) => {
        await work.tx
          .update(channelAccounts)
          .set({ checkedAt, ...(state?.isFine && { pausedUntil: null }) })
          .where(eq(channelAccounts.connectionId, id));
        if (isLeft) return;
        await changeSession(work, id, {
          ...done,
          ...(state?.isFine
            ? { status: 'CONNECTED', stopReason: null, ...(state.number && { number: state.number }) }
            : state
              ? { status: state.isPassing ? 'TIMEOUT' : 'DISCONNECTED', stopReason: state.reason }
              : { status: 'DISCONNECTED', stopReason: 'stopped' }),
        });
        work.wake(outboxWaiting, { connectionId: id });
      });
    } finally {
      await leases.release(id);
    }
  }

  const unhear = wakeups.on(connectionsChanged, () => void look());
  const stopPolling = poller.when(query, look);
  const stopRenewing = poller.every(renewMs, 'leases of accounts', async () => void (await leases.renew()));
  void look();
  return async () => {
    isStopping = true;
    unhear();
    await stopPolling();
    await Promise.allSettled(busy.values());
    await stopRenewing();
  };
}

/** Across companies, over the few connections without a session. */
function dueAccounts(names: string[]) {
  const olderThan = (seconds: number) =>
    sql`coalesce(a.checked_at, '-infinity') < now() - make_interval(secs => ${seconds})`;
  return sql`
    select c.id, c.company_id as "companyId", c.command, c.command_done as "commandDone", c.wanted, c.status
    from connections c join channel_accounts a on a.company_id = c.company_id and a.connection_id = c.id
    where c.channel = any(${sql.param(names)}::text[]) and (
      c.command > c.command_done
      or c.wanted and (
        a.checked_at is null
        or c.status = 'CONNECTED' and ${olderThan(dailySeconds)}
        or c.status in ('TIMEOUT', 'OPENING') and ${olderThan(soonSeconds)}))
    order by a.checked_at nulls first limit 100`;
}
