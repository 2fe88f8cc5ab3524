import type { IncomingHttpHeaders } from 'node:http';
import type { AccountKeys } from './account.ts';
import type { NewRawEvent } from './rawEvents.ts';

/**
 * One item from a provider, and the account that it belongs to. An item of a business is for all its accounts, or for
 * the one with this number (digits).
 */
export interface WebhookItem {
  account: string;
  of?: 'business';
  number?: string;
  event: NewRawEvent;
}

/** How to read a provider's calls to an address of ours; webhookDoor.ts does the rest. All of it is pure. */
export interface Webhook {
  /** Is this the provider's signature over the bytes as they came? */
  isSigned(bytes: Uint8Array, headers: IncomingHttpHeaders, keys: AccountKeys): boolean;
  /** The answer when the provider asks whether the address is ours; undefined: it is not. */
  challenge(query: Readonly<Record<string, unknown>>, keys: AccountKeys): string | undefined;
  /** The word with which the provider asks; a person enters it at the provider. */
  verifyToken(keys: AccountKeys): string;
  /**
   * The single items in a body, each under a key that is the same whenever the provider repeats it. Unknown kinds are
   * left out.
   */
  split(body: unknown): WebhookItem[];
}
