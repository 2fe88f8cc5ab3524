import { useEffect } from 'react';
import { queryClient } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';

/** Hears live events for as long as somebody is signed in. The socket's code is loaded beside the first screen's. */
export function useLiveSession(): void {
  const { id: userId, companyId } = useUser();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    void Promise.all([import('../../lib/live.ts'), import('../live.ts')]).then(
      ([{ openLive }, { liveHandlers }]) => {
        if (isGone) return;
        close = openLive({
          companyId,
          userId,
          handlers: liveHandlers,
          resync: () => void queryClient.invalidateQueries(),
        });
      },
    );
    return () => {
      isGone = true;
      close?.();
    };
  }, [companyId, userId]);
}
