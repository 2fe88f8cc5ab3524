import { panelApi } from '@recado/shared/features/panel';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';

const key = ['panel'];

/** Whoever may not hear of every ticket sees what else has changed after so long at most. */
const everyMs = 10_000;

/** The tickets on the panel, kept up to date for as long as it is looked at (PANEL-09). */
export const usePanelTickets = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(panelApi.tickets, { signal }),
    refetchInterval: everyMs,
  });

/** However much happens, it is asked for again once a second at most. */
const pauseMs = 1000;
let isAsked = false;

/** Something happened on a ticket or was said in it: whoever looks at the panel sees it. */
export function onPanelTicket(): void {
  if (isAsked || !queryClient.getQueryCache().find({ queryKey: key })?.isActive()) return;
  isAsked = true;
  void queryClient.invalidateQueries({ queryKey: key });
  setTimeout(() => {
    isAsked = false;
    void queryClient.invalidateQueries({ queryKey: key });
  }, pauseMs);
}
