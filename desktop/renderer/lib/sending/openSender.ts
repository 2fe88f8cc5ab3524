import { AppError } from '@recado/shared/errors';
import { Backoff } from '../live/backoff.ts';
import { onReconnect, useLiveStatus } from '../live/liveStatus.ts';
import { useSession } from '../session/session.ts';
import { type Outbox, outgoingFiles, type Sending } from './openOutbox.ts';
import { Turns } from './turns.ts';
import { beginUpload, stopUpload } from './uploads.ts';

/** What a request needs to carry a message's file. */
interface Carried {
  files: File[];
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** What a request needs besides the message. */
interface Posting {
  /** The same for repeats of one attempt, so that they are one request. */
  idempotencyKey: string;
  carried: Carried | Record<string, never>;
}

/** The waits before a retry of a request that failed while the connection is open. */
const retryWaits = { firstMs: 2000, longestMs: 30_000, jitter: 0 };

/** The message with what went wrong. A refusal is a reply, so the next attempt is a new request; silence is not. */
const withFailure = <Item extends Sending>(item: Item, error: unknown): Item =>
  error instanceof AppError
    ? { ...item, tries: item.tries + 1, failure: error.code, failureData: error.data }
    : { ...item, failure: 'offline', failureData: undefined };

/**
 * Sends the messages of an outbox, one at a time per conversation, in the order they were written.
 * A message that found no server leaves by itself after the next reconnect, or after a short wait if the
 * connection never broke.
 * `post` sends one and applies the server's reply; the sender keeps its error beside the message.
 */
export function openSender<Item extends Sending>(
  { use, conversationOf, put, drop }: Outbox<Item>,
  post: (item: Item, how: Posting) => Promise<void>,
) {
  const turns = new Turns();
  // One request failed while the connection is open, so no reconnect would trigger a retry.
  const retries = new Backoff(retryWaits, () => {
    if (useLiveStatus.getState().offlineSince === undefined) sendWaiting();
  });

  const queue = (item: Item) => turns.run(conversationOf(item), () => attempt(item.clientId));

  async function attempt(clientId: string): Promise<void> {
    const item = use.getState().items.find((one) => one.clientId === clientId);
    if (!item || item.failure) return;
    const file = outgoingFiles.get(clientId);
    if (item.file && !file) return put({ ...item, failure: 'fileLost' });
    const upload = file && beginUpload(clientId);
    try {
      await post(item, {
        idempotencyKey: `${clientId}.${item.tries}`,
        carried:
          file && upload ? { files: [file], signal: upload.signal, onProgress: upload.onProgress } : {},
      });
      drop(clientId);
      retries.succeeded();
    } catch (error) {
      // An event may have delivered the message although the reply was lost, or the person has discarded it.
      if (!use.getState().items.some((one) => one.clientId === clientId)) return;
      put(withFailure(item, error));
      if (!(error instanceof AppError)) retries.soon();
    } finally {
      upload?.end();
    }
  }

  /** Retries a message that failed. */
  function resend(item: Item): void {
    put({ ...item, failure: undefined, failureData: undefined });
    queue(item);
  }

  /** Retries messages that found no server, in the order they were written; of one conversation or of all. */
  function sendWaiting(conversation?: string): void {
    const userId = useSession.getState().user?.id;
    for (const item of use.getState().items)
      if (
        item.failure === 'offline' &&
        item.userId === userId &&
        (conversation ?? conversationOf(item)) === conversationOf(item)
      )
        resend(item);
  }

  onReconnect(() => sendWaiting());

  return {
    resend,
    sendWaiting,
    /** Shows a message at once and sends it. */
    send(item: Item, file?: File): void {
      // Older messages leave before it.
      sendWaiting(conversationOf(item));
      if (file) outgoingFiles.set(item.clientId, file);
      put(item);
      queue(item);
    },
    /** Discards a message that failed or whose file is still uploading; what the server has stays. */
    discard({ clientId }: Pick<Item, 'clientId'>): void {
      drop(clientId);
      stopUpload(clientId);
    },
  };
}
