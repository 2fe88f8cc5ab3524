import type { EventEmitter } from 'node:events';
import type { BinaryNode, WASocket } from 'baileys';
import { keyedLocks } from '../serialQueue.ts';

const messageEvent = 'CB:message';

/** What it needs of the library's socket. */
export interface MessageWire {
  ws: Pick<EventEmitter, 'rawListeners' | 'removeAllListeners' | 'on'>;
  messageMutex: Pick<WASocket['messageMutex'], 'mutex'>;
}

/**
 * Makes the library handle the messages of one chat one after the other, and those of different chats side by
 * side. By itself it looks up addresses for each before it queues them for decryption, and whichever look-up is
 * quicker overtakes the others; and it decrypts one message at a time, so that each would wait for the commits
 * of all before it.
 */
export function orderMessages({ ws: wire, messageMutex }: MessageWire): void {
  messageMutex.mutex = async (work) => work();
  const handlers = wire.rawListeners(messageEvent) as ((stanza: BinaryNode) => unknown)[];
  const inChat = keyedLocks();
  wire.removeAllListeners(messageEvent);
  wire.on(messageEvent, (stanza: BinaryNode) =>
    inChat([stanza.attrs.from ?? ''], async () => {
      for (const handle of handlers) await handle.call(wire, stanza);
    }),
  );
}
