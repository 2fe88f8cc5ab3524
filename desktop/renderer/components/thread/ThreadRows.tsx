import {
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { type CustomContainerComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { DrawsAllRows } from '../../lib/drawing/DrawsAllRows.ts';
import classes from './ThreadRows.module.css';
import { useJoinsAbove } from './useJoinsAbove.ts';

/** A row to scroll to. */
export interface RowPlace {
  index: number;
  align: 'start' | 'center';
}

export interface ThreadRowsHandle {
  /** Scrolls to the newest row, which stays visible from then on. */
  toEnd(): void;
  toRow(place: RowPlace): void;
}

interface Props<Row> {
  ref: Ref<ThreadRowsHandle>;
  rows: readonly Row[];
  /** The key of each row, in the order of `rows`. */
  keys: readonly string[];
  children(row: Row, index: number): ReactElement;
  /** Where it opens; by default at the newest row. Read once. */
  startAt?: RowPlace | undefined;
  /** Content above the first row and below the last. */
  top: ReactNode;
  bottom: ReactNode;
  /** Height of `top`, px. */
  topPx: number;
  /** The distance to the top that counts as near, px. */
  nearTopPx: number;
  label: string;
  /** Screen readers announce new rows by themselves. */
  isLive: boolean;
  /** While the end is visible, it follows rows that are added below. */
  follows: boolean;
  onAtTop(isAtTop: boolean): void;
  onAtEnd(isAtEnd: boolean): void;
  /** Called while it scrolls, with the row at the upper edge; undefined when it rests. */
  onTopRow?(index: number | undefined): void;
}

/** The distance to the bottom that counts as the end, px. */
const endPx = 80;
/** A person scrolls for this long after their last touch of wheel, screen, keys or scroll bar, ms. */
const gestureMs = 1500;
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
/** What is drawn beyond the visible rows, px. */
const bufferPx = 400;

/** Follows where a person is in the thread, and keeps the end in view while they are there. */
function useThreadPlace<Row>(props: Props<Row>) {
  const { ref, rows, startAt, nearTopPx, follows, onAtTop, onAtEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const place = useRef({ isAtEnd: startAt === undefined, offset: 0, height: 0 });
  const reported = useRef({ isAtTop: false, isAtEnd: true });
  const lastGesture = useRef(-gestureMs);

  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const stay = useEffectEvent(() => {
    if (place.current.isAtEnd && follows) toEnd();
  });
  const toRow = ({ index, align }: RowPlace) => {
    place.current.isAtEnd = false;
    list.current?.scrollToIndex(index, { align });
  };
  useImperativeHandle(ref, () => ({
    toEnd() {
      place.current.isAtEnd = true;
      toEnd();
    },
    toRow,
  }));

  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const before = place.current;
    const isNear = scrollHeight - clientHeight - scrollTop <= endPx;
    // A person who scrolls up leaves the end. Rows that turn out higher or lower than expected move the view too.
    const isByHand = performance.now() - lastGesture.current < gestureMs || scrollHeight === before.height;
    const isLeaving = scrollTop < before.offset && isByHand;
    const isAtEnd = isNear || (before.isAtEnd && follows && !isLeaving);
    const isAtTop = scrollTop <= nearTopPx;
    place.current = { isAtEnd, offset: scrollTop, height: scrollHeight };
    const last = reported.current;
    reported.current = { isAtTop, isAtEnd };
    if (isAtTop !== last.isAtTop) onAtTop(isAtTop);
    if (isAtEnd !== last.isAtEnd) onAtEnd(isAtEnd);
    return isNear;
  });
  // The list moves the view itself for rows that it measures: this brings it back to the end.
  const settle = useEffectEvent(() => {
    if (look() === false) stay();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens counts once
  useLayoutEffect(() => {
    if (startAt) toRow(startAt);
    else toEnd();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another end
  useLayoutEffect(() => stay(), [rows]);
  useEffect(() => {
    // The room changes: a strip appears, the field below grows, a phone's keyboard opens.
    const observer = new ResizeObserver(() => {
      stay();
      look();
    });
    const element = scroller.current;
    if (!element) return;
    observer.observe(element);
    const noteGesture = () => {
      lastGesture.current = performance.now();
    };
    for (const gesture of gestures) element.addEventListener(gesture, noteGesture, { passive: true });
    return () => {
      observer.disconnect();
      for (const gesture of gestures) element.removeEventListener(gesture, noteGesture);
    };
  }, []);
  return { scroller, list, stay, look, settle };
}

/**
 * The element around the rows. `virtua` turns its pointer events off while it scrolls, and for 150 ms after. A view that
 * follows its end scrolls by itself, so a click at such a moment would be lost.
 */
function ClickableRows({ style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={{ ...style, pointerEvents: 'auto' }} />;
}

/**
 * The rows of a conversation, the newest below. It draws only the visible ones, and older ones join above without
 * moving what a person reads. A view at the end stays there, whatever grows.
 */
export function ThreadRows<Row>(props: Props<Row>) {
  const { rows, keys, children, top, bottom, topPx, label, isLive, onTopRow } = props;
  const drawsAll = use(DrawsAllRows);
  const joinsAbove = useJoinsAbove(keys);
  const { scroller, list, stay, look, settle } = useThreadPlace(props);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="log"
      aria-label={label}
      // The code that knows which rows are new announces them; older rows that load while a person scrolls are
      // silent.
      aria-live={isLive ? 'polite' : 'off'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by its keys
      tabIndex={0}
    >
      <div className={classes.space} />
      {top}
      {drawsAll ? (
        rows.map(children)
      ) : (
        <Virtualizer
          ref={list}
          as={ClickableRows}
          scrollRef={scroller}
          data={rows}
          shift={joinsAbove}
          startMargin={topPx}
          bufferSize={bufferPx}
          onScroll={(offset) => {
            look();
            onTopRow?.(list.current?.findItemIndex(offset));
          }}
          onScrollEnd={() => {
            settle();
            onTopRow?.(undefined);
          }}
          onResize={() => {
            stay();
            look();
          }}
        >
          {children}
        </Virtualizer>
      )}
      {bottom}
    </div>
  );
}
