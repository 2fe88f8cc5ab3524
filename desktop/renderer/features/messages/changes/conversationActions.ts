import type { Message } from '@recado/shared/features/messages';
import type { Capabilities } from '@recado/shared/lib/capabilities';
import { createContext, useContext } from 'react';

/** What the bubbles of an open conversation may ask of it. */
export interface ConversationActions {
  ticketUuid: string;
  capabilities: Capabilities;
  /** Something may be written here now. */
  mayWrite: boolean;
  /** Opens the words of a message to be changed. */
  edit(message: Message): void;
  /** Begins a conversation with a member of this group; undefined where it is none, or nobody may. */
  begin: ((member: { id: number; name: string }) => void) | undefined;
  /** Puts what was taken back where it can be written anew. */
  rewrite(message: Message, file: File | undefined): void;
}

/** Not given where a message is only looked at. */
export const ConversationActionsContext = createContext<ConversationActions | undefined>(undefined);

/** The open conversation that a bubble stands in. */
export const useConversationActions = (): ConversationActions | undefined =>
  useContext(ConversationActionsContext);
