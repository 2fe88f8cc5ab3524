import { type RefObject, useEffect, useState } from 'react';

/** How near to the visible part a lane is drawn, px. */
const nearPx = 300;

/**
 * Whether an element is in the visible part of the board or near it; where nothing can tell, it is. Until the browser
 * has looked, `startsNear` counts.
 */
export function useNear(element: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const [isNear, setNear] = useState(startsNear || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: watched.parentElement, rootMargin: `0px ${nearPx}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
