import { type AssistState, assistApi } from '@recado/shared/features/assist';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';

const freshMs = 60_000;

/** The help that a conversation has; undefined: none, or not loaded yet (ASSIST-02). */
export function useAssist(ticketId: number): AssistState | undefined {
  const mayUse = useCan('assist:use');
  const { data } = useQuery({
    queryKey: ['assist', ticketId],
    queryFn: () => call(assistApi.state, { params: { ticketId } }),
    enabled: mayUse,
    staleTime: freshMs,
    retry: false,
  });
  return mayUse && data?.isOn ? data : undefined;
}
