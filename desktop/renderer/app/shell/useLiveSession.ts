import { useEffect, useRef } from 'react';
import { keepDraftsOnServer } from '../../lib/keepDraftsOnServer.ts';
import { onReconnect } from '../../lib/live/liveStatus.ts';
import { loadLiveHandlers } from '../../lib/live/loadLiveHandlers.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useSession, useUser } from '../../lib/session/session.ts';
import { features } from '../features.ts';

/**
 * Keeps the socket open while a user is signed in, keeps their drafts, and reads again what failed while the
 * server was away. The socket's code loads beside the first screen's.
 */
export function useLiveSession(): void {
  const { id: userId, companyId } = useUser();
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  const before = useRef(rights);
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    // New rights change what the user may see, so every query is read again, without a new sign-in
    // (CUSTOM-03).
    void queryClient.invalidateQueries();
  }, [rights]);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    const deaf = onReconnect(() =>
      queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    );
    void Promise.all([import('../../lib/live/openLive.ts'), loadLiveHandlers(features)]).then(
      ([{ openLive }, handlers]) => {
        if (isGone) return;
        close = openLive({
          companyId,
          userId,
          handlers,
          resync: () => void queryClient.invalidateQueries(),
        });
      },
    );
    const endDrafts = keepDraftsOnServer();
    return () => {
      isGone = true;
      endDrafts();
      deaf();
      close?.();
    };
  }, [companyId, userId]);
}
