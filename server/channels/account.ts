import type { StopReason } from '@recado/shared/features/connections';
import type { ChannelKernel, OutgoingChange, OutgoingMessage, ReadMark, SendOutcome } from './channel.ts';

/** The company's keys from the provider, and the word by which the provider proves that an address is ours. */
export interface AccountKeys {
  accessToken: string;
  /** The secret that signs calls to our address. */
  appSecret: string;
  verifyToken: string;
}

/** A connection that needs no session, with its keys opened. */
export interface Account {
  companyId: number;
  connectionId: number;
  /** The account's id at the provider. */
  account: string;
  /** The id of its business at the provider; may be empty. */
  business: string;
  keys: AccountKeys;
  kernel: ChannelKernel;
}

/**
 * The state of an account: it works under this number or name, or the reason why not. `isPassing` when it may work
 * again in a minute by itself.
 */
export type AccountState =
  | { isFine: true; number: string | null }
  | { isFine: false; reason: StopReason; isPassing: boolean };

/** A channel that needs no session: any process with the keys of an account may send. */
export interface AccountDriver {
  /** Asks the provider whether the account works, and to send its events to us. */
  check(account: Account): Promise<AccountState>;
  /** Throws only when the provider certainly does not have the message. */
  send(account: Account, message: OutgoingMessage): Promise<SendOutcome>;
  /** Like `send`; the caller never asks for a change that the channel cannot make. */
  change(account: Account, change: OutgoingChange): Promise<SendOutcome>;
  markRead(account: Account, mark: ReadMark): Promise<void>;
}
