import type { SiteMessage } from '@recado/shared/lib/siteWire';
import type { Word } from '../words.ts';
import { Refused } from './door.ts';
import type { Memory } from './memory.ts';
import { pause, Waits } from './pause.ts';

/** A file that a visitor sends. */
export interface Upload {
  file: Blob;
  name: string;
  isVoice: boolean;
}

/** A message on its way. */
export interface Unsent {
  message: SiteMessage;
  /** Its file, while this page has it. */
  upload?: Upload;
  /** How much of the file has left, from 0 to 1. */
  progress?: number;
  failure?: Word | undefined;
}

interface Options {
  memory: Memory;
  signal: AbortSignal;
  sendFile(upload: Upload, progress: (part: number) => void): Promise<{ fileId: number }>;
  send(message: SiteMessage): Promise<{ seq: number }>;
  /** The server has it. */
  sent(one: Unsent, seq: number): void;
  changed(): void;
}

const failures: Record<number, Word> = { 413: 'tooLarge', 415: 'wrongType' };

/** The messages that have not reached the server, in order. Words are kept for the next visit; files are not. */
export class Outbox {
  readonly #options: Options;
  readonly #unsent = new Map<string, Unsent>();
  /** Those that this page has seen off: another tab may have kept them. */
  readonly #gone = new Set<string>();
  #isSending = false;
  #isTooMany = false;

  constructor(options: Options) {
    this.#options = options;
    for (const message of options.memory.read().unsent) this.#unsent.set(message.id, { message });
  }

  get all(): readonly Unsent[] {
    return [...this.#unsent.values()];
  }

  /** The server takes no more for now. */
  get isTooMany(): boolean {
    return this.#isTooMany;
  }

  add(one: Unsent): void {
    this.#unsent.set(one.message.id, one);
    this.#changed();
    void this.run();
  }

  /** The server has it, as its entry says. */
  settle(id: string): void {
    if (this.#unsent.delete(id)) this.#keep(id);
  }

  /** Tries a failed message again. */
  retry(id: string): void {
    const one = this.#unsent.get(id);
    if (one) one.failure = undefined;
    this.#changed();
    void this.run();
  }

  /** Sends all of it, one after the other. */
  async run(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const { signal } = this.#options;
    for (const waits = new Waits(); !signal.aborted; ) {
      const next = this.all.find(({ failure }) => !failure);
      if (!next) break;
      try {
        await this.#send(next);
        this.#isTooMany = false;
        waits.reset();
      } catch (error) {
        const { status, retryAfterMs } = error instanceof Refused ? error : new Refused(0, 'offline');
        const isPassing = status === 0 || status === 429 || status >= 500;
        if (!isPassing) next.failure = failures[status] ?? 'notSent';
        this.#isTooMany = status === 429;
        this.#options.changed();
        if (isPassing) await pause(Math.max(retryAfterMs, waits.next()), signal);
      }
    }
    this.#isSending = false;
  }

  async #send(one: Unsent): Promise<void> {
    const { message, upload } = one;
    if (upload && message.fileId === undefined) {
      const { fileId } = await this.#options.sendFile(upload, (progress) => {
        one.progress = progress;
        this.#options.changed();
      });
      message.fileId = fileId;
      this.#keep();
    }
    const { seq } = await this.#options.send(message);
    this.#unsent.delete(message.id);
    this.#keep(message.id);
    this.#options.sent(one, seq);
  }

  #changed(): void {
    this.#keep();
    this.#options.changed();
  }

  /** Keeps what is on its way, beside what other tabs keep. */
  #keep(goneId?: string): void {
    if (goneId) this.#gone.add(goneId);
    const { memory } = this.#options;
    const others = memory.read().unsent.filter(({ id }) => !this.#gone.has(id) && !this.#unsent.has(id));
    const own = this.all.map(({ message }) => message).filter((one) => one.text || one.fileId !== undefined);
    memory.change({ unsent: [...others, ...own] });
  }
}
