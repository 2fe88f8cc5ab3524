import type {
  SignedIdentity,
  SiteEntries,
  SiteEntry,
  SiteMessage,
  SitePage,
  SiteSession,
} from '@recado/shared/lib/siteWire';
import type { Word } from '../words.ts';
import { type Door, Refused } from './door.ts';
import { Live, type News } from './live.ts';
import type { Memory } from './memory.ts';
import { Outbox, type Unsent, type Upload } from './outbox.ts';
import { ownEntry } from './ownEntry.ts';
import { pause, Waits } from './pause.ts';
import { Session } from './session.ts';

/** A message as the page shows it. */
export interface Shown extends SiteEntry {
  /** How far one of the visitor got. */
  state: 'sent' | 'sending' | 'failed';
  /** How much of its file has left, from 0 to 1. */
  progress?: number | undefined;
  failure?: Word | undefined;
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

const typingMs = 3000;
const typedMs = 6000;
const typingEndsMs = 20_000;

/** The conversation of one visitor: the messages in order, those on their way, and how far they are read. */
export class Chat {
  readonly #options: Options;
  readonly #entries = new Map<string, SiteEntry>();
  readonly #ends = new AbortController();
  readonly #session: Session;
  readonly #outbox: Outbox;
  readonly #live: Live;
  #cursor = 0;
  #read = 0;
  /** What the server knows of both. */
  #reported = { delivered: 0, read: 0 };
  #isOpen = false;
  #hasOlder = false;
  #isConnected = true;
  #typedAt = 0;
  #toldTypingAt = 0;
  #isTyping = false;
  #typingEnds: ReturnType<typeof setTimeout> | undefined;
  #page = '';

