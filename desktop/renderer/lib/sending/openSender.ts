import { AppError } from '@recado/shared/errors';
import { onHeardAgain, useLiveStatus } from '../live/liveStatus.ts';
import { useSession } from '../session/session.ts';
import { type Outbox, outgoingFiles, type Sending } from './openOutbox.ts';
import { beginUpload, stopUpload } from './uploads.ts';

/** What a request that carries the file of a message needs. */
interface Carried {
  files: File[];
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** What a request of a message needs besides its words. */
interface Posting {
  /** A repeat of the same try is the same request. */
  idempotencyKey: string;
  carried: Carried | Record<string, never>;
}

/** After so long what was lost although the line stands is tried again; then after twice as long each time. */
const firstAgainMs = 2000;
const longestAgainMs = 30_000;

/**
 * Sends what stands in an outbox: messages of one conversation one after the other, in the order they were written;
 * what nobody could be asked for leaves by itself when the server is heard again, or a little later where it was heard
 * all the time. `post` sends one and keeps what
 * the server says of it; what it throws is kept beside the message.
 */
export function openSender<Item extends Sending>(
  { use, conversationOf, put, drop }: Outbox<Item>,
  post: (item: Item, how: Posting) => Promise<void>,
) {
  const turns = new Map<string, Promise<void>>();
  let again: ReturnType<typeof setTimeout> | undefined;
  let againMs = firstAgainMs;

  function queue(conversation: string, clientId: string) {
    const turn = (turns.get(conversation) ?? Promise.resolve()).then(() => attempt(clientId));
    turns.set(conversation, turn);
    void turn.then(() => {
      if (turns.get(conversation) === turn) turns.delete(conversation);
    });
  }

  async function attempt(clientId: string): Promise<void> {
    const item = use.getState().items.find((one) => one.clientId === clientId);
    if (!item || item.failure) return;
    const file = outgoingFiles.get(clientId);
    if (item.file && !file) return put({ ...item, failure: 'fileLost' });
    const upload = file && beginUpload(clientId);
    try {
      await post(item, {
        // A refusal was an answer, so the next try is another request; silence is not.
        idempotencyKey: `${clientId}.${item.tries}`,
        carried:
          file && upload ? { files: [file], signal: upload.signal, onProgress: upload.onProgress } : {},
      });
      drop(clientId);
      againMs = firstAgainMs;
    } catch (error) {
      const isRefused = error instanceof AppError;
      // The event may have told of it although the reply was lost; or nobody wants it any more.
      if (!use.getState().items.some((one) => one.clientId === clientId)) return;
      put({
        ...item,
        tries: isRefused ? item.tries + 1 : item.tries,
        failure: isRefused ? error.code : 'offline',
        failureData: isRefused ? error.data : undefined,
      });
      if (!isRefused) soonAgain();
    } finally {
      upload?.end();
    }
  }

  // One request was lost, and the line stands: nobody would say that the server is heard again.
  function soonAgain(): void {
    clearTimeout(again);
    again = setTimeout(() => {
      if (useLiveStatus.getState().offlineSince === undefined) sendWaiting();
    }, againMs);
    againMs = Math.min(longestAgainMs, againMs * 2);
  }

  /** Tries a message again that could not be sent. */
  function resend(item: Item): void {
    put({ ...item, failure: undefined, failureData: undefined });
    queue(conversationOf(item), item.clientId);
  }

  /** Tries again what could not leave because nobody could be asked, in the order it was written; of one conversation or of all. */
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

  onHeardAgain(() => sendWaiting());

  return {
    resend,
    sendWaiting,
    /** Puts a message where it is shown at once, and sends it. */
    send(item: Item, file?: File): void {
      // What was written before is said before.
      sendWaiting(conversationOf(item));
      if (file) outgoingFiles.set(item.clientId, file);
      put(item);
      queue(conversationOf(item), item.clientId);
    },
    /** Gives a message up that could not be sent, or whose file has not yet left; what the server has stays. */
    discard({ clientId }: Pick<Item, 'clientId'>): void {
      drop(clientId);
      stopUpload(clientId);
    },
  };
}
