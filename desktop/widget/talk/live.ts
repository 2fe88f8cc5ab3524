import { type Door, Refused } from './door.ts';
import { locked } from './locked.ts';
import { pause, Waits } from './pause.ts';
import type { Session } from './session.ts';

/** What the live stream and other tabs report. */
export interface News {
  entries?: unknown[];
  seq?: number;
  isTyping?: boolean;
  /** Another tab has shown entries until this number. */
  read?: number;
}

interface Options {
  door: Door;
  session: Session;
  chat: string;
  signal: AbortSignal;
  /** The number after which the stream begins. */
  cursor(): number;
  take(news: News): void;
  connected(isConnected: boolean): void;
}

/** The live stream. Tabs of one browser share it: the tab with the lock has it and passes the news on. (SITE-14) */
export class Live {
  readonly #options: Options;
  readonly #tabs: BroadcastChannel | undefined;
  #isFollowing = false;

  constructor(options: Options) {
    this.#options = options;
    this.#tabs =
      'BroadcastChannel' in window ? new BroadcastChannel(`recado.chat.${options.chat}`) : undefined;
    this.#tabs?.addEventListener('message', ({ data }) => options.take(data));
    options.signal.addEventListener('abort', () => this.#tabs?.close());
  }

  /** Reports to the other tabs. */
  report(news: News): void {
    if (!this.#options.signal.aborted) this.#tabs?.postMessage(news);
  }

  /** Follows the conversation from now on. */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    void locked(`recado.live.${this.#options.chat}`, () => this.#stream());
  }

  async #stream(): Promise<void> {
    const { door, session, signal, cursor, take, connected } = this.#options;
    for (const waits = new Waits(); !signal.aborted; ) {
      try {
        const { token } = await session.begin();
        await door.follow(cursor(), token, signal, {
          opened: () => {
            waits.reset();
            connected(true);
          },
          take: (news) => {
            this.report(news);
            take(news);
          },
        });
      } catch (error) {
        if (error instanceof Refused && error.status === 401) session.drop();
        // The chat was switched off: it is asked for now and then.
        if (!signal.aborted) connected(false);
      }
      await pause(waits.next(), signal);
    }
  }
}
