import { useDebouncedValue } from '@mantine/hooks';
import type { ThreadEvent } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import type { useThread } from '../cache/messageCache.ts';
import { type PlacedEvents, placeEvents } from './placeEvents.ts';

/** Somebody who hands a ticket over leaves it in this time, and may not see it after that. */
const settleMs = 300;

const none: readonly ThreadEvent[] = [];

/** Where a ticket stands: when that changes something has happened to it. */
const placeOf = ({ status, userId, queueId, tags }: Ticket): string =>
  [status, userId, queueId, ...tags.map(({ id }) => id)].join();

/**
 * What happened in the part of a conversation that is loaded, each at its place. It comes with the pages; what happens
 * while the conversation is open is read when the ticket's place changes, so a message costs no call.
 */
export function useThreadEvents(ticket: Ticket, thread: ReturnType<typeof useThread>): PlacedEvents {
  const { items, events, hasNextPage, hasPreviousPage, dataUpdatedAt } = thread;
  const isHidden = usePreferences(({ hidesEvents }) => hidesEvents);
  const [place] = useDebouncedValue(placeOf(ticket), settleMs);
  const [opening] = useState({ place, at: Date.now() });
  const { data: log } = useQuery({
    queryKey: ['tickets', 'log', ticket.id, 'thread', place],
    queryFn: () => call(ticketApi.log, { params: { ticketId: ticket.id } }),
    // Pages that were kept from an earlier look know nothing of what happened since.
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
