import { useDebouncedValue } from '@mantine/hooks';
import type { ThreadEvent } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import type { useThread } from '../cache/messageCache.ts';
import { type PlacedEvents, placeEvents } from './placeEvents.ts';

/**
 * The page waits this long, because a user who transfers a ticket leaves it in that time and may not see it
 * afterwards.
 */
const settleMs = 300;

const none: readonly ThreadEvent[] = [];

/** The status, owner, queue and tags of a ticket: when they change, something has happened to it. */
const placeOf = ({ status, userId, queueId, tags }: Ticket): string =>
  [status, userId, queueId, ...tags.map(({ id }) => id)].join();

/**
 * The events in the loaded part of a conversation, each at its place. They come with the pages. Later ones
 * are read when the ticket's place changes, so a message costs no call.
 */
export function useThreadEvents(ticket: Ticket, thread: ReturnType<typeof useThread>): PlacedEvents {
  const { items, events, hasNextPage, hasPreviousPage, dataUpdatedAt } = thread;
  const isHidden = usePreferences(({ hidesEvents }) => hidesEvents);
  const [place] = useDebouncedValue(placeOf(ticket), settleMs);
  const [opening] = useState({ place, at: Date.now() });
  const { data: log } = useQuery({
    queryKey: ['tickets', 'log', ticket.id, 'thread', place],
    queryFn: () => call(ticketApi.log, { params: { ticketId: ticket.id } }),
    // Cached pages of an earlier visit lack the events since then.
    enabled: !isHidden && thread.isSuccess && (place !== opening.place || dataUpdatedAt < opening.at),
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (isHidden) return placeEvents([], none);
    const oldest = hasNextPage ? items[0]?.message.createdAt : undefined;
    const since = oldest === undefined ? Number.NEGATIVE_INFINITY : Date.parse(oldest);
    const newest = hasPreviousPage ? items.at(-1)?.message.createdAt : undefined;
    const until = newest === undefined ? Number.POSITIVE_INFINITY : Date.parse(newest);
    const happened = (log ?? [])
      .filter(({ type, createdAt }) => {
        const at = Date.parse(createdAt);
        return type !== 'access' && at >= since && at < until;
      })
      .map((entry) => ({ ...entry, ticketId: ticket.id }));
    return placeEvents(items, [...events, ...happened]);
  }, [isHidden, items, events, log, hasNextPage, hasPreviousPage, ticket.id]);
}
