import { messageApi } from '@recado/shared/features/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';

/** The hits of a search in a conversation, and the present one. */
export function useThreadSearch(ticketUuid: string, words: string, onShow: (messageId: number) => void) {
  const { data, isFetching, isError, error, refetch } = useQuery({
    queryKey: ['threadSearch', ticketUuid, words],
    queryFn: ({ signal }) =>
      call(messageApi.search, { params: { ticketUuid }, query: { searchParam: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const hits = words === '' ? [] : (data?.hits ?? []);
  const [at, setAt] = useState(0);
  const show = (next: number) => {
    const hit = hits[next];
    if (!hit) return;
    setAt(next);
    onShow(hit.id);
  };
  // New words start at the newest hit.
  const showFirst = useEffectEvent(() => show(0));
  const first = hits[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown when other places are known
  useEffect(() => showFirst(), [first, words]);
  return {
    count: hits.length,
    hasMore: words !== '' && (data?.hasMore ?? false),
    at: Math.min(at, Math.max(0, hits.length - 1)),
    isSearching: isFetching,
    error: isError ? error : undefined,
    retry: () => void refetch(),
    /** Goes to the next older hit; after the oldest comes the newest. */
    older: () => hits.length > 0 && show((at + 1) % hits.length),
    newer: () => hits.length > 0 && show((at + hits.length - 1) % hits.length),
  };
}
