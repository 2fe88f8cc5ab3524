import type { StopReason } from '@recado/shared/features/connections';
import type { ChannelKernel, OutgoingChange, OutgoingMessage, ReadMark, SendOutcome } from './channel.ts';

/** What the provider gave the company, and the word by which the provider proves that an address is ours. */
export interface AccountKeys {
  accessToken: string;
  /** Signs what comes to our address. */
  appSecret: string;
  verifyToken: string;
}

/** A connection that needs no session, with its keys opened. */
export interface Account {
  companyId: number;
  connectionId: number;
  /** What the provider calls it. */
  account: string;
  /** The business it belongs to, as the provider calls that; may be empty. */
  business: string;
  keys: AccountKeys;
  kernel: ChannelKernel;
}

/** How an account is: it works under this number or name, or why not; `isPassing` when it may work in a minute without anybody's doing. */
export type AccountState =
  | { isFine: true; number: string | null }
  | { isFine: false; reason: StopReason; isPassing: boolean };

/** A channel that needs no session: any process with the keys of an account may send. */
export interface AccountDriver {
  /** Asks the provider whether the account works, and to bring what happens to it. */
  check(account: Account): Promise<AccountState>;
  /** Throws only when the provider certainly does not have the message. */
  send(account: Account, message: OutgoingMessage): Promise<SendOutcome>;
  /** Like `send`; what the channel cannot do is never asked of it. */
  change(account: Account, change: OutgoingChange): Promise<SendOutcome>;
  markRead(account: Account, mark: ReadMark): Promise<void>;
}
