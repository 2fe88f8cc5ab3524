import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '@recado/shared/features/connections';
import type { ChannelSession } from '../channels/channel.ts';
import { connectionsChanged } from '../channels/channels.wakes.ts';
import { type SerialQueue, serialQueue } from '../channels/serialQueue.ts';
import type { RunningSession, SessionDriver } from '../channels/sessionDriver.ts';
import type { SessionKernel, SessionPlace } from '../channels/sessionPlace.ts';
import { monotonicMs } from '../clock.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import { type DesiredState, DesiredStates } from './desiredStates.ts';
import { type Leases, openLeases, renewMs } from './leases.ts';
import { needsAttention } from './needsAttention.ts';
import { ReportQueue } from './reportQueue.ts';
import { FairShare, shuffled } from './spread/fairShare.ts';

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

interface Options {
  /** How sessions of each channel are run; connections of other channels are left alone. */
  drivers: Partial<Record<ChannelName, SessionDriver>>;
  /** Called whenever a session can send. */
  onOpen(session: ChannelSession): void;
  /** How long a QR code stays; for tests. */
  qrMs?: number | undefined;
  /** How long an open session may be quiet before it is tested; for tests. */
  quietMs?: number | undefined;
  /** The clock by which connections are spread; for tests. */
  now?: () => number;
}

const startsAtOnce = 5;
const longestStartMs = 30_000;
/** A process that stops closes so many at once: the others still receive until another process can start them. */
const leavesAtOnce = 10;
/** At the end, the last reports of a session have so long to be stored. */
const lastReportsMs = 2000;

/**
 * Keeps the sessions of this process as the `connections` rows say, from its making until `stop`. All work on one
 * connection runs in order; few sessions start at the same time.
 */
export class SessionHost {
  readonly #kernel: SessionKernel;
  readonly #options: Options;
  readonly #leases: Leases;
  readonly #states: DesiredStates;
  readonly #stopRenewing: () => Promise<void>;
  readonly #runs = new Map<number, Run>();
  readonly #turns = new Map<number, SerialQueue>();
  /** Connections that wait to be brought in order, or are at it. */
  readonly #busy = new Set<number>();
  /** Rows from a read that began before this one may show the state before our change. */
  readonly #staleUntil = new Map<number, number>();
  readonly #startSlots = semaphore(startsAtOnce);
  readonly #share: FairShare;
  #isStopping = false;

