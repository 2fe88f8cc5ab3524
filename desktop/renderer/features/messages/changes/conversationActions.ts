import type { Message } from '@recado/shared/features/messages';
import type { Capabilities } from '@recado/shared/lib/capabilities';
import { createContext, useContext } from 'react';

/** What bubbles can ask the open conversation to do. */
export interface ConversationActions {
  ticketUuid: string;
  capabilities: Capabilities;
  /** Whether the user may write in this conversation now. */
  mayWrite: boolean;
  /** Opens the text of a message for editing. */
  edit(message: Message): void;
  /** Starts a conversation with a member of this group; undefined outside of groups, or without the right. */
  begin: ((member: { id: number; name: string }) => void) | undefined;
  /** Puts a message that was taken back into the composer. */
  rewrite(message: Message, file: File | undefined): void;
}

/** Undefined where the page only shows messages. */
export const ConversationActionsContext = createContext<ConversationActions | undefined>(undefined);

/** The actions of the open conversation around a bubble. */
export const useConversationActions = (): ConversationActions | undefined =>
  useContext(ConversationActionsContext);
