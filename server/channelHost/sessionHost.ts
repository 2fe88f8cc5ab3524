import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import type { ChannelSession } from '../channels/channel.ts';
import { connectionsChanged } from '../channels/channels.wakes.ts';
import { type SerialQueue, serialQueue } from '../channels/serialQueue.ts';
import type { RunningSession, SessionDriver } from '../channels/sessionDriver.ts';
import type { SessionKernel, SessionPlace } from '../channels/sessionPlace.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import { isDeadNeighbour, openLeases, renewMs } from './leases.ts';
import { ReportQueue } from './reportQueue.ts';

/** A connection as it should be. */
interface DesiredState {
  [column: string]: unknown;
  id: number;
  companyId: number;
  channel: ChannelName;
  number: string | null;
  wanted: boolean;
  command: number;
  commandDone: number;
  commandKind: 'start' | 'forget' | 'signOut';
  pairNumber: string | null;
  /** The process that runs it, unless the lease has run out. */
  owner: string | null;
}

/** A connection whose lease this process holds. */
interface Run {
  place: SessionPlace;
  reports: ReportQueue;
  session: RunningSession | undefined;
  /** Waits for a free start. */
  isStarting: boolean;
  /** The row as it was at the last read. */
  desired: DesiredState;
}

/** The sessions of this process. */
export interface SessionHost {
  session(connectionId: number): ChannelSession | undefined;
  sessions(): ChannelSession[];
  /** Ends all sessions without signing out and gives the leases back. */
  stop(): Promise<void>;
}

interface Options {
  /** How sessions of each channel are run; connections of other channels are left alone. */
  drivers: Partial<Record<ChannelName, SessionDriver>>;
  /** Called whenever a session can send. */
  onOpen(session: ChannelSession): void;
  /** How long a QR code stays; for tests. */
  qrMs?: number | undefined;
}

const startsAtOnce = 5;
const longestStartMs = 30_000;

/**
 * Keeps the sessions of this process as the `connections` rows say: looks after each wake-up and at each poll. All work
 * on one connection runs in order; few sessions start at the same time.
 */
