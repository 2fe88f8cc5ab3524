import type { EventEmitter } from 'node:events';
import type { BinaryNode, WASocket } from 'baileys';
import { keyedLocks } from '../../serialQueue.ts';

const messageEvent = 'CB:message';

/** The part of the library's socket that it needs. */
export interface MessageWire {
  ws: Pick<EventEmitter, 'rawListeners' | 'removeAllListeners' | 'on'>;
  messageMutex: Pick<WASocket['messageMutex'], 'mutex'>;
}

/**
 * Makes the library handle the messages of one chat one after the other, and those of different chats side by
 * side. Left alone, it breaks this rule in three ways:
 *
 * - It looks up addresses before it queues a message for decryption, so the quicker look-up overtakes.
 * - It decrypts one message at a time, so each waits for the commits of all before it.
 * - It puts missed messages (`offline`) into a queue of their own, so a live message overtakes them. The mark is
 *   hidden from it; the raw event keeps it.
 */
export function orderMessages({ ws: wire, messageMutex }: MessageWire): void {
  messageMutex.mutex = async (work) => work();
  const handlers = wire.rawListeners(messageEvent) as ((stanza: BinaryNode) => unknown)[];
  const inChat = keyedLocks();
  wire.removeAllListeners(messageEvent);
  wire.on(messageEvent, (stanza: BinaryNode) =>
    inChat([stanza.attrs.from ?? ''], async () => {
      for (const handle of handlers) await handle.call(wire, withoutOfflineMark(stanza));
    }),
  );
}

function withoutOfflineMark(stanza: BinaryNode): BinaryNode {
  const { offline: _, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
