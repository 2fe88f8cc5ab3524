import type { BinaryNode, WASocket } from 'baileys';
import type { Clock } from '../../../clock.ts';
import { monotonicMs } from '../../../clock.ts';
import type { Report } from '../../sessionReport.ts';
import { type Deafness, provesHearing } from './deafness.ts';
import { judgeSilence } from './judgeSilence.ts';

const watchMs = 10_000;
/** The server answers a ping within a second or so. */
const answerMs = 10_000;
/** The row of a connection has its last sign of life; it is written no more often than this. */
const reportMs = 60_000;

/** What a watched socket says of itself. */
interface Watched {
  isOpen(): boolean;
  /** It shows codes to scan. */
  isPairing(): boolean;
  /** Ends the socket: as the library would, or as the network would. */
  end(how: 'closed' | 'cut'): void;
}

/** The parts that a watch needs. */
interface Place {
  clock: Clock;
  report: Report;
  deafness: Deafness;
  /** How long an open socket may be quiet before it is tested; for tests. */
  quietMs?: number | undefined;
}

/**
 * Watches one socket: when anything came last, and whether an open one still answers. "Open" alone says nothing: a
 * socket may be open and deaf. One that fails a test is connected again, and no other.
 */
export class Liveness {
  readonly #socket: Pick<WASocket, 'query'>;
  readonly #watched: Watched;
  readonly #place: Place;
  readonly #timer: NodeJS.Timeout;
  readonly #startedMs = monotonicMs();
  #lastStanzaMs = monotonicMs();
  #lastFrameMs = monotonicMs();
  #lastStanzaAt: Date | undefined;
  #reportedMs = Number.NEGATIVE_INFINITY;
  #isTesting = false;

  constructor(socket: Pick<WASocket, 'query'>, watched: Watched, place: Place) {
    this.#socket = socket;
    this.#watched = watched;
    this.#place = place;
    this.#timer = setInterval(() => this.#look(), Math.min(watchMs, place.quietMs ?? watchMs));
    this.#timer.unref();
  }

  /** Notes a frame. Answers prove that the socket lives; only other stanzas prove that it hears. */
  noteFrame(frame: BinaryNode): void {
    this.#lastFrameMs = monotonicMs();
    if (!provesHearing(frame)) return;
    this.#lastStanzaMs = this.#lastFrameMs;
    this.#place.deafness.note(frame, this.#lastFrameMs);
    this.#lastStanzaAt = this.#place.clock.now();
    this.#reportSign(reportMs);
  }

  /** Ends the watch, and makes the report that is still due. */
  stop(): void {
    clearInterval(this.#timer);
    this.#reportSign(0);
  }

  #reportSign(everyMs: number): void {
    const nowMs = monotonicMs();
    if (!this.#lastStanzaAt || nowMs - this.#reportedMs < everyMs) return;
    this.#reportedMs = nowMs;
    this.#place.report({ signals: { lastSignAt: this.#lastStanzaAt.toISOString() } });
    this.#lastStanzaAt = undefined;
  }

  #look(): void {
    this.#reportSign(reportMs);
    const nowMs = monotonicMs();
    const { quietMs, deafness } = this.#place;
    const silence = judgeSilence({
      isOpen: this.#watched.isOpen(),
      isPairing: this.#watched.isPairing(),
      sinceStanzaMs: nowMs - this.#lastStanzaMs,
      sinceFrameMs: nowMs - this.#lastFrameMs,
      sinceStartMs: nowMs - this.#startedMs,
      ...(quietMs !== undefined && { quietMs }),
    });
    const isDeaf = silence === 'deaf' || (this.#watched.isOpen() && deafness.isSuddenlySilent(nowMs));
    if (isDeaf) this.#watched.end('closed');
    else if (silence === 'unanswered') this.#watched.end('cut');
    else if (silence === 'quiet') void this.#test();
  }

  /** Asks the server for a sign of life. Without an answer in time the socket is of no use. */
  async #test(): Promise<void> {
    if (this.#isTesting) return;
    this.#isTesting = true;
    const ping: BinaryNode = {
      tag: 'iq',
      attrs: { to: 's.whatsapp.net', type: 'get', xmlns: 'w:p' },
      content: [{ tag: 'ping', attrs: {} }],
    };
    try {
      await this.#socket.query(ping, Math.min(answerMs, this.#place.quietMs ?? answerMs));
    } catch {
      if (!this.#watched.isOpen()) return;
      this.#place.report({ signals: { mutedAt: this.#place.clock.now().toISOString() } });
      this.#watched.end('cut');
    } finally {
      this.#isTesting = false;
    }
  }
}
