import type { TablerIcon } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './SwipeRow.module.css';

/** What a swipe to one side does. */
export interface SwipeAction {
  /** Says what happens when the finger lifts. */
  label: string;
  icon: TablerIcon;
  run(): void;
}

interface Props {
  /** A swipe to the right, and one to the left; a side without an action does not move. */
  right?: SwipeAction | undefined;
  left?: SwipeAction | undefined;
  children: ReactNode;
}

/** A finger that moved less may still scroll, in pixels. */
const slackPx = 12;
/** A swipe this long acts, in pixels. */
const actsPx = 96;
/** A row moves no further, in pixels. */
const mostPx = 160;

interface Swipe {
  id: number;
  x: number;
  y: number;
  dx: number;
  isMoving: boolean;
}

/**
 * A row that a finger can swipe to a side (PWA-07). What it will do is behind it, and counts once the finger has moved
 * far enough. Whatever it does is elsewhere on the row too, for people who do not swipe.
 */
export function SwipeRow({ right, left, children }: Props) {
  const moved = useRef<HTMLDivElement>(null);
  const swipe = useRef<Swipe>(undefined);
  // The click that follows a swipe opens nothing.
  const wasSwiped = useRef(false);
  const [shown, setShown] = useState<{ side: 'right' | 'left'; isFar: boolean }>();
  const actionOf = (dx: number) => (dx > 0 ? right : left);

  const place = (dx: number) => {
    if (moved.current) moved.current.style.transform = dx === 0 ? '' : `translateX(${dx}px)`;
  };
  const end = () => {
    swipe.current = undefined;
    setShown(undefined);
    place(0);
  };
  const move = (event: PointerEvent) => {
    const now = swipe.current;
    if (now?.id !== event.pointerId) return;
    const dx = event.clientX - now.x;
    const dy = event.clientY - now.y;
    if (!now.isMoving) {
      if (Math.abs(dy) > slackPx && Math.abs(dy) > Math.abs(dx)) return end();
      if (Math.abs(dx) < slackPx || Math.abs(dx) < 2 * Math.abs(dy)) return;
      now.isMoving = true;
      moved.current?.setPointerCapture?.(event.pointerId);
    }
    now.dx = actionOf(dx) ? Math.max(-mostPx, Math.min(mostPx, dx)) : 0;
    place(now.dx);
    const next = {
      side: now.dx > 0 ? ('right' as const) : ('left' as const),
      isFar: Math.abs(now.dx) >= actsPx,
    };
    if (now.dx === 0) setShown(undefined);
    else if (shown?.side !== next.side || shown.isFar !== next.isFar) setShown(next);
  };
  const lift = () => {
    const now = swipe.current;
    if (!now) return;
    wasSwiped.current = now.isMoving;
    const action = Math.abs(now.dx) >= actsPx ? actionOf(now.dx) : undefined;
    end();
    if (!action) return;
    navigator.vibrate?.(10);
    action.run();
  };
  const action = shown && (shown.side === 'right' ? right : left);
  const Icon = action?.icon;
  return (
    <div className={classes.frame}>
      {action && Icon && (
        <div className={classes.under} data-side={shown.side} data-far={shown.isFar || undefined} aria-hidden>
          <Icon size={20} stroke={1.8} />
          <span>{action.label}</span>
        </div>
      )}
      <div
        ref={moved}
        className={classes.moved}
        data-moving={shown !== undefined || undefined}
        onPointerDown={({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
          wasSwiped.current = false;
          if (pointerType !== 'touch' || !isPrimary || !(right || left)) return;
          swipe.current = { id: pointerId, x: clientX, y: clientY, dx: 0, isMoving: false };
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={end}
        onClickCapture={(event) => {
          if (!wasSwiped.current) return;
          wasSwiped.current = false;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </div>
  );
}