  constructor(options: Options) {
    this.#options = options;
    const { door, memory, chat, identity } = options;
    const { signal } = this.#ends;
    this.#session = new Session({ door, memory, chat, identity });
    this.#outbox = new Outbox({
      memory,
      signal,
      sendFile: (upload, progress) => this.#sendFile(upload, progress),
      send: (message) => this.#call('POST', '/messages', message),
      sent: (one, seq) => this.#sent(one, seq),
      changed: () => this.#changed(),
    });
    this.#live = new Live({
      door,
      session: this.#session,
      chat,
      signal,
      cursor: () => this.#cursor,
      take: (news) => this.#take(news),
      connected: (isConnected) => {
        this.#isConnected = isConnected;
        // What was seen while the server was away.
        if (isConnected) this.#tellSeen();
        this.#changed();
      },
    });
  }

  /** Resumes an earlier conversation, if this browser has one or the site knows the visitor. */
  async resume(): Promise<void> {
    const hasUnsent = this.#outbox.all.length > 0;
    if (hasUnsent) void this.#outbox.run();
    if (hasUnsent) this.#changed();
    if (!this.#session.hasPast) return;
    for (const waits = new Waits(); !this.#ends.signal.aborted; ) {
      try {
        const session = await this.#session.begin();
        this.#begun(session);
        if (session.seq > 0) await this.#load();
        return;
      } catch (error) {
        const status = error instanceof Refused ? error.status : 0;
        if (status !== 0 && status !== 429 && status < 500) throw error;
        await pause(waits.next(), this.#ends.signal);
      }
    }
  }

  /** The visitor opens or closes the window: what is shown is read. */
  show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen) this.#tellSeen();
  }

  /** Sends a message; it is kept until the server has it. */
  send(message: Omit<SiteMessage, 'id' | 'page'>, upload?: Upload): void {
    this.#typedAt = 0;
    const id = crypto.randomUUID();
    this.#outbox.add({
      message: { ...message, id, page: this.#options.page() },
      ...(upload && { upload, progress: 0 }),
    });
  }

  /** Tries a failed message again. */
  retry(id: string): void {
    this.#outbox.retry(id);
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
    if (this.#cursor === 0 || now - this.#toldTypingAt < typingMs) return;
    this.#toldTypingAt = now;
    this.#call('POST', '/typing', { isTyping: true }).catch(() => {});
    setTimeout(() => {
      if (Date.now() - this.#typedAt < typedMs) return;
      this.#call('POST', '/typing', { isTyping: false }).catch(() => {});
    }, typedMs);
  }

  /** The visitor went to another page of the site. */
  visited(): void {
    const page = this.#options.page();
    const address = page.url.split(/[?#]/)[0]!;
    if (this.#cursor === 0 || address === this.#page) return;
    this.#page = address;
    this.#call('POST', '/visit', page).catch(() => {});
  }

  /** Ends it: nothing is sent or heard any more. */
  end(): void {
    this.#ends.abort();
  }

  #call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return this.#session.within((token) => this.#options.door.call<T>(method, path, { token, body }));
  }

  #sendFile({ file, name, isVoice }: Upload, progress: (part: number) => void): Promise<{ fileId: number }> {
    const form = new FormData();
    form.append(isVoice ? 'voice' : 'file', file, name);
    return this.#session.within((token) => this.#options.door.upload('/files', token, form, progress));
  }

  #begun({ read }: SiteSession): void {
    this.#read = Math.max(this.#read, read);
    this.#reported.read = Math.max(this.#reported.read, read);
  }

  async #load(): Promise<void> {
    const { entries, hasMore } = await this.#call<SiteEntries>('GET', '/messages');
    this.#hasOlder = hasMore;
    this.#merge(entries);
    this.#live.follow();
    this.visited();
    this.#tellSeen();
    this.#changed();
  }

  /** The server has it: it keeps its place until its entry comes. */
  #sent(one: Unsent, seq: number): void {
    const { id } = one.message;
    if (!this.#entries.has(id)) this.#entries.set(id, { ...ownEntry(one), seq });
    this.#page ||= one.message.page?.url?.split(/[?#]/)[0] ?? '';
    this.#live.follow();
    this.#changed();
  }

  #take({ entries: received, seq = 0, isTyping, read }: News): void {
    if (read !== undefined) {
      this.#read = Math.max(this.#read, read);
      this.#changed();
      return;
    }
    if (isTyping !== undefined) {
      this.#showTyping(isTyping);
      return;
    }
    const entries = (received ?? []) as SiteEntry[];
    const hasNews = entries.some((entry) => !entry.fromVisitor && entry.seq > this.#cursor);
    this.#merge(entries);
    this.#cursor = Math.max(this.#cursor, seq);
    // Another tab began the conversation: this one goes on when that one closes.
    this.#live.follow();
    if (hasNews) this.#showTyping(false);
    this.#tellSeen();
    this.#changed(hasNews ? 'news' : 'other');
  }

  #showTyping(isTyping: boolean): void {
    clearTimeout(this.#typingEnds);
    this.#isTyping = isTyping;
    if (isTyping) this.#typingEnds = setTimeout(() => this.#showTyping(false), typingEndsMs);
    this.#changed();
  }

  #merge(entries: readonly SiteEntry[]): void {
    for (const entry of entries) {
      this.#cursor = Math.max(this.#cursor, entry.seq);
      const before = this.#entries.get(entry.id);
      // A change has a number of its own; the message keeps its place.
      this.#entries.set(entry.id, before ? { ...entry, seq: before.seq } : entry);
      this.#outbox.settle(entry.id);
    }
  }

  #tellSeen(): void {
    const isSeen = this.#isOpen && document.visibilityState === 'visible';
    if (isSeen && this.#cursor > this.#read) {
      this.#read = this.#cursor;
      this.#live.report({ read: this.#read });
      this.#changed();
    }
    const now = { delivered: this.#cursor, read: this.#read };
    const { delivered, read } = this.#reported;
    if (this.#cursor === 0 || (now.delivered <= delivered && now.read <= read)) return;
    this.#reported = now;
    this.#call('POST', '/seen', now).catch(() => {
      // The open stream begins it again.
      this.#reported = { delivered, read };
    });
  }

  #changed(cause: 'news' | 'other' = 'other'): void {
    const sent = [...this.#entries.values()].sort((a, b) => a.seq - b.seq);
    const onTheirWay = this.#outbox.all.map(
      (one): Shown => ({
        ...ownEntry(one),
        state: one.failure ? 'failed' : 'sending',
        progress: one.progress,
        failure: one.failure,
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
        problem: this.#outbox.isTooMany ? 'tooMany' : undefined,
      },
      cause,
    );
  }
}
