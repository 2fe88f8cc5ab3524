import type { EventEmitter } from 'node:events';
import type { BinaryNode, WASocket } from 'baileys';
import { keyedLocks } from '../../serialQueue.ts';
import { parseJid } from '../jids.ts';

const messageEvent = 'CB:message';

/** The part of the library's socket that it needs. */
export interface MessageWire {
  ws: Pick<EventEmitter, 'rawListeners' | 'removeAllListeners' | 'on'>;
  messageMutex: Pick<WASocket['messageMutex'], 'mutex'>;
}

/**
 * Makes the library handle the messages of one chat one after the other, and those of different chats side by
 * side. A copy of what our own phone wrote belongs to the chat that it went to. Left alone, the library breaks this rule
 * in three ways:
 *
 * - It looks up addresses before it queues a message for decryption, so the quicker look-up overtakes.
 * - It decrypts one message at a time, so each waits for the commits of all before it.
 * - It puts missed messages (`offline`) into a queue of their own, so a live message overtakes them. The mark is
 *   hidden from it; the raw event keeps it.
 *
 * `onTurn` is called with each message when its turn comes.
 */
export function orderMessages(
  { ws: wire, messageMutex }: MessageWire,
  onTurn: (stanza: BinaryNode) => void = () => {},
): void {
  messageMutex.mutex = async (work) => work();
  const handlers = wire.rawListeners(messageEvent) as ((stanza: BinaryNode) => unknown)[];
  const inChat = keyedLocks();
  wire.removeAllListeners(messageEvent);
  wire.on(messageEvent, (stanza: BinaryNode) =>
    inChat(addressesOf(stanza), async () => {
      onTurn(stanza);
      for (const handle of handlers) await handle.call(wire, withoutOfflineMark(stanza));
    }),
  );
}

/** The chat of a message under both of its addresses; a copy from our own phone names it as the recipient. */
function addressesOf({ attrs }: BinaryNode): string[] {
  const both = attrs.recipient
    ? [attrs.recipient, attrs.peer_recipient_lid, attrs.peer_recipient_pn]
    : [attrs.from, attrs.sender_lid, attrs.sender_pn];
  return both.flatMap((jid) => {
    const parts = parseJid(jid);
    return parts ? `${parts.user}@${parts.server}` : (jid ?? []);
  });
}

function withoutOfflineMark(stanza: BinaryNode): BinaryNode {
  const { offline: _, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
