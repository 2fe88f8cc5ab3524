import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import type { ChannelSession } from '../channels/channel.ts';
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
  /** Who runs it, unless the lease has run out. */
  owner: string | null;
}

/** A connection that this process has the lease of. */
interface Run {
  place: SessionPlace;
  reports: ReportQueue;
  session: RunningSession | undefined;
  /** Waits for a free start. */
  isStarting: boolean;
  /** As the row was read last. */
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
  /** Told whenever a session can send. */
  onOpen(session: ChannelSession): void;
  /** How long a QR code stays; for tests. */
  qrMs?: number | undefined;
}

const sweepMs = 1000;
const startsAtOnce = 5;
const longestStartMs = 30_000;

/**
 * Keeps the sessions of this process as the `connections` rows say: looks when woken and every second. All
 * that is done with one connection happens one after the other; few sessions start at the same time.
 */
export function openSessionHost(kernel: SessionKernel, { drivers, onOpen, qrMs }: Options): SessionHost {
  const { log } = kernel;
  const leases = openLeases(kernel.database);
  const runs = new Map<number, Run>();
  const turns = new Map<number, SerialQueue>();
  // Rows read before this read began may say what was true before we changed it.
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
        const desiredStates = await readDesiredStates(kernel, Object.keys(drivers));
        const seen = new Set(desiredStates.map(({ id }) => id));
        for (const desired of desiredStates) if (needsAttention(desired)) attend(desired, read);
        for (const [id, run] of runs) if (!seen.has(id)) removed(id, run);
      } while (lookAgain && !isStopping);
    } catch (error) {
      log.warn({ err: error }, 'connections not read');
    } finally {
      isLooking = false;
    }
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
    // Its last words were about the time before the command; told together with `commandDone` they would count.
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

  /** Waits for a free start outside of the connection's turn, then starts it in the state wanted by then. */
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

  /** It ended by itself: what it said must be stored before anybody looks at the row again. */
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
    // The database may be away for a moment: sessions go on, and whoever could not write is told by the write.
    const renewed = await leases.renew().catch(() => undefined);
    if (!renewed) return;
    // For so long the connections had nobody, and others have said so (`showUnattended`).
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

  const unhear = kernel.wakeups.on('connections', () => void look());
  const sweep = setInterval(() => void look(), sweepMs);
  const renewal = setInterval(() => void renew(), renewMs);
  void look();

  return {
    session: (id) => runs.get(id)?.session,
    sessions: () => [...runs.values()].flatMap(({ session }) => session ?? []),
    async stop() {
      isStopping = true;
      unhear();
      clearInterval(sweep);
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
      clearInterval(renewal);
    },
  };
}

/** What should run, over all companies. One query each second: the index-free table is small. */
function readDesiredStates(kernel: SessionKernel, channels: string[]): Promise<DesiredState[]> {
  return kernel.database.acrossCompanies(async (tx) => {
    const rows = await tx.execute<DesiredState>(sql`
      select c.id, c.company_id as "companyId", c.channel, c.number, c.wanted, c.command, c.command_done as "commandDone",
        c.command_kind as "commandKind", c.pair_number as "pairNumber",
        case when l.expires_at >= now() then l.owner end as owner
      from connections c left join connection_leases l on l.connection_id = c.id
      where c.channel = any(${sql.param(channels)}::text[]) order by c.id`);
    return [...rows];
  }, 'read');
}
