import type { Message } from '@recado/shared/features/messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isIn, rowsOf } from '../../album/rowsOf.ts';
import type { ThreadItem } from '../../cache/mergeMessages.ts';
import { canForward } from '../../changes/messageRules.ts';
import type { PlacedEvents } from '../../events/placeEvents.ts';
import { useSelection } from '../../selection/useSelection.ts';

interface Options {
  items: readonly ThreadItem[];
  ticketUuid: string;
  /** The message below the unread line. */
  unreadKey: string | undefined;
  eventsAbove: PlacedEvents['above'];
}

/** The rows of a conversation: messages and albums. An album is separated while the user selects messages. */
export function useThreadRows({ items, ticketUuid, unreadKey, eventsAbove }: Options) {
  const isSelecting = useSelection((selection) => selection.ticketUuid === ticketUuid);
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => rowsOf(items, (key) => isSelecting || key === unreadKey || eventsAbove.has(key), apart),
    [items, isSelecting, unreadKey, eventsAbove, apart],
  );
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const shown = useRef({ items, rows });
  useEffect(() => {
    shown.current = { items, rows };
  }, [items, rows]);

  // The same functions for all renders, so that rows do not render again because of them.
  const separate = useCallback(
    (album: readonly Message[]) => setApart((before) => new Set([...before, ...album.map(({ id }) => id)])),
    [],
  );
  const selectable = useCallback(
    () => shown.current.items.flatMap(({ message }) => (canForward(message) ? [message.id] : [])),
    [],
  );
  // The row of a message among those on screen now, older pages included.
  const lineOf = useCallback((id: number) => shown.current.rows.findIndex((row) => isIn(row, id)), []);
  return { rows, keys, separate, selectable, lineOf };
}
