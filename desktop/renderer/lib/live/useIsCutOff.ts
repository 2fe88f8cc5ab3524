import { useEffect, useState } from 'react';
import { useLiveStatus } from './liveStatus.ts';

/** Short interruptions are nobody's business. After this long the page says that news may be missing. */
const patienceMs = 2000;

/** Whether live events have been interrupted so long that people should know. */
export function useIsCutOff(): boolean {
  const offlineSince = useLiveStatus((live) => live.offlineSince);
  const [isLong, setLong] = useState(isCutOff);
  useEffect(() => {
    if (offlineSince === undefined) return setLong(false);
    if (isCutOff()) return setLong(true);
    const timer = setTimeout(() => setLong(true), patienceMs - (Date.now() - offlineSince));
    return () => clearTimeout(timer);
  }, [offlineSince]);
  return isLong;
}

/** The same at this moment, for code outside of components. The clock may have been put back meanwhile. */
export function isCutOff(): boolean {
  const { offlineSince } = useLiveStatus.getState();
  if (offlineSince === undefined) return false;
  const forMs = Date.now() - offlineSince;
  return forMs < 0 || forMs >= patienceMs;
}
