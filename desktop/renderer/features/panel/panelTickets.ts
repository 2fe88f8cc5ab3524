import { panelApi } from '@recado/shared/features/panel';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

const key = ['panel'];

/** How often the panel polls, because a user without the right to every ticket misses some events. */
const everyMs = 10_000;

/** The tickets of the panel, renewed while the panel is open (PANEL-09). */
export const usePanelTickets = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(panelApi.tickets, { signal }),
    refetchInterval: everyMs,
  });

/** Events renew the panel at most once a second. */
const pauseMs = 1000;
let isAsked = false;

/** A ticket or its messages changed: renews the panel while somebody looks at it. */
export function onPanelTicket(): void {
  if (isAsked || !queryClient.getQueryCache().find({ queryKey: key })?.isActive()) return;
  isAsked = true;
  void queryClient.invalidateQueries({ queryKey: key });
  setTimeout(() => {
    isAsked = false;
    void queryClient.invalidateQueries({ queryKey: key });
  }, pauseMs);
}
