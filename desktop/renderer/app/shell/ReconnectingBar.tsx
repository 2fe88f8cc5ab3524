import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Strip } from '../../components/Strip.tsx';
import { useLiveStatus } from '../../lib/live/liveStatus.ts';
import { useAppText } from '../app.texts.ts';

/** The strip ignores short interruptions. After this long it says that news may be missing. */
const patienceMs = 2000;

/** Whether live events have been interrupted so long that users should know. */
export function useIsCutOff(): boolean {
  const isOffline = useLiveStatus(({ offlineSince }) => offlineSince !== undefined);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOffline) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return isLong;
}

/**
 * A strip below the top bar while live events are interrupted. It pushes the screen down and covers nothing.
 */
export function ReconnectingBar() {
  const text = useAppText();
  return <Strip icon={<Loader size={14} color="currentColor" aria-hidden />}>{text('reconnecting')}</Strip>;
}
