import type {
  SignedIdentity,
  SiteEntries,
  SiteEntry,
  SiteMessage,
  SitePage,
  SiteSession,
} from '@recado/shared/lib/siteWire';
import { type Door, Refused } from './door.ts';
import type { Memory } from './memory.ts';

/** A message as the page shows it. */
export interface Shown extends SiteEntry {
  /** How far one of the visitor got. */
  state: 'sent' | 'sending' | 'failed';
}

/** What the view shows. */
export interface ChatState {
  messages: readonly Shown[];
  unread: number;
  hasOlder: boolean;
  isTyping: boolean;
  isConnected: boolean;
  problem: 'tooMany' | undefined;
}

interface Options {
  door: Door;
  memory: Memory;
  chat: string;
  identity: SignedIdentity | undefined;
  page(): SitePageInput;
  /** Called after each change. */
  changed(state: ChatState, cause: 'news' | 'other'): void;
}
type SitePageInput = { [K in keyof typeof SitePage.shape]: string };

const waits = { firstMs: 1000, mostMs: 30_000, typingMs: 3000, typedMs: 6000 };

/**
 * The conversation of one visitor: the session, the messages in order, those on their way, and the live stream. Tabs of
 * one browser share a stream: the tab with the lock has it and passes events on.
 */
export class Chat {
  readonly #options: Options;
  readonly #entries = new Map<string, SiteEntry>();
  readonly #unsent = new Map<string, { message: SiteMessage; hasFailed: boolean }>();
  readonly #tabs: BroadcastChannel | undefined;
  readonly #ends = new AbortController();
  #session: Promise<SiteSession> | undefined;
  #cursor = 0;
  #read = 0;
  #delivered = 0;
  #isOpen = false;
  #hasOlder = false;
  #isFollowing = false;
  #isConnected = true;
  #isSending = false;
  #problem: ChatState['problem'];
  #typedAt = 0;
  #toldTypingAt = 0;
  #isTyping = false;
  #typingEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    for (const message of options.memory.read().unsent)
      this.#unsent.set(message.id, { message, hasFailed: false });
    this.#tabs =
      'BroadcastChannel' in window ? new BroadcastChannel(`recado.chat.${options.chat}`) : undefined;
    this.#tabs?.addEventListener('message', ({ data }) => this.#take(data));
  }

  /** Resumes an earlier conversation, if this browser has one or the site knows the visitor. */
  async resume(): Promise<void> {
    const { memory, identity } = this.#options;
    if (memory.read().token === '' && !identity && this.#unsent.size === 0) return;
    const session = await this.#begin();
    if (session.seq > 0) await this.#load();
    if (this.#unsent.size > 0) void this.#sendAll();
  }

  /** The visitor opens or closes the window: what is shown is read. */
  show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen) this.#tellSeen();
  }

  /** Sends a message; it is kept until the server has it. */
  send(message: Omit<SiteMessage, 'id' | 'page'>): void {
    const id = crypto.randomUUID();
    this.#unsent.set(id, { message: { ...message, id, page: this.#options.page() }, hasFailed: false });
    this.#typedAt = 0;
    this.#keepUnsent();
    this.#changed();
    void this.#sendAll();
  }

  /** Sends a file, and a message with it. */
  async sendFile(file: Blob, name: string, isVoice = false): Promise<void> {
    const form = new FormData();
    form.append(isVoice ? 'voice' : 'file', file, name);
    const { fileId } = await this.#call<{ fileId: number }>('POST', '/files', form);
    this.send({ text: '', fileId });
  }

  /** Tries a failed message again. */
  retry(id: string): void {
    const one = this.#unsent.get(id);
    if (one) one.hasFailed = false;
    this.#changed();
    void this.#sendAll();
  }

  /** Loads messages before those that are there. */
  async loadOlder(): Promise<void> {
    const first = Math.min(...[...this.#entries.values()].map(({ seq }) => seq));
    const { entries, hasMore } = await this.#call<SiteEntries>('GET', `/messages?before=${first}`);
    this.#hasOlder = hasMore;
    // A later change of a message may be here already.
    for (const entry of entries) if (!this.#entries.has(entry.id)) this.#entries.set(entry.id, entry);
    this.#changed();
  }

  /** The visitor types: tells the staff now and then. */
  typed(): void {
    const now = Date.now();
    this.#typedAt = now;
    if (this.#cursor === 0 || now - this.#toldTypingAt < waits.typingMs) return;
    this.#toldTypingAt = now;
    this.#call('POST', '/typing', { isTyping: true }).catch(() => {});
    setTimeout(() => {
      if (Date.now() - this.#typedAt < waits.typedMs) return;
      this.#call('POST', '/typing', { isTyping: false }).catch(() => {});
    }, waits.typedMs);
  }

  /** The visitor went to another page of the site. */
  visited(): void {
    if (this.#cursor > 0) this.#call('POST', '/visit', this.#options.page()).catch(() => {});
  }

  /** Ends it: nothing is sent or heard any more. */
  end(): void {
    this.#ends.abort();
    this.#tabs?.close();
  }

  async #begin(): Promise<SiteSession> {
    this.#session ??= locked(`recado.session.${this.#options.chat}`, () => this.#enter());
    return this.#session.catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
  }

  async #enter(): Promise<SiteSession> {
    const { memory, identity, door } = this.#options;
    const { token, user } = memory.read();
    const isOwn = user === '' || user === identity?.userId;
    // Somebody else used this browser: their session and words are not this visitor's.
    if (!isOwn) {
      this.#unsent.clear();
      this.#keepUnsent();
    }
    const body = { ...(isOwn && token !== '' && { token }), ...(identity && { identity }) };
    const session = await door.call<SiteSession>('POST', '/session', { body });
    memory.change({ token: session.token, user: identity?.userId ?? '' });
    this.#read = Math.max(this.#read, session.read);
    return session;
  }

  /** A call with the session; one that has ended is renewed once. */
  async #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const { token } = await this.#begin();
    try {
      return await this.#options.door.call<T>(method, path, { token, body });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.#session = undefined;
      const renewed = await this.#begin();
      return this.#options.door.call<T>(method, path, { token: renewed.token, body });
    }
  }

  async #load(): Promise<void> {
    const { entries, hasMore } = await this.#call<SiteEntries>('GET', '/messages');
    this.#hasOlder = hasMore;
    this.#merge(entries);
    this.#follow();
    this.visited();
    this.#changed();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let waitMs = waits.firstMs; ; ) {
      const next = [...this.#unsent.values()].find(({ hasFailed }) => !hasFailed);
      if (!next || this.#ends.signal.aborted) break;
      try {
        const { seq } = await this.#call<{ seq: number }>('POST', '/messages', next.message);
        this.#unsent.delete(next.message.id);
        this.#problem = undefined;
        this.#sent(next.message, seq);
        waitMs = waits.firstMs;
      } catch (error) {
        const { status, retryAfterMs } = error instanceof Refused ? error : new Refused(0, 'offline');
        const isPassing = status === 0 || status === 429 || status >= 500;
        if (!isPassing) next.hasFailed = true;
        this.#problem = status === 429 ? 'tooMany' : undefined;
        this.#changed();
        if (isPassing) await pause(Math.max(retryAfterMs, waitMs), this.#ends.signal);
        waitMs = Math.min(waitMs * 2, waits.mostMs);
      }
    }
    this.#isSending = false;
  }

  /** The server has it: it keeps its place until its entry comes. */
  #sent({ id, text = '' }: SiteMessage, seq: number): void {
    this.#keepUnsent();
    if (!this.#entries.has(id)) this.#entries.set(id, ownEntry(id, text, seq));
    this.#follow();
    this.#changed();
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    void locked(`recado.live.${this.#options.chat}`, () => this.#stream());
  }

  async #stream(): Promise<void> {
    const { signal } = this.#ends;
    for (let waitMs = waits.firstMs; !signal.aborted; ) {
      try {
        const { token } = await this.#begin();
        const take = (event: unknown) => {
          waitMs = waits.firstMs;
          this.#tabs?.postMessage(event);
          this.#take(event);
        };
        await this.#options.door.follow(this.#cursor, token, take, signal);
        this.#isConnected = true;
        waitMs = waits.firstMs;
      } catch (error) {
        if (error instanceof Refused && error.status === 401) this.#session = undefined;
        this.#isConnected = navigator.onLine;
        this.#changed();
      }
      // Many pages that lost a server do not come back at one moment.
      await pause(waitMs * (0.5 + Math.random()), signal);
      waitMs = Math.min(waitMs * 2, waits.mostMs);
    }
  }

  #take(event: unknown): void {
    const { entries, seq, isTyping } = event as { entries?: SiteEntry[]; seq?: number; isTyping?: boolean };
    this.#isConnected = true;
    if (isTyping !== undefined) {
      this.#showTyping(isTyping);
      return;
    }
    const hasNews = entries?.some((entry) => !entry.fromVisitor && entry.seq > this.#cursor) ?? false;
    this.#merge(entries ?? []);
    this.#cursor = Math.max(this.#cursor, seq ?? 0);
    if (hasNews) this.#showTyping(false);
    this.#tellSeen();
    this.#changed(hasNews ? 'news' : 'other');
  }

  #showTyping(isTyping: boolean): void {
    clearTimeout(this.#typingEnds);
    this.#isTyping = isTyping;
    if (isTyping) this.#typingEnds = setTimeout(() => this.#showTyping(false), 20_000);
    this.#changed();
  }

  #merge(entries: readonly SiteEntry[]): void {
    for (const entry of entries) {
      this.#cursor = Math.max(this.#cursor, entry.seq);
      const before = this.#entries.get(entry.id);
      // A change has a number of its own; the message keeps its place.
      this.#entries.set(entry.id, before ? { ...entry, seq: before.seq } : entry);
      if (this.#unsent.delete(entry.id)) this.#keepUnsent();
    }
  }

  #keepUnsent(): void {
    this.#options.memory.change({ unsent: [...this.#unsent.values()].map(({ message }) => message) });
  }

  #tellSeen(): void {
    const isSeen = this.#isOpen && document.visibilityState === 'visible';
    const read = isSeen ? this.#cursor : this.#read;
    if (read <= this.#read && this.#cursor <= this.#delivered) return;
    this.#read = read;
    this.#delivered = this.#cursor;
    if (isSeen) this.#changed();
    this.#call('POST', '/seen', { delivered: this.#delivered, read }).catch(() => {});
  }

  #changed(cause: 'news' | 'other' = 'other'): void {
    const sent = [...this.#entries.values()].sort((a, b) => a.seq - b.seq);
    const onTheirWay = [...this.#unsent.values()].map(
      ({ message, hasFailed }): Shown => ({
        ...ownEntry(message.id, message.text ?? '', Number.MAX_SAFE_INTEGER),
        state: hasFailed ? 'failed' : 'sending',
      }),
    );
    this.#options.changed(
      {
        messages: [...sent.map((entry): Shown => ({ ...entry, state: 'sent' })), ...onTheirWay],
        unread: sent.filter(
          ({ fromVisitor, seq, isDeleted }) => !fromVisitor && !isDeleted && seq > this.#read,
        ).length,
        hasOlder: this.#hasOlder,
        isTyping: this.#isTyping,
        isConnected: this.#isConnected,
        problem: this.#problem,
      },
      cause,
    );
  }
}

const ownEntry = (id: string, text: string, seq: number): SiteEntry => ({
  seq,
  id,
  fromVisitor: true,
  at: new Date().toISOString(),
  text,
  file: null,
  choices: [],
  isEdited: false,
  isDeleted: false,
});

/** Runs in one tab of the browser at a time, where the browser has locks. */
const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
