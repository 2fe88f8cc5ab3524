import type { Ticket } from '@recado/shared/features/tickets';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { steadyRows } from './steadyRows.ts';

/** After this time without a pointer move or a key, the user counts as not reading, in ms. */
const readsMs = 5000;

/**
 * Holds the order of a list while the user reads it: the pointer or the keyboard is in it, or it is scrolled
 * down. `release` lets held changes in. Another list (`of`) starts again.
 */
export function useSteadyRows(rows: readonly Ticket[], of: unknown) {
  const [order, setOrder] = useState<readonly number[]>();
  const [ofOrder, setOfOrder] = useState(of);
  if (ofOrder !== of) {
    setOfOrder(of);
    setOrder(undefined);
  }
  const [isReading, setReading] = useState(false);
  const [isAtTop, setAtTop] = useState(true);
  const isHeld = isReading || !isAtTop;
  const held = isHeld ? order : undefined;
  const steady = useMemo(() => (held ? steadyRows(held, rows) : { rows, held: 0 }), [held, rows]);
  const shown = useRef(steady.rows);
  useEffect(() => {
    shown.current = steady.rows;
  });
  const idsShown = useCallback(() => shown.current.map(({ id }) => id), []);
  useEffect(() => {
    setOrder(isHeld ? idsShown() : undefined);
  }, [isHeld, idsShown]);
  // Rows that joined at the end keep their place from now on.
  const isLonger = held !== undefined && steady.rows.length > held.length;
  useEffect(() => {
    if (isLonger) setOrder(idsShown());
  }, [isLonger, idsShown]);

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setReading(false), readsMs);
    setReading(true);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(rest.current);
    setReading(false);
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);
  const rowsNow = useRef(rows);
  useEffect(() => {
    rowsNow.current = rows;
  });
  return {
    ...steady,
    setAtTop,
    release: () => setOrder(rowsNow.current.map(({ id }) => id)),
    reading: { onPointerMove: read, onWheel: read, onKeyDown: read, onPointerLeave: leave },
  };
}
