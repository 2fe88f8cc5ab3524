import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLiveStatus } from '../../lib/live/liveStatus.ts';
import { useAppText } from '../app.texts.ts';
import classes from './ReconnectingBar.module.css';

/** A short stumble is nobody's business; after this long the bar says that news may be missing. */
const patienceMs = 2000;

/** Says that live events are interrupted, without moving anything on the screen. */
export function ReconnectingBar() {
  const text = useAppText();
  const isOffline = useLiveStatus(({ offlineSince }) => offlineSince !== undefined);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOffline) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <div className={classes.place} role="status">
      {isLong && (
        <div className={classes.bar}>
          <Loader size={14} color="currentColor" aria-hidden />
          {text('reconnecting')}
        </div>
      )}
    </div>
  );
}