  constructor(kernel: SessionKernel, options: Options) {
    this.#kernel = kernel;
    this.#options = options;
    this.#leases = openLeases(kernel.database);
    this.#share = new FairShare(kernel.settings.CHANNEL_PROCESSES, options.now ?? monotonicMs);
    this.#states = new DesiredStates(kernel, Object.keys(options.drivers), (states, read) =>
      this.#compare(states, read),
    );
    this.#stopRenewing = kernel.poller.every(renewMs, 'leases of sessions', () => this.#renew());
    void this.#states.look();
  }

  session(connectionId: number): ChannelSession | undefined {
    return this.#runs.get(connectionId)?.session;
  }

  sessions(): ChannelSession[] {
    return [...this.#runs.values()].flatMap(({ session }) => session ?? []);
  }

  /** Ends all sessions without signing out and gives the leases back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#states.stop();
    const slots = semaphore(leavesAtOnce);
    await Promise.all([...this.#runs].map(([id, run]) => slots(() => this.#handOver(id, run))));
    await this.#stopRenewing();
  }

  #compare(desiredStates: readonly DesiredState[], read: number): void {
    const seen = new Set(desiredStates.map(({ id }) => id));
    this.#share.note(desiredStates, (id) => this.#runs.has(id) || this.#busy.has(id));
    for (const desired of shuffled(desiredStates)) {
      const run = this.#runs.get(desired.id);
      if (!needsAttention(desired, run) || this.#busy.has(desired.id)) continue;
      if (run || this.#share.mayTake(desired)) this.#attend(desired, read);
    }
    for (const [id, run] of this.#runs) if (!seen.has(id)) this.#removed(id, run);
    if (this.#share.hasTooMany()) this.#giveOneBack();
  }

  /** Another process has room: one connection moves there. A session that shows a code stays with its code. */
  #giveOneBack(): void {
    const [id, run] =
      [...this.#runs].findLast(([one, { session }]) => session?.isOpen() && !this.#busy.has(one)) ?? [];
    if (id === undefined || !run) return;
    this.#busy.add(id);
    void this.#turnOf(id)(async () => {
      if (this.#isStopping || this.#runs.get(id) !== run) return;
      this.#runs.delete(id);
      await this.#handOver(id, run);
    })
      .catch((error: unknown) => this.#warn(error, id, 'a connection was not given back'))
      .finally(() => this.#busy.delete(id));
  }

  #attend(desired: DesiredState, read: number): void {
    const { id } = desired;
    this.#busy.add(id);
    void this.#turnOf(id)(async () => {
      if (this.#isStopping || read <= (this.#staleUntil.get(id) ?? 0)) return;
      await this.#fulfil(desired);
    })
      .catch((error: unknown) => this.#warn(error, id, 'connection not brought in order'))
      .finally(() => this.#busy.delete(id));
  }

  #turnOf(id: number): SerialQueue {
    const turn = this.#turns.get(id) ?? serialQueue();
    this.#turns.set(id, turn);
    return turn;
  }

  async #fulfil(desired: DesiredState): Promise<void> {
    const run = this.#runs.get(desired.id) ?? (await this.#take(desired));
    if (!run) return;
    if (desired.command > desired.commandDone) await this.#carryOut(desired, run);
    if (this.#isStopping) return;
    run.desired = desired;
    if (desired.isWanted) this.#start(desired.id, run);
    else {
      await run.session?.stop();
      await this.#drop(desired.id, run);
    }
  }

  async #take(desired: DesiredState): Promise<Run | undefined> {
    const { id, companyId } = desired;
    const epoch = await this.#leases.acquire(companyId, id);
    if (epoch === undefined) return undefined;
    const place = { kernel: this.#kernel, companyId, connectionId: id, epoch };
    const run: Run = {
      place,
      reports: new ReportQueue(place),
      session: undefined,
      isStarting: false,
      desired,
    };
    this.#runs.set(id, run);
    return run;
  }

  async #carryOut({ id, channel, command, commandKind }: DesiredState, run: Run): Promise<void> {
    const session = run.session;
    run.session = undefined;
    if (commandKind === 'start') await session?.stop();
    else if (session) await session.signOut();
    else await this.#options.drivers[channel]!.forget(run.place);
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
    await this.#stored(id, run);
  }

  /**
   * Waits for a free start without blocking other work on the connection, then starts it in the state wanted by then.
   */
  #start(id: number, run: Run): void {
    if (run.session || run.isStarting) return;
    run.isStarting = true;
    this.#startSlots(async () => {
      const session = await this.#turnOf(id)(async () => this.#begin(id, run));
      await Promise.race([session?.settled, wait(longestStartMs, undefined, { ref: false })]);
    }).catch((error: unknown) => this.#warn(error, id, 'a session did not start'));
  }

  #begin(id: number, run: Run): RunningSession | undefined {
    run.isStarting = false;
    if (this.#isStopping || run.session || this.#runs.get(id) !== run || !run.desired.isWanted)
      return undefined;
    const { drivers, onOpen, qrMs, quietMs } = this.#options;
    const session: RunningSession = drivers[run.desired.channel]!.start({
      place: run.place,
      report: (change) => run.reports.report(change),
      number: run.desired.number,
      pairNumber: run.desired.pairNumber,
      qrMs,
      quietMs,
      onOpen: () => onOpen(session),
    });
    run.session = session;
    session.ended
      .then(() => this.#turnOf(id)(() => this.#ended(id, run, session)))
      // The database may be away: the lease runs out by itself.
      .catch((error: unknown) => this.#warn(error, id, 'the end of a session was not stored'));
    return session;
  }

  /** The session ended by itself: its reports must be stored before any process looks at the row again. */
  async #ended(id: number, run: Run, session: RunningSession): Promise<void> {
    if (run.session !== session) return;
    run.session = undefined;
    await session.stop();
    if (this.#isStopping) return;
    await this.#stored(id, run);
    await this.#drop(id, run);
  }

  async #stored(id: number, run: Run): Promise<void> {
    await run.reports.flushed();
    this.#staleUntil.set(id, this.#states.lastRead);
  }

  async #drop(id: number, run: Run): Promise<void> {
    if (this.#runs.get(id) !== run) return;
    this.#runs.delete(id);
    run.reports.close();
    await this.#leases.release(id);
  }

  /** The row is gone: so is the session, on the channel's side too. Its keys went with the row. */
  #removed(id: number, run: Run): void {
    this.#runs.delete(id);
    run.reports.close();
    this.#turnOf(id)(async () => {
      await run.session?.signOut().catch(() => {});
      await this.#leases.release(id).catch(() => {});
      this.#turns.delete(id);
      this.#staleUntil.delete(id);
    }).catch((error: unknown) => this.#warn(error, id, 'a deleted connection was not ended'));
  }

  async #renew(): Promise<void> {
    // The database may be away for a moment. Sessions go on; a process that lost its lease learns it when its write
    // fails.
    const renewed = await this.#leases.renew().catch(() => undefined);
    if (!renewed) return;
    // For that long no process ran the connections, and other processes have reported so (`showUnattended`).
    for (const id of renewed.lapsed) {
      const run = this.#runs.get(id);
      if (run?.session?.isOpen()) run.reports.report({ status: 'CONNECTED' });
    }
    for (const id of renewed.lost) this.#lost(id);
  }

  #lost(id: number): void {
    const run = this.#runs.get(id);
    this.#kernel.log.warn({ connectionId: id }, 'another process runs this connection now');
    this.#runs.delete(id);
    run?.reports.close();
    this.#turnOf(id)(async () => run?.session?.stop()).catch((error: unknown) =>
      this.#warn(error, id, 'a session whose lease was lost did not stop'),
    );
  }

  /** Ends a session here and lets the other processes know at once. */
  async #handOver(id: number, run: Run): Promise<void> {
    await this.#leave(id, run);
    this.#kernel.wakeups.wake(connectionsChanged);
  }

  async #leave(id: number, run: Run): Promise<void> {
    const wasOpen = run.session?.isOpen() === true;
    await run.session?.stop();
    if (wasOpen) run.reports.report({ status: 'OPENING' });
    await Promise.race([run.reports.flushed(), wait(lastReportsMs)]);
    run.reports.close();
    await this.#leases.release(id).catch(() => {});
  }

  #warn(error: unknown, connectionId: number, words: string): void {
    this.#kernel.log.warn({ err: error, connectionId }, words);
  }
}
