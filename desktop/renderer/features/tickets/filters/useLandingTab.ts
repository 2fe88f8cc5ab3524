import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useIsStillHere } from '../../../lib/window/stillHere.ts';
import { useTicketCounts } from '../cache/ticketCounts.ts';

/** Without a tab in the address, the inbox opens on the waiting tickets if the user has none of their own. */
export function useLandingTab(): void {
  const [params, setParams] = useSearchParams();
  const { ticketUuid } = useParams();
  const isStillHere = useIsStillHere();
  const counts = useTicketCounts();
  const isUndecided = !params.has('tab') && ticketUuid === undefined;
  const isIdle = counts !== undefined && counts.open === 0 && counts.pending > 0;
  useEffect(() => {
    if (isUndecided && isIdle && isStillHere())
      setParams(
        (before) => {
          before.set('tab', 'pending');
          return before;
        },
        { replace: true },
      );
  }, [isUndecided, isIdle, isStillHere, setParams]);
}
