import type { SettingKey } from '@recado/shared/features/settings';
import type { AcrossWork } from './acrossWork.ts';
import type { Vault } from './openVault.ts';
import type { Work } from './work.ts';

/**
 * What a feature reports to the features above it. Each may declare a handler (`on` of its manifest), which does its
 * part in the transaction of the caller. A handler that throws rolls the whole work back.
 */
export interface Hooks {
  /** A user is about to be deleted; `moveTo` takes over their tickets. */
  userRemoved: { userId: number; moveTo: number | undefined };
  /** A company's settings were stored; `values` has each one that was sent. */
  settingsSaved: { values: ReadonlyMap<SettingKey, string>; vault: Vault };
  /** Contacts or tickets with these tags are gone: the counts of the tags have changed. */
  tagsTakenOff: { tagIds: readonly number[] };
  /** A change of a ticket is taken back; before the change the ticket had these tags. */
  tagsRestored: { ticketId: number; tagIds: readonly number[] };
  /** A source of knowledge was read: its passages are new. */
  sourceRead: { sourceId: number };
  /** A file has arrived, or will never arrive. */
  fileSettled: { mediaId: number };
  /**
   * A person moved a ticket that waited, or wrote to its customer while the bot was talking. `isBot`: the bot still waited
   * for something there.
   */
  ticketTaken: { ticketId: number; isBot: boolean };
  /** A message failed, or is sent again. */
  sendingChanged: { messageId: number };
  /** People signed out, or were signed out. */
  sessionsEnded: { sessionIds: readonly string[] };
  /** A connection was deleted; references to it are empty. */
  connectionRemoved: { connectionId: number };
  /** A connection was archived: nothing leaves over it any more. */
  connectionArchived: { connectionId: number };
  /** A connection was archived because its number changed; another one has taken over. */
  connectionReplaced: { connectionId: number; newId: number };
  /**
   * Customers wrote, each on their ticket; live messages only, in the transaction that stores them. Companies without
   * campaigns and without lanes that await answers are left out, because this path is busy.
   */
  customersWrote: {
    messages: readonly {
      id: number;
      ticketId: number;
      contactId: number;
      connectionId: number;
      body: string;
    }[];
  };
  /** Two contacts became one. `joined`: their unclosed tickets that became one, and the messages that moved. */
  contactsMerged: {
    winnerId: number;
    joined: readonly { fromTicketId: number; intoTicketId: number; messageIds: readonly number[] }[];
  };
  /** Somebody wants no campaigns any more. `contactId` is null for a number without a contact. */
  optedOut: { contactId: number | null; number: string | null; campaignId: number | null };
  /** A ticket came into a lane of the board, left one, or both; null: none. */
  laneChanged: { ticketId: number; fromLaneId: number | null; laneId: number | null; userId: number | null };
  /** The provider accepts a template now, or accepts it no longer. */
  templateChanged: { templateId: number };
  /** A person starts a flow on a ticket. */
  flowAsked: { ticketId: number; flowId: number };
}

/** The same for work across companies. */
export interface HooksAcross {
  /** The operator has changed a company's plan, price or dates. */
  companyChanged: { companyId: number };
}

/** The handlers of each hook. */
export type Handlers = { [H in keyof Hooks]: (work: Work, facts: Hooks[H]) => Promise<void> };
export type HandlersAcross = {
  [H in keyof HooksAcross]: (work: AcrossWork, facts: HooksAcross[H]) => Promise<void>;
};

/** Loads the handlers of a hook, in the order of the features. */
export interface HandlersOf {
  <H extends keyof Hooks>(hook: H): Promise<readonly Handlers[H][]>;
  <H extends keyof HooksAcross>(hook: H): Promise<readonly HandlersAcross[H][]>;
}

/** Calls the handlers of a hook one after another, in the transaction of the caller. */
export async function emit<H extends keyof Hooks>(work: Work, hook: H, facts: Hooks[H]): Promise<void> {
  for (const handle of await work.handlersOf(hook)) await handle(work, facts);
}

/** The same for work across companies. */
export async function emitAcross<H extends keyof HooksAcross>(
  work: AcrossWork,
  hook: H,
  facts: HooksAcross[H],
): Promise<void> {
  for (const handle of await work.handlersOf(hook)) await handle(work, facts);
}
