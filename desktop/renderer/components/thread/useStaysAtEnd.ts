import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Where the newest message is in sight it stays in sight when the room gets less: a strip comes, the field below
 * grows, a phone's keyboard opens. `frame` is what gets less.
 */
export function useStaysAtEnd(
  frame: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
  toEnd: () => void,
): void {
  const onShrink = useEffectEvent(() => {
    if (isAtEnd) toEnd();
  });
  useEffect(() => {
    if (!frame.current) return;
    let before = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.height ?? 0;
      if (now < before) onShrink();
      before = now;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
}
