import { hmac } from './primitives.ts';

const MAX_SKIPPED = 2000;
const MESSAGE_KEY_LABEL = Buffer.from([1]);
const CHAIN_KEY_LABEL = Buffer.from([2]);

/** Yields one key per message in order and remembers those skipped over. Plain data, so that it can be saved. */
export interface Chain {
  key: Buffer;
  next: number;
  skipped: Map<number, Buffer>;
}

export const newChain = (key: Buffer, next = 0): Chain => ({ key, next, skipped: new Map() });

export const cloneChain = (chain: Chain): Chain => ({ ...chain, skipped: new Map(chain.skipped) });

/** The key of the next message; the chain moves on. */
export function takeKey(chain: Chain): Buffer {
  const messageKey = hmac(chain.key, MESSAGE_KEY_LABEL);
  chain.key = hmac(chain.key, CHAIN_KEY_LABEL);
  chain.next++;
  return messageKey;
}

/** Moves to `index`, keeping the keys passed over for messages that come late. */
export function skipTo(chain: Chain, index: number): void {
  if (index - chain.next > MAX_SKIPPED) throw new Error('message too far in the future');
  while (chain.next < index) chain.skipped.set(chain.next, takeKey(chain));
}

/** The key of message `index`. Throws when it was used before: a replay. */
export function keyAt(chain: Chain, index: number): Buffer {
  if (index >= chain.next) {
    skipTo(chain, index);
    return takeKey(chain);
  }
  const old = chain.skipped.get(index);
  if (!old) throw new Error('message key already used');
  chain.skipped.delete(index);
  return old;
}
