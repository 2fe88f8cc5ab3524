import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import classes from './EvenRows.module.css';
import { useKeptPlace } from './useKeptPlace.ts';

export interface EvenRowsHandle {
  toTop(): void;
}

interface Props<Row> {
  ref: Ref<EvenRowsHandle>;
  rows: readonly Row[];
  keyOf(row: Row): number;
  /** The height of every row. */
  rowPx: number;
  /** Rows drawn beyond the visible ones, on each side. */
  overscan?: number;
  children(row: Row, index: number): ReactElement;
  label: string;
  /** The name for its scroll position: a list with the same name begins where this one was left. */
  placeName?: string | undefined;
  /** Content below the last row, drawn with it: a spinner that nobody sees would still cost pictures. */
  bottom: ReactNode;
  onAtTop(isAtTop: boolean): void;
  /** The distance to the end that counts as near, px. */
  reachPx: number;
  onNearEnd(): void;
}

/** A list of thousands of rows of one height. It draws only the visible ones and measures nothing. */
export function EvenRows<Row>(props: Props<Row>) {
  const {
    ref,
    rows,
    keyOf,
    rowPx,
    overscan = 6,
    children,
    label,
    placeName,
    bottom,
    onAtTop,
    reachPx,
    onNearEnd,
  } = props;
  const drawsAll = use(DrawsAllRows);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => keyOf(rows[index]!),
    overscan,
  });
  const keepPlace = useKeptPlace(scroller, placeName, { rows, keyOf, rowPx });
  useImperativeHandle(ref, () => ({ toTop: () => scroller.current?.scrollTo({ top: 0 }) }));
  const isAtTop = useRef(true);
  const drawn = list.getVirtualItems();
  const isEndDrawn = drawsAll || (drawn.at(-1)?.index ?? -1) >= rows.length - 1;
  const seenTo = drawsAll ? rows.length - 1 : (list.range?.endIndex ?? -1);
  const look = useEffectEvent(() => {
    if (seenTo >= rows.length - 1 - Math.ceil(reachPx / rowPx)) onNearEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when one gets there or the end moves on, not again and again where asking fails
  useEffect(() => look(), [seenTo, rows.length]);
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-rows
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by its keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop } }) => {
        keepPlace(scrollTop);
        if (isAtTop.current === scrollTop <= 0) return;
        isAtTop.current = !isAtTop.current;
        onAtTop(isAtTop.current);
      }}
    >
      {drawsAll ? (
        rows.map(children)
      ) : (
        <div className={classes.rows} style={{ height: list.getTotalSize() }}>
          {drawn.map(({ key, index, start }) => (
            <div key={key} className={classes.row} style={{ top: start, height: rowPx }}>
              {children(rows[index]!, index)}
            </div>
          ))}
        </div>
      )}
      {isEndDrawn && bottom}
    </section>
  );
}