export function openSessionHost(kernel: SessionKernel, { drivers, onOpen, qrMs }: Options): SessionHost {
  const { log } = kernel;
  const leases = openLeases(kernel.database);
  const query = desiredStatesOf(Object.keys(drivers));
  const runs = new Map<number, Run>();
  const turns = new Map<number, SerialQueue>();
  // Rows from a read that began before this one may show the state before our change.
  const staleUntil = new Map<number, number>();
  const startSlots = semaphore(startsAtOnce);
  let reads = 0;
  let isStopping = false;
  let isLooking = false;
  let lookAgain = false;

  async function look(): Promise<void> {
    if (isStopping) return;
    if (isLooking) {
      lookAgain = true;
      return;
    }
    isLooking = true;
    try {
      do {
        lookAgain = false;
        const read = ++reads;
        const desiredStates = await kernel.database.acrossCompanies(
          (tx) => tx.execute<DesiredState>(query),
          'read',
        );
        compare(desiredStates, read);
      } while (lookAgain && !isStopping);
    } catch (error) {
      log.warn({ err: error }, 'connections not read');
    } finally {
      isLooking = false;
    }
  }

  function compare(desiredStates: readonly DesiredState[], read: number): void {
    const seen = new Set(desiredStates.map(({ id }) => id));
    for (const desired of desiredStates) if (needsAttention(desired)) attend(desired, read);
    for (const [id, run] of runs) if (!seen.has(id)) removed(id, run);
  }

  function needsAttention({ id, wanted, command, commandDone, owner }: DesiredState): boolean {
    const run = runs.get(id);
    const isFree = owner === null || isDeadNeighbour(owner);
    if (command > commandDone) return run !== undefined || isFree;
    return wanted ? (run === undefined ? isFree : run.session === undefined) : run !== undefined;
  }

  const busy = new Set<number>();
  function attend(desired: DesiredState, read: number): void {
    const { id } = desired;
    if (busy.has(id)) return;
    busy.add(id);
    void inTurnOf(id)(async () => {
      if (isStopping || read <= (staleUntil.get(id) ?? 0)) return;
      await fulfil(desired);
    })
      .catch((error: unknown) =>
        log.warn({ err: error, connectionId: id }, 'connection not brought in order'),
      )
      .finally(() => busy.delete(id));
  }

  function inTurnOf(id: number): SerialQueue {
    const turn = turns.get(id) ?? serialQueue();
    turns.set(id, turn);
    return turn;
  }

  async function fulfil(desired: DesiredState): Promise<void> {
    const run = runs.get(desired.id) ?? (await take(desired));
    if (!run) return;
    if (desired.command > desired.commandDone) await carryOut(desired, run);
    if (isStopping) return;
    run.desired = desired;
    if (desired.wanted) start(desired.id, run);
    else {
      await run.session?.stop();
      await drop(desired.id, run);
    }
  }

  async function take(desired: DesiredState): Promise<Run | undefined> {
    const { id, companyId } = desired;
    const epoch = await leases.acquire(companyId, id);
    if (epoch === undefined) return undefined;
    const place = { kernel, companyId, connectionId: id, epoch };
    const run: Run = {
      place,
      reports: new ReportQueue(place),
      session: undefined,
      isStarting: false,
      desired,
    };
    runs.set(id, run);
    return run;
  }

  async function carryOut({ id, channel, command, commandKind }: DesiredState, run: Run): Promise<void> {
    const session = run.session;
    run.session = undefined;
    if (commandKind === 'start') await session?.stop();
    else if (session) await session.signOut();
    else await drivers[channel]!.forget(run.place);
    // The session's last reports are about the time before the command; together with `commandDone` they would count.
    await run.reports.flushed();
    run.reports.report({
      commandDone: command,
      ...(commandKind === 'signOut' && {
        status: 'DISCONNECTED',
        stopReason: 'stopped',
        qrcode: '',
        pairingCode: null,
      }),
    });
    await stored(id, run);
  }

  /**
   * Waits for a free start without blocking other work on the connection, then starts it in the state wanted by then.
   */
  function start(id: number, run: Run): void {
    if (run.session || run.isStarting) return;
    run.isStarting = true;
    startSlots(async () => {
      const session = await inTurnOf(id)(async () => begin(id, run));
      await Promise.race([session?.settled, wait(longestStartMs, undefined, { ref: false })]);
    }).catch((error: unknown) => log.warn({ err: error, connectionId: id }, 'a session did not start'));
  }

  function begin(id: number, run: Run): RunningSession | undefined {
    run.isStarting = false;
    if (isStopping || run.session || runs.get(id) !== run || !run.desired.wanted) return undefined;
    const session: RunningSession = drivers[run.desired.channel]!.start({
      place: run.place,
      report: (change) => run.reports.report(change),
      number: run.desired.number,
      pairNumber: run.desired.pairNumber,
      qrMs,
      onOpen: () => onOpen(session),
    });
    run.session = session;
    session.ended
      .then(() => inTurnOf(id)(() => ended(id, run, session)))
      // The database may be away: the lease runs out by itself.
      .catch((error: unknown) =>
        log.warn({ err: error, connectionId: id }, 'the end of a session was not stored'),
      );
    return session;
  }

  /** The session ended by itself: its reports must be stored before any process looks at the row again. */
  async function ended(id: number, run: Run, session: RunningSession): Promise<void> {
    if (run.session !== session) return;
    run.session = undefined;
    await session.stop();
    if (isStopping) return;
    await stored(id, run);
    await drop(id, run);
  }

  async function stored(id: number, run: Run): Promise<void> {
    await run.reports.flushed();
    staleUntil.set(id, reads);
  }

  async function drop(id: number, run: Run): Promise<void> {
    if (runs.get(id) !== run) return;
    runs.delete(id);
    run.reports.close();
    await leases.release(id);
  }

  /** The row is gone: so is the session, on the channel's side too. Its keys went with the row. */
  function removed(id: number, run: Run): void {
    runs.delete(id);
    run.reports.close();
    inTurnOf(id)(async () => {
      await run.session?.signOut().catch(() => {});
      await leases.release(id).catch(() => {});
      turns.delete(id);
      staleUntil.delete(id);
    }).catch((error: unknown) =>
      log.warn({ err: error, connectionId: id }, 'a deleted connection was not ended'),
    );
  }

  async function renew(): Promise<void> {
    // The database may be away for a moment. Sessions go on; a process that lost its lease learns it when its write
    // fails.
    const renewed = await leases.renew().catch(() => undefined);
    if (!renewed) return;
    // For that long no process ran the connections, and other processes have reported so (`showUnattended`).
    for (const id of renewed.lapsed) {
      const run = runs.get(id);
      if (run?.session?.isOpen()) run.reports.report({ status: 'CONNECTED' });
    }
    for (const id of renewed.lost) {
      const run = runs.get(id);
      log.warn({ connectionId: id }, 'another process runs this connection now');
      runs.delete(id);
      run?.reports.close();
      inTurnOf(id)(async () => run?.session?.stop()).catch((error: unknown) =>
        log.warn({ err: error, connectionId: id }, 'a session whose lease was lost did not stop'),
      );
    }
  }

  const unhear = kernel.wakeups.on(connectionsChanged, () => void look());
  let polled = 0;
  const stopPolling = kernel.poller.ask<DesiredState>(
    () => {
      if (isStopping || isLooking) return undefined;
      polled = ++reads;
      return query;
    },
    // A later look has newer rows.
    (desiredStates) => {
      if (!isStopping && !isLooking && polled === reads) compare(desiredStates, polled);
    },
  );
  const stopRenewing = kernel.poller.every(renewMs, 'leases of sessions', renew);
  void look();

  return {
    session: (id) => runs.get(id)?.session,
    sessions: () => [...runs.values()].flatMap(({ session }) => session ?? []),
    async stop() {
      isStopping = true;
      unhear();
      await stopPolling();
      await Promise.all(
        [...runs].map(async ([id, run]) => {
          const wasOpen = run.session?.isOpen() === true;
          await run.session?.stop();
          if (wasOpen) run.reports.report({ status: 'OPENING' });
          await Promise.race([run.reports.flushed(), wait(2000)]);
          run.reports.close();
          await leases.release(id).catch(() => {});
        }),
      );
      await stopRenewing();
    },
  };
}

/** The sessions that should run, across companies. The table is small. */
const desiredStatesOf = (channels: string[]) => sql`
  select c.id, c.company_id as "companyId", c.channel, c.number, c.wanted, c.command, c.command_done as "commandDone",
    c.command_kind as "commandKind", c.pair_number as "pairNumber",
    case when l.expires_at >= now() then l.owner end as owner
  from connections c left join connection_leases l on l.connection_id = c.id
  where c.channel = any(${sql.param(channels)}::text[]) order by c.id`;
