import { ThreadTools } from '../../features/messages/ThreadTools.tsx';
import { Thread } from '../../features/messages/thread/Thread.tsx';
import { ConversationHome } from '../../features/tickets/conversation/conversationHome.ts';
import { TicketConversation } from '../../features/tickets/conversation/TicketConversation.tsx';
import { TicketDialogs } from '../../features/tickets/dialogs/TicketDialogs.tsx';

/** A conversation beside the board: the tickets of one feature and the messages of another. */
export const BoardConversation = ({ ticketUuid }: { ticketUuid: string }) => (
  <ConversationHome value="/Kanban">
    <TicketConversation key={ticketUuid} uuid={ticketUuid} Thread={Thread} ThreadTools={ThreadTools} />
    <TicketDialogs />
  </ConversationHome>
);
