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
    const timer = setTimeout(() => setLong(true), Math.max(0, offlineSince + patienceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [offlineSince]);
  return isLong;
}

/** The same at this moment, for code outside of components. */
export function isCutOff(): boolean {
  const { offlineSince } = useLiveStatus.getState();
  return offlineSince !== undefined && Date.now() - offlineSince >= patienceMs;
}
