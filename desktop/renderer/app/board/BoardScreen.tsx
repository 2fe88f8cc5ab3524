import { Center, Loader } from '@mantine/core';
import type { Card } from '@recado/shared/features/kanban';
import { Suspense, useCallback } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Board } from '../../features/kanban/Board.tsx';
import { statusTab } from '../../features/tickets/filters/ticketTabs.ts';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useHasWideList } from '../../lib/useWidth.ts';
import classes from './BoardScreen.module.css';

/** The board opens without the code of conversations. */
const BoardConversation = lazyPiece(async () => (await import('./BoardConversation.tsx')).BoardConversation);

/** The board, and from 1200 px on a conversation beside it; on narrower screens a card leads to the inbox. */
export function BoardScreen() {
  const words = useWords();
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
          <Suspense
            fallback={
              <Center h="100%" role="status">
                <Loader size="sm" aria-label={words('loading')} />
              </Center>
            }
          >
            <BoardConversation ticketUuid={ticketUuid} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
