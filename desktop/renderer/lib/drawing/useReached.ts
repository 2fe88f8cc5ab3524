import { useState } from 'react';

/**
 * Whether the pointer or the keyboard has been on something: what only they can use is drawn from then on, for a
 * list has hundreds of rows. A row that is merely scrolled under a resting pointer is not reached.
 */
export function useReached(): [isReached: boolean, reach: { onMouseMove?(): void; onFocus?(): void }] {
  const [isReached, setReached] = useState(false);
  const meet = () => setReached(true);
  return [isReached, isReached ? {} : { onMouseMove: meet, onFocus: meet }];
}
