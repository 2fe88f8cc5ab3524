import type { Card } from '@recado/shared/features/kanban';
import { useCallback } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Board } from '../../features/kanban/Board.tsx';
import { ThreadTools } from '../../features/messages/ThreadTools.tsx';
import { Thread } from '../../features/messages/thread/Thread.tsx';
import { ConversationHome } from '../../features/tickets/conversation/conversationHome.ts';
import { TicketConversation } from '../../features/tickets/conversation/TicketConversation.tsx';
import { TicketDialogs } from '../../features/tickets/dialogs/TicketDialogs.tsx';
import { statusTab } from '../../features/tickets/filters/ticketTabs.ts';
import { useHasWideList } from '../../lib/useWidth.ts';
import classes from './BoardScreen.module.css';

/** The board, and from 1200 px on a conversation beside it; on narrower screens a card leads to the inbox. */
export function BoardScreen() {
  const { ticketUuid } = useParams();
  const navigate = useNavigate();
  const hasPane = useHasWideList();
  const open = useCallback(
    (card: Card) => {
      if (hasPane) return void navigate(`/Kanban/${card.uuid}`);
      const tab = statusTab(card);
      // The inbox then leads back here, as it does to its own list.
      void navigate(`/tickets/${card.uuid}?tab=${tab}`, { state: { fromTab: tab } });
    },
    [hasPane, navigate],
  );
  if (ticketUuid && !hasPane) return <Navigate to={`/tickets/${ticketUuid}`} replace />;
  return (
    <div className={classes.screen}>
      <Board openUuid={ticketUuid} onOpen={open} />
      {ticketUuid && (
        <div className={classes.pane}>
          <ConversationHome value="/Kanban">
            <TicketConversation
              key={ticketUuid}
              uuid={ticketUuid}
              Thread={Thread}
              ThreadTools={ThreadTools}
            />
            <TicketDialogs />
          </ConversationHome>
        </div>
      )}
    </div>
  );
}
