import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './SortRows.module.css';
import { useSortText } from './sort.texts.ts';

interface Props<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  nameOf(row: Row, at: number): string;
  /** The row at `from` comes to the place `to`. */
  onMove(from: number, to: number): void;
  children(row: Row, at: number): ReactNode;
}

/** The place where a row would land: before the first other row whose middle is below the pointer. */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const others = [...list.children].filter((_, at) => at !== from);
  const above = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return above.length;
}

/** Rows that people put in order by mouse, finger or keys; each has a grip. */
export function SortRows<Row>({ label, rows, keyOf, nameOf, onMove, children }: Props<Row>) {
  const text = useSortText();
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [announced, setAnnounced] = useState('');

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= rows.length) return;
    onMove(from, to);
    setAnnounced(text('moved', { name: nameOf(rows[from]!, from), place: to + 1, count: rows.length }));
  }

  function press(event: KeyboardEvent, at: number) {
    const places: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = places[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, to);
  }

  const grip = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ from: at, to: at });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag || !list.current) return;
      const to = placeAt(list.current, drag.from, clientY);
      if (to === drag.to) return;
      setDrag({ ...drag, to });
      list.current.children[to]?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp() {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  const dropAt = (at: number) => {
    if (!drag || drag.to === drag.from || at !== drag.to) return undefined;
    return drag.to < drag.from ? 'before' : 'after';
  };

  return (
    <>
      <ul ref={list} className={classes.rows} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={keyOf(row)}
            className={classes.row}
            data-dragged={drag?.from === at || undefined}
            data-drop={dropAt(at)}
          >
            <button
              type="button"
              className={classes.grip}
              title={text('drag')}
              aria-label={text('move', { name: nameOf(row, at) })}
              onKeyDown={(event) => press(event, at)}
              {...grip(at)}
            >
              <IconGripVertical size={16} stroke={1.7} aria-hidden />
            </button>
            <div className={classes.content}>{children(row, at)}</div>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
