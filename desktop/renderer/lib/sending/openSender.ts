import { AppError } from '@recado/shared/errors';
import { overCodes } from '../api.ts';
import { Backoff } from '../live/backoff.ts';
import { onLive, useLiveStatus } from '../live/liveStatus.ts';
import { onWordsKey } from '../offline/wordsKey.ts';
import type { Outbox, Sending } from './openOutbox.ts';
import { fileOf, keepFile } from './outgoingFiles.ts';
import { passingMs } from './passingMs.ts';
import { Turns } from './turns.ts';
import { beginUpload, stopUpload } from './uploads.ts';

/** What a request needs to carry a message's file. */
interface Carried {
  files: File[];
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** What a request needs besides the message. */
export interface Posting {
  /** The same for repeats of one attempt, so that they are one request. */
  idempotencyKey: string;
  carried: Carried | Record<string, never>;
}

/**
 * What is to become of a message that waited. `question` holds what the message remembers of the question, `send` the
 * condition under which the server takes it.
 */
export type Verdict<Item> = 'send' | 'arrived' | { send: Partial<Item> } | { question: Partial<Item> };

interface Work<Item> {
  /** Sends one message and applies the server's reply; the sender keeps its error beside the message. */
  post(item: Item, how: Posting): Promise<void>;
  /** Judges the messages of one conversation that waited, one verdict each; without it all leave. */
  review?(items: readonly Item[]): Promise<readonly Verdict<Item>[]>;
  /** The question of a message that the server refused because its conversation changed; undefined for other errors. */
  askAfter?(error: AppError): Partial<Item> | undefined;
}

/** The waits before a retry of a request that failed while the connection is open. */
const retryWaits = { firstMs: 2000, longestMs: 30_000, jitter: 0 };

/**
 * What went wrong with a message. A refusal is a reply, so the next attempt is a new request; silence is not. A session
 * that is over says nothing about the message: it waits until its writer has signed in again. Nor does a server that
 * has too much to do: the message waits for it.
 */
function failureOf({ tries }: Sending, error: unknown): Partial<Sending> {
  if (passingMs(error) !== undefined) return { failure: 'offline', failureData: { isBusy: true } };
  return error instanceof AppError && !overCodes.includes(error.code)
    ? { tries: tries + 1, failure: error.code, failureData: error.data }
    : { failure: 'offline', failureData: undefined };
}

const onItsWay = { failure: undefined, failureData: undefined, changes: undefined, ifUnchanged: undefined };

/**
 * Sends the messages of an outbox, one at a time per conversation, in the order they were written.
 * A message that found no server leaves by itself once live events are back, or after a short wait if they never
 * stopped. Before that, `review` looks whether it still fits.
 */
export const openSender = <Item extends Sending>(outbox: Outbox<Item>, work: Work<Item>): Sender<Item> =>
  new Sender(outbox, work);

class Sender<Item extends Sending> {
  readonly #outbox: Outbox<Item>;
  readonly #work: Work<Item>;
  readonly #turns: Turns;
  // One request failed while the connection is open, so no reconnect would trigger a retry.
  readonly #retries = new Backoff(retryWaits, () => {
    if (useLiveStatus.getState().offlineSince === undefined) this.sendWaiting();
  });

  constructor(outbox: Outbox<Item>, work: Work<Item>) {
    this.#outbox = outbox;
    this.#work = work;
    this.#turns = new Turns(outbox.name);
    onLive(() => this.sendWaiting());
    // What this page could not open before may wait.
    onWordsKey(() => {
      if (useLiveStatus.getState().offlineSince === undefined) this.sendWaiting();
    });
  }

  /** Retries messages that found no server, in the order they were written; of one conversation or of all. */
  readonly sendWaiting = (conversation?: string): void => {
    const { adopt, conversationOf, isOwn, use } = this.#outbox;
    adopt();
    const waiting = use.getState().items.filter((item) => item.failure === 'offline' && isOwn(item));
    for (const one of new Set(waiting.map(conversationOf)))
      if (conversation === undefined || conversation === one) this.#turns.run(one, () => this.#settle(one));
  };

  /** Retries a message that failed. */
  readonly resend = (item: Item): void => {
    if (item.failure === 'offline') this.sendWaiting(this.#outbox.conversationOf(item));
    else this.#sendNow(item);
  };

  /** Sends the messages of a conversation that waited for a decision: the person has seen what changed. */
  readonly release = (conversation: string): void => {
    for (const item of this.#inState('asks', conversation)) this.#sendNow(item);
  };

  /** Shows a message at once and sends it, behind older ones that wait for the network. */
  readonly send = (item: Item, file?: File): void => {
    const conversation = this.#outbox.conversationOf(item);
    const isBehind = this.#inState('offline', conversation).length > 0;
    this.#outbox.put(isBehind ? { ...item, failure: 'offline' } : item);
    if (file) keepFile(item, file);
    if (isBehind) this.sendWaiting(conversation);
    else this.#queue(item);
  };

  /** Discards a message that failed or whose file is still uploading; what the server has stays. */
  readonly discard = ({ clientId }: Pick<Item, 'clientId'>): void => {
    this.#outbox.drop(clientId);
    stopUpload(clientId);
  };

  #queue(item: Item): void {
    this.#turns.run(this.#outbox.conversationOf(item), () => this.#attempt(item.clientId));
  }

  #sendNow(item: Item): void {
    this.#change(item.clientId, onItsWay);
    this.#queue(item);
  }

  #change(clientId: string, changes: Partial<Sending>): void {
    this.#outbox.change(clientId, changes as Partial<Item>);
  }

  #askWriter(clientId: string, question: Partial<Item>): void {
    this.#outbox.change(clientId, { ...question, failure: 'asks' });
  }
  #inState(state: 'offline' | 'asks' | undefined, conversation: string): Item[] {
    const { use, conversationOf, isOwn } = this.#outbox;
    const { items } = use.getState();
    return items.filter(
      (item) => item.failure === state && conversationOf(item) === conversation && isOwn(item),
    );
  }

  /** An older message of its conversation waits for the network: nothing overtakes it. */
  #waitsBefore(item: Item): boolean {
    const { items } = this.#outbox.use.getState();
    const older = new Set(items.slice(0, items.indexOf(item)));
    return this.#inState('offline', this.#outbox.conversationOf(item)).some((one) => older.has(one));
  }

  async #attempt(clientId: string): Promise<void> {
    const { drop, find, isOwn, isRemoved } = this.#outbox;
    const item = find(clientId);
    if (!item || item.failure) return;
    if (isRemoved(clientId)) return drop(clientId);
    if (this.#waitsBefore(item)) return this.#change(clientId, { failure: 'offline' });
    const file = item.file && (await fileOf(clientId));
    // Somebody else may have signed in since it was queued.
    if (!isOwn(item)) return this.#change(clientId, { failure: 'offline' });
    if (item.file && !file) return this.#change(clientId, { failure: 'fileLost' });
    const upload = file && beginUpload(clientId);
    const carried =
      file && upload ? { files: [file], signal: upload.signal, onProgress: upload.onProgress } : {};
    try {
      await this.#work.post(item, { idempotencyKey: `${clientId}.${item.tries}`, carried });
      drop(clientId);
      this.#retries.succeeded();
    } catch (error) {
      // An event may have delivered the message although the reply was lost, or the person has discarded it.
      if (!find(clientId)) return;
      const question = error instanceof AppError ? this.#work.askAfter?.(error) : undefined;
      if (question) return this.#askWriter(clientId, question);
      this.#change(clientId, failureOf(item, error));
      const waitMs = passingMs(error);
      if (waitMs !== undefined || !(error instanceof AppError)) this.#retries.soon(waitMs);
    } finally {
      upload?.end();
    }
  }

  /** Reviews what waits in a conversation, then sends in order what still fits. */
  async #settle(conversation: string): Promise<void> {
    const { drop, isOwn, isRemoved } = this.#outbox;
    for (const { clientId } of this.#inState('offline', conversation))
      if (isRemoved(clientId)) drop(clientId);
    const waiting = this.#inState('offline', conversation);
    if (waiting.length === 0) return;
    const { review } = this.#work;
    let verdicts: readonly Verdict<Item>[];
    try {
      verdicts = review ? await review(waiting) : waiting.map(() => 'send' as const);
    } catch (error) {
      return this.#retries.soon(passingMs(error));
    }
    // Somebody else has signed in meanwhile: they may see another conversation, so the answer counts for nothing.
    if (!waiting.every(isOwn)) return;
    waiting.forEach(({ clientId }, n) => {
      const verdict = verdicts[n];
      if (verdict === 'arrived') drop(clientId);
      else if (typeof verdict === 'object' && 'question' in verdict)
        this.#askWriter(clientId, verdict.question);
      else
        this.#outbox.change(clientId, {
          ...onItsWay,
          ...(typeof verdict === 'object' && verdict.send),
        } as Partial<Item>);
    });
    // What was written meanwhile and has its turn later leaves in its place here: nothing younger overtakes it.
    for (const { clientId } of this.#inState(undefined, conversation)) await this.#attempt(clientId);
  }
}
