import { useStoreApi } from '@xyflow/react';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import classes from './Dots.module.css';

/** Between two dots at full size, px: two steps of what blocks snap to. */
const gapPx = 20;
const gapStyle = { '--gap': `${gapPx}px` } as CSSProperties;
/** A zoom that has not changed for so long has ended, ms. */
const restMs = 80;

/**
 * The dots behind the blocks. They move with the board; while its zoom changes they are hidden, as each size would be
 * made as a new pattern. Until the zoom rests the board carries `data-zooming`.
 */
export function Dots() {
  const dots = useRef<HTMLDivElement>(null);
  const board = useStoreApi();
  useLayoutEffect(() => {
    let lastZoom = board.getState().transform[2];
    let rest: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const [x, y, zoom] = board.getState().transform;
      const gap = gapPx * zoom;
      dots.current?.style.setProperty('transform', `translate(${x % gap}px, ${y % gap}px)`);
    };
    const draw = () => {
      rest = undefined;
      dots.current?.style.setProperty('--zoom', `${lastZoom}`);
      place();
      board.getState().domNode?.removeAttribute('data-zooming');
    };
    const follow = () => {
      const { transform, domNode } = board.getState();
      if (transform[2] !== lastZoom) {
        lastZoom = transform[2];
        domNode?.setAttribute('data-zooming', '');
        clearTimeout(rest);
        rest = setTimeout(draw, restMs);
      } else if (!rest) place();
    };
    draw();
    const stop = board.subscribe(follow);
    return () => {
      stop();
      clearTimeout(rest);
      board.getState().domNode?.removeAttribute('data-zooming');
    };
  }, [board]);
  return <div ref={dots} className={classes.dots} style={gapStyle} aria-hidden />;
}
