import type { ChannelSession } from './channel.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { Report } from './sessionReport.ts';

/** The input for the start of a session. */
export interface SessionStart {
  place: SessionPlace;
  report: Report;
  /** The number this connection had before; the session refuses another one. */
  number: string | null;
  /** Ask for a code to type instead of a QR code. */
  pairNumber: string | null;
  /** How long a QR code stays; the library's own times when absent. */
  qrMs?: number | undefined;
  /** How long an open session may be quiet before it is tested; for tests. */
  quietMs?: number | undefined;
  /** Called with each connect, when the session can send. */
  onOpen(): void;
}

/** A session that the host runs. */
export interface RunningSession extends ChannelSession {
  /** Resolves once it is connected, waits for a scan, or has failed: the time to start the next one. */
  settled: Promise<void>;
  /** Resolves when it has ended for good, by itself or by `stop`. */
  ended: Promise<void>;
  /** Signs out on the channel's side (when connected), ends and forgets all keys. */
  signOut(): Promise<void>;
}

/** A channel with sessions: each lives in one process at a time, under a lease. */
export interface SessionDriver {
  start(start: SessionStart): RunningSession;
  /** Forgets the keys of a connection that does not run. */
  forget(place: SessionPlace): Promise<void>;
}
