import { useEffect } from 'react';
import { usePush } from '../../lib/installed/pushDevice.ts';
import { offerPush } from './offerPush.tsx';

/** Renders nothing. It offers notifications on this device after the person's first click. */
export function PushWatch() {
  const isOff = usePush(({ state }) => state === 'off');
  useEffect(() => {
    if (!isOff) return;
    window.addEventListener('click', offerPush, { once: true });
    return () => window.removeEventListener('click', offerPush);
  }, [isOff]);
  return null;
}
