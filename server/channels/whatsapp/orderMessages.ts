import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';
import { keyedLocks } from '../inTurn.ts';

const messageEvent = 'CB:message';

/**
 * Makes the library handle the messages of one chat one after the other. By itself it looks up addresses for
 * each before it queues them for decryption, and whichever look-up is quicker overtakes the others.
 */
export function orderMessages(wire: Pick<EventEmitter, 'rawListeners' | 'removeAllListeners' | 'on'>): void {
  const handlers = wire.rawListeners(messageEvent) as ((stanza: BinaryNode) => unknown)[];
  const inChat = keyedLocks();
  wire.removeAllListeners(messageEvent);
  wire.on(messageEvent, (stanza: BinaryNode) =>
    inChat([stanza.attrs.from ?? ''], async () => {
      for (const handle of handlers) await handle.call(wire, stanza);
    }),
  );
}
