import { useState } from 'react';

/**
 * Tells whether pointer or keyboard has been on an element. Controls that only they can use are drawn from
 * then on, because a list has hundreds of rows.
 * A row that scrolls under a resting pointer does not count.
 */
export function useReached(): [isReached: boolean, reach: { onMouseMove?(): void; onFocus?(): void }] {
  const [isReached, setReached] = useState(false);
  const meet = () => setReached(true);
  return [isReached, isReached ? {} : { onMouseMove: meet, onFocus: meet }];
}
