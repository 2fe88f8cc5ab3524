import { useEffect } from 'react';
import { openLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { liveHandlers } from '../live.ts';

/** Hears live events for as long as somebody is signed in. */
export function useLiveSession(): void {
  const { id: userId, companyId } = useUser();
  useEffect(
    () =>
      openLive({
        companyId,
        userId,
        handlers: liveHandlers,
        resync: () => void queryClient.invalidateQueries(),
      }),
    [companyId, userId],
  );
}
