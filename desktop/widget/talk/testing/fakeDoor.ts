import type { SiteEntry, SiteMessage } from '@recado/shared/lib/siteWire';
import { type Door, Refused } from '../door.ts';

interface Call {
  method: string;
  path: string;
  body: unknown;
  token: string | undefined;
}

type Listener = Parameters<Door['follow']>[3];

/** A server of one conversation, which tests can make silent or strict. */
export class FakeDoor implements Door {
  readonly calls: Call[] = [];
  readonly entries: SiteEntry[] = [];
  /** What a call is refused with; undefined: it is answered. */
  refuse: (call: Call) => Refused | undefined = () => undefined;
  /** The server stores what it takes, but its answer is lost. */
  losesAnswers = false;
  read = 0;
  #streams: { listener: Listener; end: (error?: Error) => void }[] = [];

  get hasStream(): boolean {
    return this.#streams.length > 0;
  }

  callsOf(path: string): Call[] {
    return this.calls.filter((one) => one.path === path);
  }

  /** The staff writes, or a message changes. */
  says(text: string, more: Partial<SiteEntry> = {}): SiteEntry {
    const seq = this.entries.length + 1;
    const entry = entryOf({ seq, id: `staff-${seq}`, fromVisitor: false, text, ...more });
    this.entries.push(entry);
    this.push({ entries: [entry], seq });
    return entry;
  }

  push(event: object): void {
    for (const { listener } of this.#streams) listener.take(event);
  }

  /** Ends the open streams, as a server that dies. */
  cut(): void {
    for (const { end } of this.#streams.splice(0)) end(new Refused(0, 'offline'));
  }

  addressOf = (path: string): string => `https://recado.example${path}`;

  async call<T>(
    method: 'GET' | 'POST',
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<T> {
    const call = { method, path, body, token };
    this.calls.push(call);
    await Promise.resolve();
    const refused = this.refuse(call);
    if (refused) throw refused;
    const reply = this.#reply(path, body);
    if (this.losesAnswers) throw new Refused(0, 'offline');
    return reply as T;
  }

  async upload<T>(path: string, token: string, body: FormData, progress: (part: number) => void): Promise<T> {
    progress(0.5);
    return this.call<T>('POST', path, { token, body });
  }

  follow(after: number, token: string, signal: AbortSignal, listener: Listener): Promise<void> {
    const call = { method: 'GET', path: '/stream', body: undefined, token };
    this.calls.push(call);
    const refused = this.refuse(call);
    if (refused) return Promise.reject(refused);
    return new Promise((resolve, reject) => {
      const one = { listener, end: (error?: Error) => (error ? reject(error) : resolve()) };
      this.#streams.push(one);
      signal.addEventListener('abort', () => one.end());
      listener.opened();
      const entries = this.entries.filter(({ seq }) => seq > after);
      if (entries.length > 0) listener.take({ entries, seq: this.entries.length });
    });
  }

  #reply(path: string, body: unknown): unknown {
    if (path === '/session')
      return { token: 'token-1', seq: this.entries.length, read: this.read, isKnown: false };
    if (path === '/messages' && body) return this.#take(body as SiteMessage);
    if (path.startsWith('/messages')) return { entries: [...this.entries], hasMore: false };
    if (path === '/files') return { fileId: 7 };
    return { message: 'ok' };
  }

  #take({ id, text = '' }: SiteMessage): { seq: number } {
    const before = this.entries.find((one) => one.id === id);
    if (before) return { seq: before.seq };
    const seq = this.entries.length + 1;
    const entry = entryOf({ seq, id, fromVisitor: true, text });
    this.entries.push(entry);
    this.push({ entries: [entry], seq });
    return { seq };
  }
}

/** An entry of a conversation. */
export const entryOf = (more: Partial<SiteEntry>): SiteEntry => ({
  seq: 1,
  id: 'entry-1',
  fromVisitor: false,
  at: '2026-01-02T10:00:00.000Z',
  text: '',
  file: null,
  choices: [],
  isEdited: false,
  isDeleted: false,
  ...more,
});
