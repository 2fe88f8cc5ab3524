import type { StopReason } from '@recado/shared/features/connections';
import type { PageProfile } from '@recado/shared/features/pageProfiles';
import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import type { AccountApp } from './accounts.table.ts';
import type {
  ChannelKernel,
  Conversation,
  OutgoingChange,
  OutgoingMessage,
  ReadMark,
  SendOutcome,
} from './channel.ts';
import type { TemplateDriver } from './templates.ts';

/** The secrets of an account under the channel's own names; only its channel knows what they mean. */
export type AccountKeys = Readonly<Record<string, string>>;

/** A connection that needs no session, with its keys opened. */
export interface Account {
  companyId: number;
  connectionId: number;
  /** The account's id at the provider. */
  account: string;
  /** The id of its business at the provider; may be empty. */
  business: string;
  /** Whose app at the provider it belongs to. */
  app: AccountApp;
  keys: AccountKeys;
  kernel: ChannelKernel;
}

/**
 * The state of an account: it works under this number or name, or the reason why not. `isPassing` when it may work
 * again in a minute by itself.
 */
export type AccountState =
  | { isFine: true; number: string | null; signals?: Partial<ConnectionSignals> }
  | { isFine: false; reason: StopReason; isPassing: boolean };

/** A channel that needs no session: any process with the keys of an account may send. */
export interface AccountDriver {
  /**
   * The keys to store: an entered key replaces the previous one, an empty one keeps it. Adds what we make ourselves.
   * Undefined when a needed key is missing.
   */
  completeKeys(entered: AccountKeys, previous: AccountKeys, app: AccountApp): AccountKeys | undefined;
  /** Asks the provider whether the account works, and to send its events to us. */
  check(account: Account): Promise<AccountState>;
  /** Throws only when the provider certainly does not have the message. */
  send(account: Account, message: OutgoingMessage): Promise<SendOutcome>;
  /** Like `send`; the caller never asks for a change that the channel cannot make. */
  change(account: Account, change: OutgoingChange): Promise<SendOutcome>;
  markRead(account: Account, mark: ReadMark): Promise<void>;
  /** The approved texts that the provider stores for the account's business. */
  templates?: TemplateDriver;
  /** What the provider shows before and beside a conversation. For channels with `pageProfile`. */
  pageProfile?: PageProfileDriver;
  /** Shows the customer that we type, or have stopped. For channels with `tellsTyping`. */
  tellTyping?(account: Account, conversation: Conversation, isTyping: boolean): Promise<void>;
  /**
   * Asks for a customer's name and picture, where events bring none; undefined: not now. For channels with `profiles`.
   */
  profile?(account: Account, conversation: Conversation): Promise<Profile | undefined>;
}

/** A customer as they show themselves on the channel. */
export interface Profile {
  name: string | null;
  picture: Uint8Array | null;
}

/** The provider refused: its words, for the person who can act on them. */
export interface ProfileRefused {
  refused: string;
}

/** What a page shows before and beside a conversation, as its provider stores it. Every call may throw an OutsideError. */
export interface PageProfileDriver {
  read(account: Account): Promise<PageProfile | ProfileRefused>;
  write(account: Account, profile: PageProfile): Promise<undefined | ProfileRefused>;
}
